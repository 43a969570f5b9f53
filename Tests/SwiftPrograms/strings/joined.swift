// source: Swift's standard library, documentation of Sequence.joined(separator:)
let cast = ["Vivien", "Marlon", "Kim", "Karl"]
print(cast.joined(separator: ", "), cast.joined())
