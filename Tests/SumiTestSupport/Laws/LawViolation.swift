import Sumi

/// A law that doesn't hold, and how that shows.
package struct LawViolation: Error, CustomStringConvertible {
    /// The law, as design and specification number it.
    package let law: String
    /// What was expected and what came instead.
    package let detail: String

    package init(_ law: String, _ detail: String) {
        self.law = law
        self.detail = detail
    }

    package var description: String { "\(law): \(detail)" }
}

/// The laws that every file and every drawing keeps, as functions that tests and fuzz targets share.
package enum Laws {
    static func require(
        _ condition: Bool,
        _ law: String,
        _ detail: @autoclosure () -> String
    ) throws(LawViolation) {
        if !condition { throw LawViolation(law, detail()) }
    }

    /// What an edit gives, which isn't refused.
    static func edited<Result>(
        _ law: String,
        _ edit: () throws(GeometryError) -> Result
    ) throws(LawViolation) -> Result {
        do throws(GeometryError) {
            return try edit()
        } catch {
            throw LawViolation(law, "\(error)")
        }
    }

    /// The bytes of a drawing, which can be written.
    static func encoded(
        _ drawing: Drawing,
        _ options: EncodingOptions,
        _ law: String
    ) throws(LawViolation) -> [UInt8] {
        do throws(SumiEncodingError) {
            return try drawing.dataRepresentation(options: options)
        } catch {
            throw LawViolation(law, "can't be encoded: \(error)")
        }
    }

    /// The drawing of bytes, which can be read; private inks of generated drawings are drawn.
    static func decoded(
        _ bytes: [UInt8],
        _ law: String,
        _ options: DecodingOptions = .drawingGeneratedInks
    ) throws(LawViolation) -> Drawing {
        do throws(SumiDecodingError) {
            return try Drawing(data: bytes, options: options, limits: .none)
        } catch {
            throw LawViolation(law, "what was encoded can't be decoded: \(error)")
        }
    }

    /// What `drawing` reads back as.
    static func quantized(_ drawing: Drawing, _ grid: Grid, _ law: String) throws(LawViolation) -> Drawing {
        do throws(SumiEncodingError) {
            return try drawing.quantized(grid)
        } catch {
            throw LawViolation(law, "can't be quantized: \(error)")
        }
    }
}

extension EncodingOptions {
    /// The canonical form with default options.
    static let canonical = EncodingOptions(keepsOriginalBytes: false)
}

extension DecodingLimits {
    /// No limits: a file that is written anew can be smaller than the one that was read, and allowances grow with size.
    static let none = {
        var limits = DecodingLimits.standard
        let all = Allowance(base: .max, perByte: .max)
        (limits.inputBytes, limits.chunks, limits.metadata) = (.max, .max, .max)
        (limits.inflatedBytes, limits.strokes, limits.points) = (all, all, all)
        return limits
    }()
}
