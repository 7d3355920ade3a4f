import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi convert IN… [-o OUT]`, `sumi convert IN OUT`
struct Convert: Verb {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Converts a drawing: between Sumi, PencilKit's archives, JSON and InkML.",
        usage:
            """
            sumi convert <in> <out> [<options>]
            sumi convert <in> ... [-o <out>] [<options>]
            """,
        discussion: """
            The input's format is told by its content, the output's by its name: .sumi, .pkdrawing, .json, .inkml; \
            standard output and folders get Sumi. \
            What the output's format can't hold, or what of the input wasn't kept or had to be assumed, is reported. \
            In PencilKit's archives each stroke has an id and each point all channels: those that a drawing leaves open \
            are new, and what they are read as.

            Example: sumi convert recording.inkml notes.sumi
            """
    )

    @OptionGroup var batch: BatchOptions
    @OptionGroup var target: TargetOptions

    @Option(help: ArgumentHelp("What the input is, where its content doesn't tell.", valueName: "format"))
    var from: FormatName?

    @Option(help: ArgumentHelp("What to write, whatever the output's name.", valueName: "format"))
    var to: FormatName?

    @Option(
        help: "What points are rounded to: standard, compact, fine or pencilKit. Points of a Sumi file keep theirs."
    )
    var grid: GridName?

    @Option(
        help: """
            How small a Sumi file is to be: fast, standard or small. Without it, a Sumi file that is only copied keeps its \
            bytes.
            """
    )
    var level: LevelName?

    @Flag(help: "Let the curves pass through samples, as InkML has them, which otherwise become control points.")
    var throughPoints = false

    @Flag(
        help: """
            Add a repair record to a Sumi file: 4,105 bytes, from which sumi recover restores a damaged sector. \
            A copy of a Sumi file that has one gets one without it.
            """
    )
    var repairable = false

    @Flag(
        help: """
            Write nothing, and end with status 1, where something of the drawing would not be kept. That points are rounded to a \
            grid, or that a unit was assumed, is no loss.
            """
    )
    var failOnLoss = false

    /// `sumi convert IN OUT` is `sumi convert IN -o OUT`.
    mutating func check() throws {
        if target.output == nil, batch.files.count == 2, !batch.isRecursive, let output = batch.files.popLast() {
            target.output = output
        }
        try target.requirePlace(for: batch)
        if to == nil { try Output.requireFormat(of: target.file, otherwise: ", or --to say it") }
    }

    func perform() throws(Failure) -> Outcome {
        let format = to?.format ?? (target.file.map { Output.format(of: $0) } ?? SumiFormat())
        let conversion = Conversion(
            from: from?.format,
            to: format ?? SumiFormat(),
            options: EncodingOptions(
                grid: (grid ?? .standard).grid,
                level: level?.level ?? .standard,
                keepsOriginalBytes: level == nil,
                repairable: repairable
            ),
            decoding: try ToolOptions.decoding(),
            hasGrid: grid != nil,
            hasLevel: level != nil,
            throughPoints: throughPoints,
            failOnLoss: failOnLoss
        )
        let target = target
        var batch = Batch(batch, verb: "convert") {
            target.output(for: $0, extension: conversion.to.name, format: conversion.to)
        }
        return try batch.run { (item, report) throws(Failure) in try conversion.perform(on: item, &report) }
    }
}

/// The levels that the command line names.
enum LevelName: String, CaseIterable, ExpressibleByArgument {
    case fast, standard, small

    /// The level.
    var level: CompressionLevel {
        switch self {
        case .fast: .fast
        case .standard: .standard
        case .small: .small
        }
    }
}

/// The grids that the command line names.
enum GridName: String, CaseIterable, ExpressibleByArgument {
    case standard, compact, fine, pencilKit

    /// The grid.
    var grid: Grid {
        switch self {
        case .standard: .standard
        case .compact: .compact
        case .fine: .fine
        case .pencilKit: .pencilKit
        }
    }
}
