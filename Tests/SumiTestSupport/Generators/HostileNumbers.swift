/// Numbers that break careless code: not finite, subnormal, negative zero, the largest, ties, and the ends of grids.
package enum HostileNumbers {
    package static let doubles: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
        .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1.0.nextUp, 1.0.nextDown,
        1e9, -1e9, 1e18, 0.1, 1.0 / 3, 0x1p31, -0x1p31, 0x1p52, 0x1p53 + 2, 0x1p63, -0x1p63, 0x1p64,
        // Ties between two steps of 1/64, 1/256 and 1/1000.
        0.5 / 64, 1.5 / 64, -2.5 / 64, 0.5 / 256, 0.0005, 0.0015,
        // The last integer of a location on 1/64, and half a step, and a step, beyond it.
        (0x1p31 - 1) / 64, (0x1p31 - 0.5) / 64, 0x1p31 / 64, -(0x1p31 - 1) / 64, -(0x1p31 - 0.5).nextDown / 64,
        // The same for the other channels on 1/64, 1/1024 and 1/4096.
        0x1p22 / 64, (0x1p22 + 0.5) / 64, (0x1p22 + 1) / 64, 0x1p22 / 1024, -(0x1p22 + 0.5) / 1024, 0x1p22 / 4096,
        // The ends of binary32, and what rounds to its infinity.
        Double(Float.greatestFiniteMagnitude), 0x1.ffffffp127, 0x1p128, Double(Float.leastNonzeroMagnitude),
        Double(Float.leastNonzeroMagnitude) / 2,
    ]

    package static let floats: [Float] =
        doubles.map { Float($0) } + [
            .signalingNaN, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
            .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -0.0,
            Float(1).nextUp, .pi, -.pi / 2, 2 * .pi, 4096, 4097, 65_536, 65_537, 16_777_216,
        ]
}
