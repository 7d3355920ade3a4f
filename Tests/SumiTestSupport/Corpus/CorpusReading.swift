package import Sumi

/// What one reader must make of a file of the corpus.
package struct CorpusReading: Sendable {
    /// A feature that a reader names when it refuses a file.
    package struct Use: Hashable, Sendable {
        package let feature: Feature
        /// How many strokes need it.
        package let strokes: Int
        /// The first of them.
        package let first: Int
    }

    /// A stroke that is shown otherwise than the file has it.
    package struct Shown: Sendable {
        package let stroke: Int
        /// The ink of the file.
        package let ink: InkName
        /// The ink that is shown.
        package let shownInk: InkName
        /// Its colour, where another ink is shown.
        package let color: [Float]
        /// The widths, heights and opacities of its points, where they change.
        package let widths: [Float]?
        package let heights: [Float]?
        package let opacities: [Float]?
        /// What is hidden: channels, `renderState`, `renderGroup`, and unknown columns such as `strokes:40`.
        package let hidden: [String]
    }

    /// A kind of ink and its revision.
    package struct InkName: Hashable, Sendable {
        package let type: Ink.InkType
        package let revision: UInt32

        package init(_ type: Ink.InkType, revision: UInt32) {
            self.type = type
            self.revision = revision
        }
    }

    package let options: DecodingOptions
    package internal(set) var expectation = CorpusExpectation.accepted
    /// The version that a reader names when it refuses the file.
    package internal(set) var needs: ContentVersion?
    /// The features that it names.
    package internal(set) var names: [Use] = []
    /// What a reader that accepts the file shows otherwise.
    package internal(set) var shown: [Shown] = []
}
