/// A stroke of the sample as a tablet would record it: integers of small decimal units.
package struct SampleStroke: Equatable, Sendable {
    /// One recorded sample.
    package struct Sample: Equatable, Sendable {
        /// Location, in thousandths of a point.
        package var x = 0
        package var y = 0
        /// Since the stroke began, in hundredths of a millisecond.
        package var time = 0
        /// In ten-thousandths of full force.
        package var force = 0
        /// In ten-thousandths of a radian.
        package var azimuth = 0
        package var altitude = 0
        /// In thousandths of a point.
        package var width = 0
    }

    /// Which of the sample's brushes.
    package var brush: Int
    /// Milliseconds since 1970.
    package var start: Int
    package var samples: [Sample]
}
