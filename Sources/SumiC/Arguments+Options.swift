import CSumi
import Sumi

extension Arguments {
    /// How to read a file.
    static func options(
        _ pointer: UnsafePointer<sumi_decode_options>?
    ) throws(Failure) -> (options: DecodingOptions, limits: DecodingLimits) {
        guard let pointer = unsafe pointer else { return (DecodingOptions(), .standard) }
        let given = unsafe try structure(pointer, "sumi_decode_options")
        let limits = try limits(unsafe given.limits)
        guard unsafe given.reads_last_save <= 1 else {
            throw .argument("reads_last_save is \(unsafe given.reads_last_save)")
        }
        let readsLastSave = unsafe given.reads_last_save == 1
        var options = DecodingOptions(policy: try policy(unsafe given.policy), readsLastSave: readsLastSave)
        if let maximum = version(unsafe given.maximum_content_version) {
            options.maximumSupportedContentVersion = maximum
        }
        let count = unsafe given.registered_ink_count
        guard count >= 0 else { throw .argument("there can't be \(UInt(bitPattern: count)) registered inks") }
        for index in 0..<count {
            guard let inks = unsafe given.registered_inks else { throw .argument("the registered inks are NULL") }
            let ink = unsafe try text(inks[index], "registered ink \(index)")
            options.registeredInks.insert(Ink.InkType(rawValue: ink))
        }
        return (options, limits)
    }

    /// How to write a file.
    static func options(_ pointer: UnsafePointer<sumi_encode_options>?) throws(Failure) -> EncodingOptions {
        guard let pointer = unsafe pointer else { return EncodingOptions() }
        let given = unsafe try structure(pointer, "sumi_encode_options")
        guard let grid = Grid.numbered.at(given.grid) else { throw .argument("there is no grid \(given.grid)") }
        guard given.canonical <= 1 else { throw .argument("canonical is \(given.canonical)") }
        guard given.repairable <= 1 else { throw .argument("repairable is \(given.repairable)") }
        var options = EncodingOptions(
            grid: grid,
            keepsOriginalBytes: given.canonical == 0,
            maximumSupportedContentVersion: version(given.maximum_content_version),
            policy: try policy(given.policy),
            repairable: given.repairable == 1
        )
        if given.points_per_block != 0 { options.pointsPerBlock = Int(given.points_per_block) }
        return options
    }

    /// What a file may cost.
    static func limits(_ number: UInt32) throws(Failure) -> DecodingLimits {
        guard let limits = [DecodingLimits.standard, .hostile].at(number) else {
            throw .argument("there are no limits \(number)")
        }
        return limits
    }

    private static func policy(_ number: UInt32) throws(Failure) -> VersionPolicy {
        guard let policy = [VersionPolicy.reject, .downgrade].at(number) else {
            throw .argument("there is no policy \(number)")
        }
        return policy
    }

    private static func version(_ number: UInt64) -> ContentVersion? {
        number == 0 ? nil : ContentVersion(rawValue: number)
    }
}

extension Array {
    /// The element that a number from outside stands for.
    func at(_ number: UInt32) -> Element? { Int(number) < count ? self[Int(number)] : nil }
}
