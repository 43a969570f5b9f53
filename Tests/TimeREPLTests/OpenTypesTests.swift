import Testing

@testable import TimeREPL

/// The page of `:help types`, line by line.
@Suite struct OpenTypesTests {
  private let typed: TypedSession

  init() throws {
    typed = try TypedSession()
    for line in OpenTypes.setting where !line.hasPrefix("subject") { try typed.enter(line) }
  }

  @Test func `the page has at least forty lines`() { #expect(OpenTypes.rows.count >= 40) }

  @Test(arguments: OpenTypes.rows) func `a line has the type that the page says`(row: OpenTypes.Row) throws {
    let type = try typed.type(row.line)
    guard case .publisher(let publisher) = type else {
      #expect("\(type)" == row.type && row.failure.isEmpty)
      return
    }
    #expect("\(publisher.output)" == row.type)
    #expect("\(publisher.failure)" == row.failure)
  }

  @Test(arguments: OpenTypes.rows) func `each line of the page has the outcome shown`(row: OpenTypes.Row) throws {
    let first = try typed.enter(row.failure.isEmpty ? row.line : "watch \(row.line) as out")
    if case .value(let value)? = first.answer {
      #expect(value.text == row.outcome)
      return
    }
    let subject = row.line.prefix { $0.isLetter }
    if !row.sent.isEmpty { _ = try typed.enter("send \(subject) \(row.sent)") }
    let log = typed.session.world.log
    let values = log.events.filter { log.name(of: $0) == "out" && $0.kind == .value }.map(\.value.text)
    #expect(values.joined(separator: " ") == row.outcome)
    #expect(!log.events.contains { $0.kind == .stopped })
  }

}

extension OpenTypes.Row: CustomTestStringConvertible {
  public var testDescription: String { line }
}
