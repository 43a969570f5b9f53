extension Source {
  /// Returns this source without the body of the test around a place, and the range of the test's name; nil if no test
  /// surrounds the place, or nothing else is left. The rest keeps its offsets.
  ///
  /// A test is a function after `@Test`, or one without parameters whose name begins with `test`.
  func withoutBody(ofTestAround place: SourceRange) -> (source: Source, name: SourceRange)? {
    guard let test = TestScanner.test(around: place, in: Lexer.tokens(of: text)) else { return nil }
    var bytes = Array(text.utf8)
    var isBlank = true
    for index in test.body.lower..<test.body.upper where ![0x0a, 0x0d, 0x20].contains(bytes[index]) {
      (bytes[index], isBlank) = (0x20, false)
    }
    if isBlank { return nil }
    let rest = Source(String(decoding: bytes, as: UTF8.self), file: file, line: line, margins: margins)
    return (rest, test.name)
  }
}

/// Finds test functions by their tokens alone, because they may contain errors.
private enum TestScanner {
  struct TestPlace {
    let name: SourceRange
    /// The range between its braces.
    let body: SourceRange
  }

  static func test(around place: SourceRange, in tokens: [Token]) -> TestPlace? {
    var isAttributed = false
    var index = 0
    while index < tokens.count, tokens[index].range.lower <= place.lower {
      switch tokens[index].kind {
      case .symbol("@") where tokens[index + 1].kind == .word("Test"): isAttributed = true
      case .word("func"):
        let (name, isTest) = (tokens[index + 1], isAttributed || tokens.nameTest(at: index + 1))
        if isTest, let body = body(behind: index + 1, in: tokens) {
          let (open, close) = (tokens[body.lowerBound].range, tokens[body.upperBound].range)
          if open.upper...close.lower ~= place.lower {
            return TestPlace(name: name.range, body: SourceRange(lower: open.upper, upper: close.lower))
          }
          index = body.upperBound
        }
        isAttributed = false
      case .open(.brace), .close(.brace): isAttributed = false
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the indices of the braces of a function's body.
  private static func body(behind name: Int, in tokens: [Token]) -> ClosedRange<Int>? {
    var depth = 0
    var start: Int?
    for index in tokens.indices.dropFirst(name + 1) {
      switch tokens[index].kind {
      case .open(let bracket):
        if depth == 0, start == nil, bracket == .brace { start = index }
        depth += 1
      case .close:
        depth -= 1
        if depth < 0 { return nil }
        if depth == 0, let start { return start...index }
      default: break
      }
    }
    return nil
  }
}

extension [Token] {
  /// Whether `testSomething()` is at this index.
  fileprivate func nameTest(at index: Int) -> Bool {
    guard index + 2 < count, case .word(let word) = self[index].kind, word.hasPrefix("test") else { return false }
    return self[index + 1].kind == .open(.parenthesis) && self[index + 2].kind == .close(.parenthesis)
  }
}
