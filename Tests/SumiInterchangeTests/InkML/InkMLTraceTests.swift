import Sumi
import SumiInterchange
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("InkML: the text of a trace")
struct InkMLTraceTests {
    private func locations(_ trace: String) throws -> [[Double]] {
        try points(of: trace).map { [$0.location.x, $0.location.y] }
    }

    @Test func `first and second differences, until another prefix`() throws {
        #expect(
            try locations("1125 18432,'23'43,\"7\"-8,3-5,7 -3,6 2,6 8,3 6,! 100 !-200, 101 -201")
                == [
                    [1125, 18432], [1148, 18475], [1178, 18510], [1211, 18540], [1251, 18567], [1297, 18596],
                    [1349, 18633], [1404, 18676], [100, -200], [101, -201],
                ]
        )
    }

    @Test func `a second difference may follow two values`() throws {
        #expect(try locations("1 10,3 15,\"1\"-1,0 0") == [[1, 10], [3, 15], [6, 19], [9, 23]])
    }

    @Test func `a star goes on as the channel did, and the next value after it`() throws {
        #expect(try locations("1 2,* 3,'1 *,* 7,1 1") == [[1, 2], [1, 3], [2, 3], [3, 7], [4, 1]])
        #expect(try locations("0 0,'5'5,\"1\"1,* *,0 1") == [[0, 0], [5, 5], [11, 11], [18, 18], [25, 26]])
    }

    @Test func `a question mark stands for the value before, else the default, and is reported`() throws {
        let channels = "<channel name='F' max='1'/>"
        #expect(try points(of: "0 0 ?,0 0 0.5,0 0 ?", channels).map(\.force) == [1, 0.5, 0.5])
        #expect(try report(on: document("0 0 ?,0 0 0.5,0 0 ?", channels)) == ["unknown value of channel F: 2"])
    }

    @Test func `numbers in every form`() throws {
        #expect(
            try locations(
                "#1F -#a , .5 5. , 1e2 -1.5E-1,- 3\t4\r\n,1-2,1.5.5 ,1e+1 2"
            )
                == [[31, -10], [0.5, 5], [100, -0.15], [-3, 4], [1, -2], [1.5, 0.5], [10, 2]]
        )
    }

    @Test func `decimals are rounded once`() throws {
        let texts = [
            "0.1", "123456.789", "9007199254740993", "3.14159265358979323846264338327950288",
            "0.00000000000000000000001",
            "999999999999999.9", "1.7976931348623157e-300", "179769313486231.57", "9007199254740992.5e-3",
        ]
        for text in texts {
            let value = try #require(Double(text))
            guard value < 1e15 else { continue }
            #expect(try locations("\(text) -\(text)") == [[value, -value]])
        }
        var state: UInt64 = 1
        for _ in 0..<1000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = Double(state >> 11) / 1e10
            #expect(try locations("\(value) 0")[0][0] == value)
        }
    }

    @Test func `intermittent channels are stated where a trace has values, and keep the last one`() throws {
        let channels = """
            <channel name='T' units='s'/><intermittentChannels><channel name='F' max='1'/>\
            <channel name='B1' type='boolean' default='F'/><channel name='W' units='pt'/></intermittentChannels>
            """
        let text = document("0 0 1,0 0 2 0.5,0 0 3 * T 4,0 0 4 *,0 0 5</trace><trace>0 0 1", channels)
        let strokes = try InkMLImport(text).drawing.strokes
        try #require(strokes.count == 2)
        #expect(strokes[0].path.map(\.force) == [1, 0.5, 0.5, 0.5, 0.5])
        #expect(strokes[0].path.map(\.size.width) == [1, 1, 4, 4, 4])
        #expect(strokes[0].path.channels == ChannelSet(.x, .y, .timeOffset, .force, .width))
        #expect(strokes[1].path.channels == ChannelSet(.x, .y, .timeOffset))
    }

    @Test func `an intermittent channel with a default is stated everywhere`() throws {
        let channels = "<intermittentChannels><channel name='F' max='2' default='1'/></intermittentChannels>"
        let path = try #require(InkMLImport(document("0 0,0 0 2", channels)).drawing.strokes.first).path
        #expect(path.map(\.force) == [0.5, 1])
        #expect(path.channels == ChannelSet(.x, .y, .force))
    }

    @Test func `a wildcard goes on as the channel did: with its value, its velocity or its acceleration`() throws {
        #expect(try points(of: "3 0, * 0, * 0").map(\.location.x) == [3, 3, 3])
        #expect(try points(of: "0 0,'5'5,* *,* *,'1 '1").map(\.location.x) == [0, 5, 10, 15, 16])
        #expect(try points(of: "0 0,'5 '0,\"2 '0,* *,* *").map(\.location.x) == [0, 5, 12, 21, 32])
    }

    @Test func `times that can't count from a trace's beginning count from 1970, and that is reported`() throws {
        let text = document("0 0 1600000000000, 1 1 1600000000010", "<channel name='T' units='ms'/>")
        let imported = try InkMLImport(text)
        let path = try #require(imported.drawing.strokes.first).path
        #expect(path.creationDate?.timeIntervalSince1970 == 1_600_000_000)
        #expect(path.map { ($0.timeOffset * 1000).rounded() } == [0, 10])
        #expect(imported.report.description.contains("taken to count from 1970"))
    }
}
