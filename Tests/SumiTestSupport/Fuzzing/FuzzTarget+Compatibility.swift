import Sumi

extension FuzzTarget {
    /// Changes files as ``files`` does, and now and then what is done with them.
    package static let compatibility = FuzzMutator(
        change: { bytes, generator, change in
            let input = CompatibilityInput(bytes)
            let suffix = Array(bytes.suffix(input.suffixLength))
            if suffix.isEmpty || generator.chance(oneIn: 4) {
                return input.file + CompatibilityInput.suffix(using: &generator)
            }
            // Files that the encoder of today doesn't make, often enough.
            if generator.chance(oneIn: 1000) { return LooseFile.later(using: &generator) + suffix }
            return files.change(input.file, &generator, change).map { $0 + suffix }
        },
        cross: { one, other, generator in
            let (one, other) = (CompatibilityInput(one), CompatibilityInput(other))
            return files.cross(one.file, other.file, &generator).map {
                $0 + CompatibilityInput.suffix(using: &generator)
            }
        }
    )
}
