// source: Swift's standard library, documentation of Sequence.allSatisfy(_:)
let names = ["Sofia", "Camilla", "Martina", "Mateo", "Nicolás"]
print(names.allSatisfy { $0.count >= 5 }, names.contains { $0.isEmpty })
