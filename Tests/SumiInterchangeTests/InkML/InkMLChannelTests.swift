import Sumi
import SumiInterchange
import Testing

@Suite("InkML: channels and units")
struct InkMLChannelTests {
    private func x(_ channel: String, _ value: String, properties: String = "") throws -> Double {
        let text =
            "<ink><inkSource><traceFormat><channel name='X' \(channel)/><channel name='Y'/></traceFormat>"
            + "<channelProperties>\(properties)</channelProperties></inkSource><trace>\(value) 0</trace></ink>"
        return try #require(InkMLImport(text).drawing.strokes.first?.path.first).location.x
    }

    private static let lengths: [(units: String, points: Double)] = [
        ("pt", 10), ("in", 720), ("pc", 120), ("cm", 720 / 2.54), ("mm", 720 / 25.4), ("m", 720 / 0.0254),
        ("himetric", 720 / 2540), ("dev", 10),
    ]

    @Test(arguments: lengths)
    func `lengths become points`(units: String, points: Double) throws {
        #expect(try x("units='\(units)'", "10") == points)
    }

    @Test func `a resolution counts for steps of the device, and not for decimals with units`() throws {
        let inverse = "<channelProperty channel='X' name='resolution' value='1000' units='1/cm'/>"
        let direct = "<channelProperty channel='X' name='resolution' value='0.1' units='mm'/>"
        let step = 72 / (2.54 * 1000)
        #expect(try abs(x("", "500", properties: inverse) - 500 * step) < 1e-12)
        #expect(try abs(x("units='dev'", "500", properties: inverse) - 500 * step) < 1e-12)
        #expect(try abs(x("type='integer' units='cm'", "500", properties: inverse) - 500 * step) < 1e-12)
        #expect(try abs(x("", "500", properties: direct) - 500 * 7.2 / 25.4) < 1e-12)
        #expect(try x("units='in'", "500", properties: inverse) == 36_000)
        let device = "<channelProperty channel='X' name='resolution' value='5' units='1/dev'/>"
        #expect(try x("units='dev'", "500", properties: device) == 500)
    }

    @Test func `a reversed axis is negated`() throws {
        #expect(try x("orientation='-ve' units='in'", "2") == -144)
        #expect(try x("orientation='+ve' units='in'", "2") == 144)
        let text = document("1 2 3", "<channel name='T' units='s' orientation='-ve'/>")
        #expect(try report(on: text) == ["orientation of channel T: 1"])
    }

    @Test func `times become seconds`() throws {
        #expect(try points(of: "0 0 1500", "<channel name='T' units='ms'/>")[0].timeOffset == 1.5)
        #expect(try points(of: "0 0 1500", "<channel name='T' units='s'/>")[0].timeOffset == 1500)
        #expect(try points(of: "0 0 1500", "<channel name='T'/>")[0].timeOffset == 1.5)
        #expect(
            try report(on: document("0 0 1", "<channel name='T'/>"))
                == ["channel T without units or resolution, taken as milliseconds: 1"]
        )
    }

    @Test func `force is scaled by its range`() throws {
        func force(_ attributes: String, _ value: String) throws -> Float {
            try points(of: "0 0 \(value)", "<channel name='F' \(attributes)/>")[0].force
        }
        #expect(try force("min='0' max='1'", "0.4321") == 0.4321)
        #expect(try force("type='integer' max='32767' units='dev'", "16384") == Float(16384.0 / 32767))
        #expect(try force("min='100' max='200'", "125") == 0.25)
        #expect(try force("units='%'", "30") == 0.3)
        #expect(try force("", "2.5") == 2.5)
        #expect(try force("type='boolean'", "F") == 0)
        #expect(
            try report(on: document("0 0 1", "<channel name='F'/>")) == ["channel F without max, kept as it is: 1"]
        )
    }

    @Test func `angles become radians`() throws {
        func azimuth(_ attributes: String, _ value: String, properties: String = "") throws -> Float {
            try points(of: "0 0 \(value)", "<channel name='OA' \(attributes)/>", properties: properties)[0].azimuth
        }
        #expect(try azimuth("units='rad'", "6.25") == 6.25)
        #expect(try azimuth("units='deg'", "180") == Float(Double.pi))
        #expect(try azimuth("", "6.25") == 6.25)
        #expect(try azimuth("max='360'", "180") == Float(Double.pi))
        #expect(try azimuth("type='integer'", "180") == Float(Double.pi))
        let property = "<channelProperty channel='OA' name='resolution' value='10' units='1/deg'/>"
        #expect(try azimuth("type='integer'", "1800", properties: property) == Float(Double.pi))
        let altitude = try points(of: "0 0 90", "<channel name='OE' units='deg'/>")[0].altitude
        #expect(altitude == Float(Double.pi / 2))
    }

    private static let tilts: [(x: Double, y: Double, azimuth: Double, altitude: Double)] = [
        (45, 0, 0, 45), (0, 45, 90, 45), (-45, 0, 180, 45), (0, -45, 270, 45), (0, 0, 0, 90),
        (45, 45, 45, 35.264_389_682_754_654),
    ]

    @Test(arguments: tilts)
    func `tilts become azimuth and altitude`(x: Double, y: Double, azimuth: Double, altitude: Double) throws {
        let channels = "<channel name='OTy' units='deg'/><channel name='OTx' units='deg'/>"
        let text = document("0 0 \(y) \(x)", channels)
        let path = try #require(InkMLImport(text).drawing.strokes.first).path
        #expect(path.channels == ChannelSet(.x, .y, .azimuth, .altitude))
        #expect(abs(Double(path[0].azimuth) * 180 / .pi - azimuth) < 1e-5)
        #expect(abs(Double(path[0].altitude) * 180 / .pi - altitude) < 1e-5)
        #expect(try report(on: text) == [])
    }

    @Test func `a tilt beside OA, or along one axis only, is reported`() throws {
        let both = "<channel name='OTx' units='deg'/><channel name='OTy' units='deg'/><channel name='OA' units='rad'/>"
        #expect(try report(on: document("0 0 1 2 3", both)) == ["channel “OTx”: 1", "channel “OTy”: 1"])
        let one = document("0 0 1", "<channel name='OTx' units='deg'/>")
        #expect(try report(on: one) == ["channel “OTx”: 1"])
        #expect(try InkMLImport(one).drawing.strokes.first?.path.channels == .location)
    }

    @Test func `what is dropped may hold anything that a channel can, and so may bounds`() throws {
        let (clock, largest) = ("1700000000000000000", "9223372036854775807")
        let nanoseconds = document("1 2 \(clock),3 4 '\(clock)", "<channel name='ns' type='integer' max='\(largest)'/>")
        #expect(try report(on: nanoseconds) == ["channel “ns”: 1"])
        #expect(try report(on: document("1 2 *,3 4 T", "<channel name='B1' type='boolean'/>")) == ["channel “B1”: 1"])
        #expect(try report(on: document("1 2 '5", "<channel name='Z'/>")) == ["channel “Z”: 1"])
        let times = "<channel name='T' type='integer' max='\(largest)' units='ms'/>"
        #expect(try points(of: "0 0 1500", times)[0].timeOffset == 1.5)
        #expect(try x("type='double' units='in'", "1.5e0") == 108)
    }

    @Test func `channels that Sumi lacks are reported once for each trace, whatever their units`() throws {
        let text = document(
            "0 0 1 T</trace><trace>1 1 1 F",
            "<channel name='Z' units='ell'/><channel name='S' type='boolean'/>"
        )
        #expect(try report(on: text) == ["channel “Z”: 2", "channel “S”: 2"])
    }

    @Test func `a long name of a channel that Sumi lacks isn't looked up for each of many traces`() throws {
        let name = String(repeating: "a", count: 1 << 20)
        let traces = Array(repeating: "0 0 1", count: 50_000).joined(separator: "</trace><trace>")
        let resolution = "<channelProperty channel='X' name='resolution' value='2' units='1/pt'/>"
        let text = document(traces, "<channel name='\(name)'/>", properties: resolution)
        #expect(try report(on: text) == ["channel “\(String(repeating: "a", count: 40))…”: 50000"])
    }

    @Test func `properties of channels other than resolution are reported`() throws {
        let properties = "<channelProperty channel='X' name='noise' value='1'/>"
        #expect(
            try report(on: document("0 0", properties: properties)) == ["channel property “noise” of channel “X”: 1"]
        )
    }
}
