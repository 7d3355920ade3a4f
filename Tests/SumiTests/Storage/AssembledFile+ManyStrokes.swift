import SumiTestSupport

extension AssembledFile {
    /// As many strokes without points as a block may have, in 22 bytes, behind their ink; no save.
    static func manyStrokes() throws -> AssembledFile {
        try AssembledFile(
            source: """
                expect E0205 at end
                header
                chunk inks { varint 1; ink pen }
                chunk block {
                    head strokes=65536 points=0; strokeConstants pointCount=0 ink=0; pointConstants x=0 y=0
                }
                """,
            file: "many strokes"
        )
    }
}
