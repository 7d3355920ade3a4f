extension Ink.InkType {
    /// What a point's width and height are multiplied by, and what is added, for the size in which the ink is drawn.
    ///
    /// Those of PencilKit's inks are as measured on what it draws, but for the reed's, which nobody measured: that and those
    /// of private inks, and of inks that this library doesn't know, change nothing.
    package var renderedSize: Ink.Law {
        switch self {
        case .pen, .monoline: Ink.Law(scale: 2, offset: -4)
        case .pencil: Ink.Law(scale: 2, offset: -1)
        case .marker: Ink.Law(scale: 0.5)
        case .fountainPen: Ink.Law(scale: 0.5, offset: -0.7)
        case .watercolor: Ink.Law(scale: 1.7)
        case .crayon: Ink.Law(scale: 1.85)
        default: .identity
        }
    }
}
