import Sumi

// Darwin has other types of these names, which come with Foundation: in this library they mean Sumi's.
typealias Point = Sumi.Point
typealias Size = Sumi.Size
typealias Rect = Sumi.Rect
