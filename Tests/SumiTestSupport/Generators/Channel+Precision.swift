package import Sumi

extension Channel {
    /// Whether points hold the channel as binary64.
    package var isDouble: Bool { [.x, .y, .timeOffset].contains(self) }
}
