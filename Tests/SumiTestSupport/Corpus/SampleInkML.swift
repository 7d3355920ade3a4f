package import Sumi
import SumiInterchange

/// The sample as InkML, as a recording app would write it.
package enum SampleInkML {
    /// The text of `Corpus/sample.inkml`.
    package static func text(_ strokes: [SampleStroke] = SampleHandwriting.strokes) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <ink xmlns="http://www.w3.org/2003/InkML">
            <definitions>
            <traceFormat xml:id="format">
            <channel name="X" type="decimal" units="pt"/>
            <channel name="Y" type="decimal" units="pt"/>
            <channel name="T" type="decimal" units="ms"/>
            <channel name="F" type="decimal" min="0" max="1"/>
            <channel name="OA" type="decimal" units="rad"/>
            <channel name="OE" type="decimal" units="rad"/>
            <channel name="W" type="decimal" units="pt"/>
            </traceFormat>
            <timestamp xml:id="t0" time="0"/>

            """
        for (number, brush) in brushes.enumerated() {
            text += "<brush xml:id=\"brush\(number)\"><brushProperty name=\"color\" value=\"\(brush.color)\"/>"
            text += "<brushProperty name=\"transparency\" value=\"\(brush.transparency)\"/></brush>\n"
            text += "<context xml:id=\"context\(number)\" traceFormatRef=\"#format\" brushRef=\"#brush\(number)\" "
            text += "timestampRef=\"#t0\"/>\n"
        }
        text += "</definitions>\n"
        for stroke in strokes {
            text += "<trace contextRef=\"#context\(stroke.brush)\" timeOffset=\"\(stroke.start)\">"
            text += stroke.samples.map(line).joined(separator: ", ")
            text += "</trace>\n"
        }
        return text + "</ink>\n"
    }

    private static let brushes = [("#1D2951", 0), ("#C0272D", 0), ("#FFE34D", 140)].map {
        (color: $0.0, transparency: $0.1)
    }

    private static func line(_ sample: SampleStroke.Sample) -> String {
        [
            decimal(sample.x, 3), decimal(sample.y, 3), decimal(sample.time, 2), decimal(sample.force, 4),
            decimal(sample.azimuth, 4), decimal(sample.altitude, 4), decimal(sample.width, 3),
        ].joined(separator: " ")
    }

    /// A decimal number without zeros at its end.
    private static func decimal(_ units: Int, _ digits: Int) -> String {
        let text = String(units.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        var fraction = padded.suffix(digits)
        while fraction.last == "0" { fraction.removeLast() }
        return (units < 0 ? "-" : "") + padded.dropLast(digits) + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// The drawing that InkML holds.
    ///
    /// - Throws: ``InkMLError``.
    package static func drawing(_ bytes: [UInt8]) throws -> Drawing { try Drawing(inkML: bytes) }
}
