import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A stroke of a drawing that is edited: what its file must hold of it, and what the drawing shows otherwise.
struct TrackedStroke {
    /// What must be written.
    private(set) var file: ExpectedStroke
    /// What of that isn't shown.
    private(set) var hidden = VersionOracle.Hidden()
    /// The ink that is shown.
    private(set) var shownInk: Ink
    /// Where the stroke stood in the file that was read; nil for a copy, and for one that was added.
    var origin: Int?
    /// Which points the path has: the same ones have the same number.
    private(set) var pathNumber: Int

    /// A stroke of the file that was read.
    init(_ file: ExpectedStroke, _ reader: VersionOracle, origin: Int?, pathNumber: Int) throws(LawViolation) {
        guard let shown = reader.shown(file) else {
            throw LawViolation("versions, oracle", "no ink of \(file.ink) may be used")
        }
        (self.file, hidden, shownInk) = (file, shown.hiding, shown.stroke.ink)
        (self.origin, self.pathNumber) = (origin, pathNumber)
    }

    /// A stroke of which all is shown.
    init(_ file: ExpectedStroke, pathNumber: Int) {
        (self.file, shownInk, self.pathNumber) = (file, file.ink, pathNumber)
    }

    /// Rule 5: another ink lets go of the original, and of the columns a stroke; sizes stay as they were shown.
    mutating func setInk(_ ink: Ink) {
        shownInk = ink
        letGoOfInk()
    }

    private mutating func letGoOfInk() {
        file.apply(width: hidden.width, opacity: hidden.opacity)
        // Beside another width, a grid of aspects may hold no scale of 1, which is the default of a path without one.
        if file.grid?.layout == .aspects, !hidden.width.isEmpty, !file.uses(.secondaryScale) {
            file.channels.subtract(ChannelSet(.secondaryScale))
        }
        file.roundToGrid(width: !hidden.width.isEmpty, opacity: !hidden.opacity.isEmpty)
        (hidden.ink, hidden.width, hidden.opacity) = (nil, [], [])
        file.ink = shownInk
        file.unknown[0] = [:]
        file.columnVersions.ofStroke = 0
    }

    /// Rule 5: other points, which lie on a grid, let go of hidden channels, of unknown columns and of the original ink.
    mutating func setPath(_ path: StrokePath, number: Int) {
        letGoOfInk()
        (file.points, file.channels, file.grid) = (Array(path), path.channels, path.grid)
        (file.creationDate, file.pathID, file.trim, file.isSizeVague) = (path.creationDate, path.id, path.trim, false)
        file.unknown[1] = [:]
        file.columnVersions.ofPoints = 0
        hidden.channels = []
        pathNumber = number
        setMask(file.mask)
    }

    /// Another stroke's path comes as it is shown, with what is hidden of it and with its columns a point.
    mutating func setPath(of other: TrackedStroke) {
        letGoOfInk()
        var settled = other
        settled.letGoOfInk()
        let from = settled.file
        (file.points, file.channels, file.grid) = (from.points, from.channels, from.grid)
        (file.creationDate, file.pathID, file.trim) = (from.creationDate, from.pathID, from.trim)
        file.isSizeVague = from.isSizeVague
        file.unknown[1] = from.unknown[1]
        file.columnVersions.ofPoints = from.columnVersions.ofPoints
        hidden.channels = other.hidden.channels
        pathNumber = other.pathNumber
        setMask(file.mask)
    }

    /// Sets a mask as the grid can hold it, or none.
    mutating func setMask(_ mask: StrokeMask?) {
        file.mask = file.grid.flatMap { grid in mask.flatMap { try? MaskField(grid: grid).quantized($0) } }
    }

    /// Another render state takes the place of a hidden one.
    mutating func setRenderState(_ state: RenderState?) {
        if state == nil, hidden.renderState || file.renderState == nil { return }
        (file.renderState, hidden.renderState) = (state, false)
    }

    /// Another render group takes the place of a hidden one.
    mutating func setRenderGroup(_ group: UUID?) {
        if group == nil, hidden.renderGroupID || file.renderGroupID == nil { return }
        (file.renderGroupID, hidden.renderGroupID) = (group, false)
    }

    /// The stroke with its points and its mask on another grid; nil where that can't hold them.
    func regridded(to grid: Grid, _ reader: VersionOracle) throws(LawViolation) -> TrackedStroke? {
        var moved = file
        if file.grid != grid {
            let path = StrokePath(controlPoints: file.points, channels: file.channels)
            guard let part = try? path.quantizedPart(grid: grid) else { return nil }
            moved.points = part.range.map { part.columns.point(at: $0, channels: part.channels) }
            moved.grid = grid
            if let mask = file.mask {
                guard let mask = try? MaskField(grid: grid).quantized(mask) else { return nil }
                moved.mask = mask
            }
        }
        return try TrackedStroke(moved, reader, origin: origin, pathNumber: pathNumber)
    }

    /// Changes what has nothing to do with versions.
    mutating func change(_ change: (inout ExpectedStroke) -> Void) { change(&file) }
}

extension TrackedStroke {
    /// What is let go of in a stroke that a version is imposed on.
    struct Loss: Equatable {
        var shownInk: Ink?
        var channels = ChannelSet()
        var renderState = false
        var renderGroupID = false
        /// Columns that nobody knows, and that go, or may mean something that isn't shown.
        var columns: Set<String> = []

        var isNothing: Bool {
            shownInk == nil && channels.isEmpty && !renderState && !renderGroupID && columns.isEmpty
        }
    }

    /// What ``Drawing/downgraded(to:)`` makes of the stroke, and what is lost. One that is within the version stays as it
    /// is, with what is hidden of it; of private inks, the one that is shown is drawn.
    func downgraded(to version: ContentVersion) throws(LawViolation) -> (stroke: TrackedStroke, loss: Loss) {
        let needed = max(VersionOracle.neededVersion(of: file), file.columnVersion)
        guard needed > version.rawValue else { return (self, Loss()) }
        let own: Set = VersionOracle.isPrivate(shownInk.inkType) ? [shownInk.inkType] : []
        let reader = VersionOracle(maximum: version, registered: own)
        var settled = try TrackedStroke(file, reader, origin: nil, pathNumber: pathNumber)
        let hidden = settled.hidden
        if hidden.ink != nil { settled.letGoOfInk() }
        settled.hidden = VersionOracle.Hidden()
        var stroke = settled.file
        stroke.hide(hidden.channels)
        if hidden.renderState { stroke.renderState = nil }
        if hidden.renderGroupID { stroke.renderGroupID = nil }
        let highest = max(version.rawValue, VersionOracle.newest)
        if stroke.columnVersions.ofStroke > highest { (stroke.unknown[0], stroke.columnVersions.ofStroke) = ([:], 0) }
        if stroke.columnVersions.ofPoints > highest { (stroke.unknown[1], stroke.columnVersions.ofPoints) = ([:], 0) }
        let names = Set(file.unknown.flatMap(\.keys).map(\.name))
        let kept = Set(stroke.unknown.flatMap(\.keys).map(\.name))
        let loss = Loss(
            shownInk: hidden.ink == nil ? nil : settled.shownInk,
            channels: hidden.channels,
            renderState: hidden.renderState,
            renderGroupID: hidden.renderGroupID,
            columns: file.columnVersion > 0 ? names : names.subtracting(kept)
        )
        settled.file = stroke
        return (settled, loss)
    }

    /// What ``Drawing/downgradeReport`` says of the stroke.
    var loss: Loss {
        Loss(
            shownInk: hidden.ink == nil ? nil : shownInk,
            channels: hidden.channels,
            renderState: hidden.renderState,
            renderGroupID: hidden.renderGroupID,
            columns: file.columnVersion > 0 ? Set(file.unknown.flatMap(\.keys).map(\.name)) : []
        )
    }
}

extension TrackedStroke {
    /// What is shown.
    var shown: ExpectedStroke {
        var shown = file
        shown.ink = shownInk
        shown.hide(hidden.channels)
        shown.apply(width: hidden.width, opacity: hidden.opacity)
        if hidden.renderState { shown.renderState = nil }
        if hidden.renderGroupID { shown.renderGroupID = nil }
        return shown
    }
}
