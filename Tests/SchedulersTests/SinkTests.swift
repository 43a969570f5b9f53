import Schedulers
import Testing

@Suite struct SinkTests {
  let subject = PassthroughSubject<Int, Never>()

  @Test func `a sink requests everything and returns no demand`() {
    let source = Source()
    let token = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    source.send(1)
    #expect(source.history == ["unlimited"])
    token.cancel()
  }

  @Test func `releasing the token cancels`() {
    var values: [Int] = []
    _ = subject.sink { values.append($0) }
    subject.send(1)
    #expect(values.isEmpty)
  }

  @Test func `cancelling twice cancels upstream once`() {
    let source = Source()
    let token = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    token.cancel()
    token.cancel()
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `nothing is received after the end`() {
    let source = Source()
    var log: [String] = []
    let token = source.sink(receiveCompletion: { log.append(name(of: $0)) }, receiveValue: { log.append("\($0)") })
    source.send(completion: .finished)
    source.send(1)
    source.send(completion: .failure(.oops))
    #expect(log == ["finished"])
    token.cancel()
  }

  @Test func `a second subscription is cancelled`() {
    let source = Source()
    let sink = Subscribers.Sink<Int, Oops>(receiveCompletion: { _ in }, receiveValue: { _ in })
    sink.receive(subscription: Subscriptions.empty)
    sink.receive(subscription: source.subscription())
    #expect(source.history == ["cancel"])
  }

  @Test func `cancelling releases the closures`() {
    final class Content {}
    var content: Content? = Content()
    weak let observed = content
    let token = subject.sink { [content] _ in withExtendedLifetime(content) {} }
    content = nil
    #expect(observed != nil)
    token.cancel()
    #expect(observed == nil)
  }

  @Test func `stored tokens live as long as their collection`() {
    var values: [Int] = []
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    subject.sink { values.append($0) }.store(in: &set)
    subject.sink { values.append($0 * 10) }.store(in: &array)
    subject.send(1)
    set.removeAll()
    array.removeAll()
    subject.send(2)
    #expect(values == [1, 10])
  }
}

@Suite struct AnyPublisherTests {
  @Test func `an erased publisher behaves like the publisher it hides`() {
    #expect([1, 2].publisher.eraseToAnyPublisher().events() == ["1", "2", "finished"])
    #expect((1...4).publisher.map { $0 * 2 }.eraseToAnyPublisher().events(demand: .max(2)) == ["2", "4"])
  }

  @Test func `erasing twice has the same effect as once`() {
    let source = Source()
    let erased = source.eraseToAnyPublisher().eraseToAnyPublisher().map { $0 }.eraseToAnyPublisher()
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    erased.subscribe(recorder)
    source.send(1)
    #expect(source.history == ["max(1)"])
    #expect(recorder.events == ["1"])
  }

  @Test func `deeply erased publishers of different types can be merged`() {
    let publishers = [Just(1).eraseToAnyPublisher(), [2, 3].publisher.eraseToAnyPublisher()]
    #expect(Publishers.MergeMany(publishers).events() == ["1", "2", "3", "finished"])
  }
}
