/// Leaves out lines as long as the same fault is shown.
struct Shrinker {
  private var lines: [String]
  /// So many tries at most: each may take as long as the fault does.
  private var patience = 150

  init(_ lines: [String]) {
    self.lines = lines
  }

  mutating func shortest(_ shows: ([String]) throws -> Bool) rethrows -> [String] {
    var size = max(1, lines.count / 2)
    while true {
      var place = 0
      var hasShrunk = false
      while place < lines.count, lines.count > 1, patience > 0 {
        var fewer = lines
        fewer.removeSubrange(place..<min(lines.count, place + size))
        patience -= 1
        if !fewer.isEmpty, try shows(fewer) {
          lines = fewer
          hasShrunk = true
        } else {
          place += size
        }
      }
      if patience == 0 || size == 1 && !hasShrunk { return lines }
      size = max(1, size / 2)
    }
  }
}
