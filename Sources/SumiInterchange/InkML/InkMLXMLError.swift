/// libxml2's errors (libxml/xmlerror.h) in words.
enum InkMLXMLError {
    static func text(_ number: Int, hasEnded: Bool) -> String {
        switch number {
        case 4: "no element begins here"
        case 5: hasEnded ? "something follows the root element" : "the file ends within an element"
        case 6, 7, 8: "a character reference can't be"
        case 9, 81: "a byte or character that XML doesn't allow"
        case 26, 27: "an entity that isn't declared"
        case 31, 32: "an encoding that isn't known"
        case 22, 23: "an & that begins no reference"
        case 38: "an attribute's value holds <"
        case 39, 41: "an attribute without a value in quotes"
        case 40: "an attribute's value doesn't end"
        case 42: "an attribute stands twice"
        case 45: "a comment doesn't end"
        case 46, 47: "a processing instruction can't be"
        case 62, 63: "a CDATA section doesn't begin or end"
        case 64: "<?xml stands elsewhere than at the beginning"
        case 65: "a blank is missing"
        case 68: "a name can't be"
        case 73: "> is missing"
        case 76, 77: "the end tag belongs to another element"
        case 201: "a namespace prefix isn't declared"
        case 200, 202, 203, 204, 205: "a name or namespace can't be"
        default: "XML error \(number)"
        }
    }
}
