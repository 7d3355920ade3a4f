// What Scripts/mutate appends to Package.swift for its copy of the package: only what the tests of the library need,
// and CMutation, which says which mutant is on.

func needed(by names: Set<String>, in targets: [Target]) -> Set<String> {
    var found = names
    for target in targets where names.contains(target.name) {
        for case .byNameItem(let name, _) in target.dependencies { found.insert(name) }
    }
    return found == names ? found : needed(by: found, in: targets)
}

let neededNames = needed(by: ["SumiTests"], in: package.targets)
package.name = "sumi-mutated"
package.products = []
package.dependencies = []
package.targets = package.targets.filter { neededNames.contains($0.name) } + [.target(name: "CMutation")]
for target in package.targets {
    switch target.name {
    case "Sumi": target.dependencies.append("CMutation")
    // Most of the time of a run goes into Sumi, most of the time of an optimized build into the tests.
    case "SumiTests": target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
    default: break
    }
}
