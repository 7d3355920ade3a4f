/// The first 16 bytes of every file, the same for ever (Spec, section 3).
///
/// ```
///   0  89 53 55 4D 49 0D 0A 0A   signature
///   8  container version         u8
///   9  oldest container version  u8   whose readers can read the file
///  10  00 00                     reserved
///  12  CRC-32 of the above       u32
/// ```
package struct Header: Equatable, Sendable {
    /// What every file begins with: a byte that isn't ASCII, SUMI, and line ends that treatment as text would change.
    package static let signature: [UInt8] = [0x89, 0x53, 0x55, 0x4D, 0x49, 0x0D, 0x0A, 0x0A]
    /// The header's length.
    package static let length = 16
    /// The container version that this library writes, and the newest that it reads.
    package static let currentVersion: UInt8 = 1

    /// The container version that the file was written with.
    package let version: UInt8
    /// The oldest container version whose readers can read the file.
    package let oldestVersion: UInt8

    package init(version: UInt8 = currentVersion, oldestVersion: UInt8 = currentVersion) {
        self.version = version
        self.oldestVersion = oldestVersion
    }

    /// Reads and checks a header.
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        if reader.remaining == 0 { throw start.error(.emptyFile) }
        let beginning = reader.bytes[reader.position..<min(reader.end, reader.position + Header.signature.count)]
        guard beginning.elementsEqual(Header.signature.prefix(beginning.count)) else {
            throw start.error(beginning.starts(with: Header.signature.prefix(5)) ? .textModeDamage : .notSumi)
        }
        guard reader.remaining >= Header.length else { throw start.error(.truncatedHeader) }
        _ = try reader.skip(Header.signature.count)
        version = try reader.byte()
        oldestVersion = try reader.byte()
        let reserved = try reader.integer(UInt16.self)
        let check = try reader.integer(UInt32.self)
        let checked = start.bytes[start.position..<start.position + Header.length - 4]
        // No version is believed before the check holds.
        guard Zlib.crc32(checked) == check else { throw start.error(.headerCheckFailed) }
        if oldestVersion > Header.currentVersion {
            throw start.error(.newerContainer, "container version \(oldestVersion), this is \(Header.currentVersion)")
        }
        guard oldestVersion >= 1, oldestVersion <= version else { throw start.error(.invalidContainerVersion) }
        guard reserved == 0 else { throw start.error(.reservedBits) }
    }

    /// The check that a file's header states, if the file is long enough to have one.
    package static func storedCheck(in bytes: [UInt8]) -> UInt32? {
        var reader = ByteReader(bytes)
        do throws(SumiDecodingError) {
            _ = try reader.skip(length - 4)
            return try reader.integer(UInt32.self)
        } catch {
            return nil
        }
    }

    /// Writes the header and gives its check.
    package func write(to writer: inout ByteWriter) -> UInt32 {
        let checked = Header.signature + [version, oldestVersion, 0, 0]
        let check = Zlib.crc32(checked)
        writer.write(checked)
        writer.integer(check)
        return check
    }
}
