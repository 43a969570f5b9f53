import Testing

@testable import TimeREPL

@Suite struct TourTests {
  @Test func `the tour takes about a minute and types whole commands`() {
    var tour = Tour()
    var (typed, said, wait) = ("", 0, 0)
    while let step = tour.next() {
      typed += step.typed
      said += step.said == nil ? 0 : 1
      wait += step.wait
    }
    #expect(typed.hasPrefix("subject keys\rpipeline calm") && typed.hasSuffix("graph\r"))
    #expect((45_000...75_000).contains(wait) && said > 3, "\(wait) ms")
  }

  @Test func `every command of the tour has output`() throws {
    let session = Session()
    session.canPlay = true
    for case .type(let text, _) in Tour.steps where !text.hasPrefix(":") {
      if text == "marbles" { _ = session.answer(Source("advance 4s"), showsPlaces: false) }
      let parts = session.answer(Source(text), showsPlaces: false)
      #expect(!parts.contains { $0.error != nil }, "\(text)")
      if text == "why #7" {
        #expect(parts.flatMap { $0.lines(columns: 80, marks: .unicode) }.contains { $0.contains("calm") })
      }
    }
  }
}
