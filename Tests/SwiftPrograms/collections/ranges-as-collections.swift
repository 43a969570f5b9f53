// source: own
// A range of Ints is a collection whose elements are its indices.
print((0..<3).startIndex, (0..<3).endIndex, (0..<3).index(after: 1), (5..<9)[5], (5..<9)[6...].count)
let numbers = [1, 2, 3]
for i in numbers.indices { for j in numbers.indices[(i + 1)...] { print(numbers[i], numbers[j]) } }
extension Collection {
  func chunked(_ size: Int) -> [[Element]] {
    var chunks: [[Element]] = []
    var start = startIndex
    while start < endIndex {
      let end = index(start, offsetBy: size, limitedBy: endIndex) ?? endIndex
      chunks.append(Array(self[start..<end]))
      start = end
    }
    return chunks
  }
}
print(numbers.chunked(2), (1...5).chunked(2), (0..<4).chunked(3), "abc".chunked(2))
