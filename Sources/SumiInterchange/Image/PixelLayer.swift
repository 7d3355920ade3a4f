/// Pixels that are being painted: red, green, blue and alpha, the colours multiplied by alpha.
struct PixelLayer {
    let box: PixelBox
    private(set) var pixels: [SIMD4<Float>]

    /// A transparent layer.
    init(_ box: PixelBox) {
        self.box = box
        pixels = [SIMD4<Float>](repeating: .zero, count: box.count)
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        (y - box.rows.lowerBound) * box.columns.count + x - box.columns.lowerBound
    }

    /// Lays a colour over a pixel, so opaque.
    mutating func paint(_ color: SIMD3<Float>, alpha: Float, x: Int, y: Int) {
        let index = index(x, y)
        pixels[index] = SIMD4(color * alpha, alpha) + pixels[index] * (1 - alpha)
    }

    /// Lays another layer, that lies within this one, over it.
    ///
    /// - Parameters:
    ///   - layer: what is laid over
    ///   - alpha: how much of it counts
    ///   - multiplies: whether colours are multiplied where both are there
    mutating func paint(_ layer: PixelLayer, alpha: Float, multiplies: Bool) {
        for y in layer.box.rows {
            for x in layer.box.columns {
                let above = layer.pixels[layer.index(x, y)] * alpha
                if above.w == 0 { continue }
                let index = index(x, y)
                let below = pixels[index]
                var result = above * (multiplies ? 1 - below.w : 1) + below * (1 - above.w)
                if multiplies { result += above * below }
                result.w = above.w + below.w * (1 - above.w)
                pixels[index] = result
            }
        }
    }

    /// Writes the pixels into an image, with straight alpha.
    func write(to image: inout Image) {
        for y in box.rows {
            for x in box.columns {
                let pixel = pixels[index(x, y)]
                guard pixel.w > 0 else { continue }
                var straight = pixel / pixel.w
                straight.w = pixel.w
                let bytes = (straight.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven)
                let start = 4 * (y * image.width + x)
                for channel in 0..<4 { image.pixels[start + channel] = UInt8(bytes[channel]) }
            }
        }
    }
}
