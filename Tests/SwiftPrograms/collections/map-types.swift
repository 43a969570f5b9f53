// source: Swift's standard library, documentation of Sequence.map(_:)
let cast = ["Vivien", "Marlon"]
print(cast.map { $0.lowercased() }, cast.map { $0.count })
