/// What came of killing processes.
struct KillReport {
    /// How many were killed.
    var kills = 0
    /// How many steps they said were done.
    var acknowledged = 0
    /// How often a step was found that was done, but not said to be.
    var unacknowledged = 0
    /// How often the file of an interrupted save was there, from this kill or from one before.
    var leftovers = 0
    /// How often the remains of an interrupted commit were left.
    var tornTails = 0

    /// All in one line.
    var text: String {
        "\(kills) kills: \(acknowledged) steps acknowledged, none lost; after \(unacknowledged) kills the step in hand was "
            + "there, too, after \(leftovers) a .sumi-save, after \(tornTails) a torn tail"
    }
}
