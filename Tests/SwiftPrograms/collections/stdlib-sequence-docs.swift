// source: the standard library's documentation
let cast = ["Vivien", "Marlon", "Kim", "Karl"]
print(cast.map { $0.lowercased() }, cast.map { $0.count }, cast.filter { $0.count < 5 })
print(cast.max { $0.count < $1.count }!, cast.min()!, cast.contains { $0.hasPrefix("K") })
print(cast.enumerated().map { "\($0): \($1)" })
print(stride(from: 10, through: 0, by: -5).map { $0 }, sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 })
print(cast.joined(separator: ", "), [[1], [2, 3]].joined(separator: [0]).map { $0 })
print(cast.dropFirst(2), cast.drop { $0 != "Kim" }, cast.reversed().first!)
print((1...3).flatMap { Array(repeating: $0, count: $0) }, ["1", "b"].compactMap(Int.init))
