// source: own
extension String { func padding(_ n: Int = 3) -> String { String(repeating: "0", count: Swift.max(0, n - count)) + self } ; func trimmed(_ c: Character = " ") -> String { String(drop { $0 == c }) } ; func split(_ n: Int = 1) -> [String] { [String(prefix(n)), String(dropFirst(n))] } }
print("7".padding(), "7".padding(5), "  x".trimmed(), "abc".split(), "abc".split(2))
extension Array { func first(_ n: Int = 2) -> [Element] { Array(prefix(n)) } ; func shuffled(_ seed: Int = 1) -> [Element] { reversed() } }
print([1, 2, 3].first(), [1, 2, 3].shuffled())
