import Sumi
import Testing

@Suite("Drawing policy")
struct DrawingPolicyTests {
    /// Policy, picker visible, pencil preferred, phone → what it comes to.
    private static let table: [(DrawingPolicy, Bool, Bool, Bool, DrawingPolicy)] = [
        (.default, true, true, false, .pencilOnly),
        (.default, true, false, false, .anyInput),
        (.default, false, true, false, .pencilOnly),
        (.default, false, false, false, .pencilOnly),
        (.default, true, true, true, .anyInput),
        (.default, true, false, true, .anyInput),
        (.default, false, true, true, .pencilOnly),
        (.default, false, false, true, .pencilOnly),
    ]

    @Test(arguments: table)
    func `the default is what the person prefers while the picker shows, else the pencil only`(
        policy: DrawingPolicy,
        isVisible: Bool,
        prefersPencil: Bool,
        isPhone: Bool,
        result: DrawingPolicy
    ) {
        let resolved = policy.resolved(
            isToolPickerVisible: isVisible,
            prefersPencilOnlyDrawing: prefersPencil,
            isPhone: isPhone
        )
        #expect(resolved == result)
    }

    @Test(arguments: table)
    func `any input and pencil only are what they say, whatever else holds`(
        policy: DrawingPolicy,
        isVisible: Bool,
        prefersPencil: Bool,
        isPhone: Bool,
        result: DrawingPolicy
    ) {
        for policy in [DrawingPolicy.anyInput, .pencilOnly] {
            let resolved = policy.resolved(
                isToolPickerVisible: isVisible,
                prefersPencilOnlyDrawing: prefersPencil,
                isPhone: isPhone
            )
            #expect(resolved == policy)
        }
    }

    @Test func `raw values are those of the frameworks that have these names`() {
        #expect(DrawingPolicy.allCases.map(\.rawValue) == [0, 1, 2])
        #expect([DrawingPolicy.default, .anyInput, .pencilOnly] == DrawingPolicy.allCases)
        #expect(UserInterfaceStyle.allCases.map(\.rawValue) == [0, 1, 2])
        #expect([UserInterfaceStyle.unspecified, .light, .dark] == UserInterfaceStyle.allCases)
    }
}
