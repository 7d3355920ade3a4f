extension ContentVersion {
    /// The newest content version that PencilKit reads on a device with this release; nil before iOS 14, where drawings
    /// can't be read at all.
    ///
    /// A release between two that brought a version reads the older one: 17.4 reads version 2. Releases after the last
    /// that is known, 27, are taken to read what it reads.
    public init?(readableBy release: OperatingSystemRelease) {
        guard let row = ContentVersion.releases.last(where: { $0.release <= release }) else { return nil }
        self = row.version
    }

    /// The newest content version that PencilKit reads on all of these devices: the oldest one's. Nil when that one is
    /// older than iOS 14, and when there are none.
    ///
    ///     let devices = ["17.5.1", "16.7"].compactMap(OperatingSystemRelease.init)
    ///     picker.maximumSupportedContentVersion = ContentVersion(readableByAll: devices) ?? .current  // 1
    public init?(readableByAll releases: some Sequence<OperatingSystemRelease>) {
        guard let oldest = releases.min() else { return nil }
        self.init(readableBy: oldest)
    }

    /// The first release of iOS and iPadOS whose PencilKit reads this version; nil for versions that none is known to
    /// read: 0, and Sumi's own from 6 on.
    public var firstRelease: OperatingSystemRelease? {
        ContentVersion.releases.first { $0.version == self }?.release
    }

    /// The releases that brought a version, from the oldest.
    private static let releases: [(version: ContentVersion, release: OperatingSystemRelease)] = [
        (.version1, OperatingSystemRelease(major: 14)),
        (.version2, OperatingSystemRelease(major: 17)),
        (.version3, OperatingSystemRelease(major: 17, minor: 5)),
        (.version4, OperatingSystemRelease(major: 26)),
        (.version5, OperatingSystemRelease(major: 27)),
    ]
}
