extension Int64 {
    /// 0, −1, 1, −2 … as 0, 1, 2, 3 … (Spec, 2.3).
    @inline(__always)
    package var zigzagged: UInt64 { UInt64(bitPattern: self < 0 ? ~(self << 1) : self << 1) }
}

extension UInt64 {
    /// 0, 1, 2, 3 … as 0, −1, 1, −2 … (Spec, 2.3).
    @inline(__always)
    package var unzigzagged: Int64 { Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1) }
}
