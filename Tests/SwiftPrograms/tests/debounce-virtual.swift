// source: own
import Schedulers
import Testing

@Suite struct Debouncing {
  let scheduler = DispatchQueue.test
  let subject = PassthroughSubject<String, Never>()

  @Test func waits() {
    var received: [String] = []
    let token = subject.debounce(for: .milliseconds(300), scheduler: scheduler).sink { received.append($0) }
    subject.send("s")
    scheduler.advance(by: .milliseconds(200))
    subject.send("sw")
    scheduler.advance(by: .milliseconds(299))
    #expect(received.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(received == ["sw"])
    token.cancel()
  }
  @Test func isImpatient() {
    var received: [String] = []
    let token = subject.debounce(for: .milliseconds(300), scheduler: scheduler).sink { received.append($0) }
    subject.send("s")
    scheduler.advance(by: .milliseconds(299))
    #expect(received == ["s"])
    token.cancel()
  }
}
