// source: own
import Schedulers
import Testing

@Test func passthrough() {
  let subject = PassthroughSubject<Int, Never>()
  var received: [Int] = []
  let token = subject.sink { received.append($0) }
  subject.send(1)
  subject.send(2)
  #expect(received == [1, 2])
  token.cancel()
  subject.send(3)
  #expect(received == [1, 2])
}
@Test func current() {
  let subject = CurrentValueSubject<String, Never>("a")
  var received: [String] = []
  let token = subject.map { $0 + "!" }.sink { received.append($0) }
  subject.value = "b"
  #expect(received == ["a!", "b!"])
  #expect(subject.value == "b")
  token.cancel()
}
@Test func forgets() {
  let subject = PassthroughSubject<Int, Never>()
  subject.send(1)
  var received: [Int] = []
  let token = subject.sink { received.append($0) }
  #expect(received == [1], "a subject keeps nothing")
  token.cancel()
}
