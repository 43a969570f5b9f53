/// Foundation's `Scanner`, which is declared at its first use.
enum ScannerClass {
  private static let declaration = #"""
    class Scanner: NSObject {
      let string: String
      private let _characters: [Character]
      private var _place = 0
      var charactersToBeSkipped: CharacterSet? = .whitespacesAndNewlines
      var caseSensitive = false
      init(string: String) {
        self.string = string
        _characters = Array(string)
        super.init()
      }
      var currentIndex: String.Index {
        get { string.index(string.startIndex, offsetBy: _place) }
        set { _place = string.distance(from: string.startIndex, to: newValue) }
      }
      var isAtEnd: Bool { _afterSkipped == _characters.count }
      private func _holds(_ set: CharacterSet, _ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { set.contains($0) }
      }
      private var _afterSkipped: Int {
        var place = _place
        if let skipped = charactersToBeSkipped {
          while place < _characters.count, _holds(skipped, _characters[place]) { place += 1 }
        }
        return place
      }
      private func _take(from start: Int, to end: Int) -> String? {
        if end == start { return nil }
        _place = end
        return String(_characters[start..<end])
      }
      private func _matches(_ wanted: [Character], at place: Int) -> Bool {
        guard place + wanted.count <= _characters.count else { return false }
        for i in 0..<wanted.count {
          let (a, b) = (String(_characters[place + i]), String(wanted[i]))
          if caseSensitive ? a != b : a.lowercased() != b.lowercased() { return false }
        }
        return true
      }
      func scanString(_ searchString: String) -> String? {
        let start = _afterSkipped
        let wanted = Array(searchString)
        if wanted.isEmpty || !_matches(wanted, at: start) { return nil }
        return _take(from: start, to: start + wanted.count)
      }
      func scanUpToString(_ substring: String) -> String? {
        let start = _afterSkipped
        let wanted = Array(substring)
        var end = start
        while end < _characters.count, !_matches(wanted, at: end) { end += 1 }
        return _take(from: start, to: end)
      }
      func scanCharacters(from set: CharacterSet) -> String? {
        let start = _afterSkipped
        var end = start
        while end < _characters.count, _holds(set, _characters[end]) { end += 1 }
        return _take(from: start, to: end)
      }
      func scanUpToCharacters(from set: CharacterSet) -> String? {
        let start = _afterSkipped
        var end = start
        while end < _characters.count, !_holds(set, _characters[end]) { end += 1 }
        return _take(from: start, to: end)
      }
      func scanCharacter() -> Character? {
        let start = _afterSkipped
        if start == _characters.count { return nil }
        _place = start + 1
        return _characters[start]
      }
      private func _digits(from start: Int) -> Int {
        var end = start
        while end < _characters.count, "0123456789".contains(_characters[end]) { end += 1 }
        return end
      }
      private func _afterSign(_ start: Int) -> Int {
        start < _characters.count && "+-".contains(_characters[start]) ? start + 1 : start
      }
      func scanInt() -> Int? {
        let start = _afterSkipped
        let first = _afterSign(start)
        let end = _digits(from: first)
        if end == first { return nil }
        guard let number = Int(String(_characters[start..<end])) else { return nil }
        _place = end
        return number
      }
      func scanInt64() -> Int64? { scanInt().map { Int64($0) } }
      func scanDouble() -> Double? {
        let start = _afterSkipped
        let first = _afterSign(start)
        var end = _digits(from: first)
        if end < _characters.count, _characters[end] == "." {
          let after = _digits(from: end + 1)
          if end > first || after > end + 1 { end = after }
        }
        if end == first { return nil }
        if end < _characters.count, "eE".contains(_characters[end]) {
          let exponent = _afterSign(end + 1)
          let after = _digits(from: exponent)
          if after > exponent { end = after }
        }
        guard let number = Double(String(_characters[start..<end])) else { return nil }
        _place = end
        return number
      }
      func scanFloat() -> Float? { scanDouble().map { Float($0) } }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Scanner", using: ["NSObject"], declaration)
  }
}
