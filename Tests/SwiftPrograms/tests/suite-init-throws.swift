// source: own
import Testing

struct NoFile: Error {}

@Suite struct Reading {
  let text: String
  init() throws {
    throw NoFile()
  }
  @Test func reads() { #expect(text == "") }
}

@Suite struct Ready {
  let text: String
  init() throws { text = "ready" }
  @Test func reads() { #expect(text == "ready") }
}
