"""What an operator becomes, and the Swift functions that choose at run time.

Each operator of the source that is mutated becomes an operator of its own, `<` then `<⠁⠂`, whose function asks which
mutant is on. So nothing needs to be parsed but the operator, and no operand is written twice.
"""

COMPARISON, ADDITION, MULTIPLICATION = "ComparisonPrecedence", "AdditionPrecedence", "MultiplicationPrecedence"
RANGE, SHIFT, ASSIGNMENT = "RangeFormationPrecedence", "BitwiseShiftPrecedence", "AssignmentPrecedence"
AND, OR = "LogicalConjunctionPrecedence", "LogicalDisjunctionPrecedence"

SAME = "<T: {0}>(a: T, b: T) -> T"
CHANGING = "<T: {0}>(a: inout T, b: T)"
COMPARING = "<T: Comparable>(a: T, b: T) -> Bool"
COMPARING_PAIRS = "<T: Comparable, U: Comparable>(a: (T, U), b: (T, U)) -> Bool"
COMPARING_TRIPLES = "<T: Comparable, U: Comparable, V: Comparable>(a: (T, U, V), b: (T, U, V)) -> Bool"
MIXED = "<L: BinaryInteger, R: BinaryInteger>(a: L, b: R) -> Bool"
EQUATING = "<T: Equatable>(a: T, b: T) -> Bool"
NIL = "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool"
SHIFTING = "<L: BinaryInteger, R: BinaryInteger>(a: L, b: R) -> L"
SHIFTING_IN_PLACE = "<L: BinaryInteger, R: BinaryInteger>(a: inout L, b: R)"
LOGICAL = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
JOINING = "<L: RangeReplaceableCollection, R: Sequence>(a: L, b: R) -> L where L.Element == R.Element"
SPANNING = "<T: Strideable>(a: T, b: T) -> {0}<T> where T.Stride: SignedInteger"

# Operator: precedence, what it becomes, and per overload: signature, expressions of the mutants, expression unchanged.
BINARY = {}


def binary(symbol, precedence, changes, overloads):
    BINARY[symbol] = (precedence, changes, overloads)


for symbol, others in {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"]}.items():
    expressions = [f"a {other} b" for other in others]
    binary(symbol, COMPARISON, others, [
        *((signature, expressions, f"a {symbol} b") for signature in (COMPARING, COMPARING_PAIRS, COMPARING_TRIPLES)),
        ("@_disfavoredOverload", MIXED, expressions, f"a {symbol} b"),
    ])
for symbol, other in {"==": "!=", "!=": "=="}.items():
    binary(symbol, COMPARISON, [other], [
        (EQUATING, [f"a {other} b"], f"a {symbol} b"),
        ("@_disfavoredOverload", MIXED, [f"a {other} b"], f"a {symbol} b"),
    ])
for symbol, other, precedence, protocols in [
    ("-", "+", ADDITION, ["Numeric"]), ("*", "+", MULTIPLICATION, ["Numeric"]),
    ("/", "*", MULTIPLICATION, ["BinaryInteger", "FloatingPoint"]), ("%", "*", MULTIPLICATION, ["BinaryInteger"]),
    ("&+", "&-", ADDITION, ["FixedWidthInteger"]), ("&-", "&+", ADDITION, ["FixedWidthInteger"]),
    ("&*", "&+", MULTIPLICATION, ["FixedWidthInteger"]), ("&", "|", MULTIPLICATION, ["BinaryInteger"]),
    ("|", "&", ADDITION, ["BinaryInteger"]), ("^", "|", ADDITION, ["BinaryInteger"]),
]:
    binary(symbol, precedence, [other], [
        (SAME.format(protocol), [f"a {other} b"], f"a {symbol} b") for protocol in protocols
    ])
# Sequences that are joined lose the second.
binary("+", ADDITION, ["-"], [(SAME.format("Numeric"), ["a - b"], "a + b"), (JOINING, ["a"], "a + b")])
for symbol, other in {"<<": ">>", ">>": "<<"}.items():
    binary(symbol, SHIFT, [other], [(SHIFTING, [f"a {other} b"], f"a {symbol} b")])
for symbol, other in {"<<=": ">>=", ">>=": "<<="}.items():
    binary(symbol, ASSIGNMENT, [other], [(SHIFTING_IN_PLACE, [f"a {other} b"], f"a {symbol} b")])
for symbol, other, protocol in [
    ("+=", "-=", "Numeric"), ("-=", "+=", "Numeric"), ("*=", "+=", "Numeric"), ("|=", "&=", "BinaryInteger"),
    ("&=", "|=", "BinaryInteger"), ("^=", "|=", "BinaryInteger"), ("&+=", "&-=", "FixedWidthInteger"),
    ("&-=", "&+=", "FixedWidthInteger"),
]:
    binary(symbol, ASSIGNMENT, [other], [(CHANGING.format(protocol), [f"a {other} b"], f"a {symbol} b")])
binary("&&", AND, ["its left side", "its right side"], [(LOGICAL, ["a", "try b()"], "try a && b()")])
binary("||", OR, ["its left side", "its right side"], [(LOGICAL, ["a", "try b()"], "try a || b()")])
binary("..<", RANGE, ["... (one more)"], [(SPANNING.format("Range"), ["a..<b.advanced(by: 1)"], "a..<b")])
binary("...", RANGE, ["..< (one less)"], [(SPANNING.format("ClosedRange"), ["a...b.advanced(by: -1)"], "a...b")])


def name(symbol, site):
    """The operator that stands for `symbol` at a site: the site's number in Braille."""
    return symbol + chr(0x2801 + site // 250) + chr(0x2801 + site % 250)


def declaration(symbol, site, mutants, is_nil):
    """The Swift declarations of a site's operator. `mutants` are the mutants' numbers, one for each change."""
    if symbol == "!":
        return f"""prefix operator {name("!", site)}
@inline(__always) prefix func {name("!", site)} (a: Bool) -> Bool {{ mutation({mutants[0]}) ? a : !a }}"""
    precedence, changes, overloads = BINARY[symbol]
    lines = [f"infix operator {name(symbol, site)}: {precedence}"]
    if is_nil:
        overloads = [(NIL, [f"a {changes[0]} b"], f"a {symbol} b")]
    for overload in overloads:
        *attributes, signature, expressions, unchanged = overload
        form = "if mutation({}) {{ {}; return }}; " if "inout" in signature else "if mutation({}) {{ return {} }}; "
        body = "".join(form.format(*mutant) for mutant in zip(mutants, expressions))
        last = unchanged if "inout" in signature else f"return {unchanged}"
        prefix = " ".join(attributes + ["@inline(__always)"])
        lines.append(f"{prefix} func {name(symbol, site)} {signature} {{ {body}{last} }}")
    return "\n".join(lines)


SUPPORT = """
import CMutation

@inline(__always) func mutation(_ number: Int32) -> Bool { unsafe sumi_mutation_is_on(number) }

// Constants: one more, one less. 0 gives the number of no mutant.
@inline(__always) public func mutated<T: Numeric & ExpressibleByIntegerLiteral>(_ more: Int32, _ less: Int32, _ value: T) -> T {
    mutation(more) ? value + 1 : mutation(less) ? value - 1 : value
}
@inline(__always) public func mutated(_ other: Int32, _ value: Bool) -> Bool { mutation(other) ? !value : value }
// Conditions: always true, always false.
@inline(__always) public func mutatedCondition(_ yes: Int32, _ no: Int32, _ value: Bool) -> Bool {
    mutation(yes) ? true : mutation(no) ? false : value
}
"""
