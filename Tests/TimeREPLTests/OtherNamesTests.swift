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
