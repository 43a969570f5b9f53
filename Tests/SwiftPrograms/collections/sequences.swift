// source: the documentation of Sequence
for i in stride(from: 10, through: 0, by: -5) { print(i, terminator: " ") }
for d in stride(from: 0.0, to: 1.0, by: 0.25) { print(d, terminator: " ") }
print()
for (a, b) in zip(1..., ["x", "y"]) { print(a, b, terminator: "; ") }
print()
print(Array(sequence(first: 1) { $0 < 50 ? $0 * 2 : nil }))
print(Array(sequence(state: (0, 1)) { s -> Int? in let r = s.0; s = (s.1, s.0 + s.1); return r < 30 ? r : nil }))
let words = ["apple", "bob", "cat", "avocado"]
print(words.reduce(into: [Character: [String]]()) { $0[$1.first!, default: []].append($1) }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
print(Dictionary(grouping: words, by: \.count).sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
print(words.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
print(words.min { $0.count < $1.count } ?? "", words.max(by: { $0.count < $1.count }) ?? "")
print([3, 1, 2].sorted(by: >), [1, 2, 3, 4, 5].partitioned { $0 > 2 })
extension Array { func partitioned(_ p: (Element) -> Bool) -> ([Element], [Element]) { (filter(p), filter { !p($0) }) } }
print((1...10).chunked(by: 3))
extension Sequence {
  func chunked(by n: Int) -> [[Element]] {
    var result: [[Element]] = []
    for x in self { if result.isEmpty || result[result.count - 1].count == n { result.append([x]) } else { result[result.count - 1].append(x) } }
    return result
  }
}
print(Array("hello").map(String.init).joined(separator: "."), "a,b,,c".split(separator: ","), "a,b,,c".split(separator: ",", omittingEmptySubsequences: false))
print(Set([1, 2, 3]).isSuperset(of: [1]), Set([1, 2]).union([3]).sorted(), [1, 2, 3].contains { $0 > 2 })
print(zip([1, 2, 3], [4, 5, 6]).map(*), [1, 2, 3].allSatisfy { $0 > 0 }, [[1], [2, 3]].flatMap { $0 }, [1, 2, 3].first { $0 > 1 } as Any)
