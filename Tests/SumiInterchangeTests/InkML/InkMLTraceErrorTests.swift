import Sumi
import SumiInterchange
import Testing

@Suite("InkML: errors in traces, with line and column")
struct InkMLTraceErrorTests {
    /// A trace whose text begins at column 13.
    private func trace(_ text: String) -> String {
        "<ink><trace>\(text)</trace></ink>"
    }

    private static let noNumbers: [(text: String, place: String, found: String, channel: String)] = [
        ("T 1", "1:13", "T", "X"), ("1 inf", "1:15", "inf", "Y"), ("1 -,1 2", "1:15", "-", "Y"),
        ("1 2,+3 4", "1:17", "+3", "X"), ("1 2, 3.x 4", "1:20", "x", "Y"), ("1 .", "1:15", ".", "Y"),
        ("1 #", "1:15", "#", "Y"), ("1 2,\n3 4,\r\n  1 NaN", "3:5", "NaN", "Y"), ("1 '*", "1:15", "'*", "Y"),
        ("1 <!--\n--> abc,", "2:5", "abc", "Y"), ("1 2,<a>é</a>3 é", "1:27", "é", "Y"),
        ("1 2,&#51; x", "1:23", "x", "Y"), ("1 2,<![CDATA[3 ]]>x", "1:31", "x", "Y"),
    ]

    @Test(arguments: noNumbers)
    func `values that are none`(text: String, place: String, found: String, channel: String) {
        expect(
            "\(place) invalidValue “\(found)” in channel “\(channel)”, which takes a number",
            from: trace(text)
        )
    }

    @Test func `a number in a boolean channel, and a point without location`() {
        let text = document("\n0 0 1", "<channel name='S' type='boolean'/>")
        expect("2:5 invalidValue “1” in channel “S”, which takes T or F", from: text)
        expect("1:15 invalidValue a point without location", from: trace("1 ?"))
        expect("1:17 invalidValue a point without location", from: trace("1 2,? 3"))
    }

    @Test func `points with the wrong number of values`() {
        expect(
            "1:17 valueCount 1 values instead of 2, X and Y, as no trace format applies here",
            from: trace("1 2,3,4 5")
        )
        expect(
            "2:5 valueCount more than 2 values instead of 2, X and Y, as no trace format applies here",
            from: trace("1 2,\n3 4 5")
        )
        expect(
            "1:17 valueCount 0 values instead of 2, X and Y, as no trace format applies here",
            from: trace("1 2,,3 4")
        )
        expect("1:13 valueCount 0 values instead of 2, X and Y, as no trace format applies here", from: trace(","))
        let channels = "<intermittentChannels><channel name='F'/></intermittentChannels>"
        expect("2:7 valueCount more than 3 values instead of 2 to 3", from: document("\n1 2 3 4", channels))
    }

    @Test func `numbers that are too large, alone or by adding up`() {
        expect("1:15 numberOutOfRange in channel Y", from: trace("1 1e400"))
        expect("1:13 numberOutOfRange in channel X", from: trace("-2000000000000000 1"))
        expect("1:25 numberOutOfRange in channel X", from: trace("1 1,'9e14'1,9e14 1"))
        expect("1:13 numberOutOfRange in channel X", from: trace("#FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF 1"))
        let digits = String(repeating: "9", count: 5000)
        expect("1:13 numberOutOfRange in channel X", from: trace("\(digits) 1"))
    }

    @Test func `differences and stars without a value before them`() {
        expect("1:13 noPreviousValue a difference in channel X", from: trace("'1 2"))
        expect("1:14 noPreviousValue a difference in channel Y", from: trace("1\"2"))
        expect("1:18 noPreviousValue a difference in channel Y", from: trace("1 2,1\"2"))
        expect("1:15 noPreviousValue * in channel Y", from: trace("1 *"))
    }

    @Test func `a fault in the last of several traces`() {
        let text = "<ink>\n<trace>1 2</trace>\n<!-- é -->é<trace>1 2,\n é</trace></ink>"
        expect("4:2 invalidValue “é” in channel “X”, which takes a number", from: text)
        let late = "<ink>\n<trace>1 2</trace>\n<!-- é -->é<trace timeOffset='x'/></ink>"
        expect("3:12 invalidAttribute timeOffset=“x” is not a number", from: late)
    }
}
