import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

/// Images as files.
@Suite("PNG")
struct PNGTests {
    /// The pixels that a PNG file of 8-bit RGBA holds, read by the standard's rules, whose chunks aren't longer than they may
    /// be.
    private func pixels(
        of file: [UInt8],
        chunkSize: Int = 1 << 30
    ) throws -> (width: Int, height: Int, pixels: [UInt8]) {
        func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        try #require(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]))
        var (rest, names, header, data) = (file.dropFirst(8), [String](), [UInt8](), [UInt8]())
        while !rest.isEmpty {
            let count = number(rest.prefix(4))
            let chunk = rest.dropFirst(4).prefix(count + 4)
            let name = String(decoding: chunk.prefix(4), as: UTF8.self)
            #expect(number(rest.dropFirst(8 + count).prefix(4)) == Int(Zlib.crc32(chunk)))
            #expect(count <= chunkSize)
            // What one of them has no room for follows in the next.
            if name != "IDAT" || names.last != name { names.append(name) }
            if name == "IHDR" { header = Array(chunk.dropFirst(4)) }
            if name == "IDAT" { data += chunk.dropFirst(4) }
            rest = rest.dropFirst(12 + count)
        }
        #expect(names == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(Array(header.suffix(5)) == [8, 6, 0, 0, 0])
        let (width, height) = (number(header[0..<4]), number(header[4..<8]))
        #expect(number(data.prefix(2)) % 31 == 0 && data[0] == 0x78)
        let rows = try #require(Zlib.inflate(data, in: 2..<data.count - 4, count: height * (4 * width + 1)))
        var (one, two) = (1, 0)
        for byte in rows {
            one = (one + Int(byte)) % 65_521
            two = (two + one) % 65_521
        }
        #expect(number(data.suffix(4)) == two << 16 | one)
        return (width, height, try unfiltered(rows, width, height))
    }

    private func unfiltered(_ rows: [UInt8], _ width: Int, _ height: Int) throws -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        for y in 0..<height {
            let filter = rows[y * (4 * width + 1)]
            for x in 0..<4 * width {
                let left = x < 4 ? 0 : Int(pixels[y * 4 * width + x - 4])
                let up = y == 0 ? 0 : Int(pixels[(y - 1) * 4 * width + x])
                let corner = x < 4 || y == 0 ? 0 : Int(pixels[(y - 1) * 4 * width + x - 4])
                let plane = left + up - corner
                let nearest = [left, up, corner].min { abs(plane - $0) < abs(plane - $1) }
                let prediction = try #require([0, left, up, (left + up) / 2, nearest][Int(filter)])
                pixels[y * 4 * width + x] = rows[y * (4 * width + 1) + 1 + x] &+ UInt8(prediction)
            }
        }
        return pixels
    }

    @Test func `a file holds the pixels of its image`() throws {
        let strokes = PictureSample.inks.enumerated().map { index, ink in
            PictureSample.stroke([(0, Double(index) * 9), (30, Double(index) * 9 + 5)], width: 9, ink: ink)
        }
        for drawing in [Drawing(), Drawing(strokes: strokes), Drawing(strokes: [strokes[3]])] {
            let image = try drawing.image(scale: 1.3)
            let read = try pixels(of: image.png())
            #expect(read.width == image.width && read.height == image.height && read.pixels == image.pixels)
        }
    }

    @Test func `a stream that is too long for a chunk is in several`() throws {
        let image = try Drawing(strokes: [PictureSample.stroke([(0, 0), (50, 80), (100, 0)], width: 9)]).image()
        let file = image.png(chunkSize: 100)
        #expect(file.count > image.png().count)
        #expect(try pixels(of: file, chunkSize: 100).pixels == image.pixels)
    }

    @Test func `a picture is smaller than its pixels`() throws {
        let stroke = PictureSample.stroke([(0, 0), (50, 80), (100, 0)], width: 9)
        let image = try Drawing(strokes: [stroke]).image(scale: 2)
        #expect(image.png().count * 10 < image.pixels.count)
    }
}
