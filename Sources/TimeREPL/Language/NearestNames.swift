/// Suggests names that are similar to an unknown word.
enum NearestNames {
  /// Returns at most three names: first those that begin with the word, then by distance, then in the order of
  /// `candidates`.
  static func of(_ word: String, among candidates: some Sequence<String>) -> [String] {
    let letters = Array(word.lowercased())
    // Longer words are not misspelled names.
    guard !letters.isEmpty, letters.count <= 64 else { return [] }
    var found: [(name: String, rank: Int)] = []
    for candidate in candidates where candidate != word && !found.contains(where: { $0.name == candidate }) {
      let other = Array(candidate.lowercased())
      // A distance grows with length. Few people mistype the first letter, and short words are similar to too many
      // others.
      let farthest = max(1, letters.count / 3 + (other.first == letters[0] && letters.count > 3 ? 1 : 0))
      if letters.count > 1, other.starts(with: letters) {
        found.append((candidate, other.count - letters.count - 1_000_000))
      } else if abs(other.count - letters.count) <= farthest {
        let distance = distance(letters, other)
        if distance <= farthest && distance < max(letters.count, other.count) { found.append((candidate, distance)) }
      }
    }
    let order = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return order.prefix(3).map(\.element.name)
  }

  /// Returns the optimal string alignment distance: insertions, deletions, replacements, and swaps of neighbours.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var twoAbove: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, twoAbove[j - 1] + 1) }
        row.append(best)
      }
      (twoAbove, above) = (above, row)
    }
    return above[b.count]
  }
}
