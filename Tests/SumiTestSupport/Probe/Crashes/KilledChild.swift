import CProcess

/// A process of this program that works until it is killed.
struct KilledChild {
    /// The last step that it said was done.
    let acknowledged: Int

    /// Starts one, waits until it begins, kills it `microseconds` later, and reads all that it said.
    init(_ program: String, _ job: KillJob, at path: String, after number: Int, microseconds: UInt32) throws {
        var child = sumi_child()
        guard unsafe sumi_child_start(&child, program, "work", job.rawValue, path, String(number)) else {
            throw CrashViolation(text: "can't start \(program)")
        }
        defer { unsafe sumi_child_close(&child) }
        var said = try KilledChild.output(of: child)
        guard unsafe sumi_child_kill(&child, microseconds) else {
            throw CrashViolation(text: "the process ended before it was killed, after step \(number)")
        }
        while true {
            let more = try KilledChild.output(of: child)
            if more.isEmpty { break }
            said += more
        }
        // Each line is one write: none is said in part.
        let lines = said.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard let last = lines.last.flatMap({ Int($0) }) else {
            throw CrashViolation(text: "the process said nothing, after step \(number)")
        }
        acknowledged = last
    }

    private static func output(of child: sumi_child) throws -> [UInt8] {
        var child = child
        var buffer = [CChar](repeating: 0, count: 65_536)
        let count = unsafe sumi_child_read(&child, &buffer, buffer.count)
        guard count >= 0 else { throw CrashViolation(text: "can't read what the process says") }
        return buffer.prefix(count).map { UInt8(bitPattern: $0) }
    }
}
