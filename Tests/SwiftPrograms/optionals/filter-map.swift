// source: own
let words = ["1", "two", "3"]
print(words.map { Int($0) })
print(words.compactMap { Int($0) })
print(words.compactMap(Int.init))
