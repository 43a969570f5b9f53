import Testing

@testable import TimeREPL

@Suite struct OtherNamesTests {
  static let names = OtherNames.rows.map(\.key)

  @Test func `no name occurs twice, and none is an operator's`() {
    #expect(Set(Self.names).count == Self.names.count)
    let functions: Set = ["merge", "zip", "combineLatest"]
    for name in Self.names where !functions.contains(name) { #expect(OperatorTable.row(name) == nil, "\(name)") }
  }

  /// Returns each piece of code in the table's suggestions.
  static let pieces = Set(
    (Array(OtherNames.rows) + Array(OtherNames.labels)).flatMap { row in
      row.value.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
  ).sorted()

  @Test(arguments: pieces) func `each suggestion can be typed`(piece: String) {
    let session = Session()
    let setup = [
      "struct Item { let name: String; let key: Int }", "class Label { var text = 0 }", "let label = Label()",
      "let flag = true",
      "var cancellables = Set<AnyCancellable>()", "let error = Error(\"failed\")", "subject taps", "subject other",
      "subject a",
      "subject b", "func search(x) = Just(x)",
    ]
    for line in setup {
      #expect(session.answer(Source(line), showsPlaces: false).allSatisfy { $0.error == nil }, "\(line)")
    }
    let parts = session.answer(Source(Self.line(with: piece)), showsPlaces: false)
    let errors = parts.compactMap(\.error)
    #expect(errors.isEmpty, "\(errors.flatMap { DiagnosticText($0).lines })")
  }

  static let foreign: [(piece: String, line: String)] = {
    func pieces(_ rows: KeyValuePairs<String, String>) -> [String] {
      rows.flatMap { row -> [String] in
        let parts = row.value.split(separator: "`", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
      }
    }
    let written = pieces(OtherLanguages.statements) + pieces(OtherLanguages.names)
    let statements = written.map { piece -> (String, String) in
      switch piece {
      case "else if": (piece, "if isOn { } else if isOn { }")
      case "catch": (piece, "do { } catch { }")
      case "throw error": (piece, "func g() throws { throw error }")
      case "let isOn: Bool = true": (piece, "let isOff: Bool = true")
      case _ where piece.hasPrefix("switch"): (piece, "let n = 1; " + piece)
      default: (piece, piece)
      }
    }
    let ofTexts = ["upper", "lower", "trim", "hasP", "hasS", "replac"]
    let members = pieces(OtherLanguages.members).map { piece -> (String, String) in
      if piece == "==" { return (piece, "xs == xs") }
      if piece.hasPrefix("joined") { return (piece, "[\"a\"].joined(separator: \", \")") }
      return (piece, ofTexts.contains { piece.hasPrefix($0) } ? "\"ab\".\(piece)" : "xs.\(piece)")
    }
    return statements + members
  }()

  @Test(arguments: foreign.map(\.line)) func `each line of Swift for a word of another language can be typed`(
    line: String
  ) {
    let session = Session()
    let setup = ["var xs = [1, 2, 3]", "let a = true, b = false, isOn = true", "let error = Error(\"failed\")"]
    for line in setup {
      #expect(session.answer(Source(line), showsPlaces: false).allSatisfy { $0.error == nil }, "\(line)")
    }
    let errors = session.answer(Source(line), showsPlaces: false).compactMap(\.error)
    #expect(errors.isEmpty, "\(errors.flatMap { DiagnosticText($0).lines })")
  }

  @Test(arguments: [
    ("const k = 3", "`let k = 3`"), ("var m = 1; m++", "`m += 1`"), ("var m = 1; --m", "`m -= 1`"), ("null", "`nil`"),
    ("[1].push(2)", "`append(3)`"), ("let h = (x, y) => { return x + y }", "`{ x, y in x + y }`"),
    ("let n = 1; if n = 1 { }", "`==`"), ("[1].filter($0 > 1)", "`{ }`"), ("true and false", "`a && b`"),
  ]) func `the error for a word of another language names Swift's`(line: String, word: String) {
    let errors = Session().answer(Source(line), showsPlaces: false).compactMap(\.error)
    #expect(errors.flatMap { DiagnosticText($0).lines }.contains { "\($0)".contains(word) }, "\(errors)")
  }

  /// Returns a line that contains the code as people would type it.
  private static func line(with piece: String) -> String {
    if piece.hasPrefix("AnyPublisher<") { return "let p: \(piece) = Just(1).eraseToAnyPublisher()" }
    if piece.hasPrefix("Future") { return "let p: Future<Int, Never> = \(piece)" }
    if piece.hasPrefix("subject taps") { return "subject fresh" + piece.dropFirst("subject taps".count) }
    if ["scheduler", "DispatchQueue.main", "DispatchQueue.test"].contains(piece) { return "let s = \(piece)" }
    if ["cancel()", "store(in: &cancellables)"].contains(piece) { return "taps.sink { print($0) }.\(piece)" }
    if piece == "autoconnect()" { return "taps.share().makeConnectable().autoconnect()" }
    let isWhole = piece.first?.isUppercase == true
    let begins = ["a.", "[", "taps", "send taps", "fail ", "finish "].contains { piece.hasPrefix($0) }
    return isWhole || begins ? piece : "taps.\(piece)"
  }
}
