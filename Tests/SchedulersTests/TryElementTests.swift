import Foundation
import Schedulers
import Testing

/// The `try` forms of the operators that treat each value separately.
@Suite struct TryElementTests {
  @Test func `an error thrown in tryMap ends the stream at once`() {
    let output = trace("1@0 2@1 3@2") { input, _ in input.tryMap { if $0 == 2 { throw Oops.late } else { $0 * 10 } } }
    #expect(output == "10@0 late@1")
  }

  @Test func `a failure of upstream is passed on`() {
    #expect(trace("1@0 oops@1") { input, _ in input.tryMap { $0 } } == "1@0 oops@1")
  }

  @Test func `upstream is cancelled before the failure is sent`() {
    let source = Source()
    var history: [String] = []
    let token = source.tryMap { _ in throw Oops.oops }
      .sink(receiveCompletion: { _ in history = source.history }, receiveValue: { (_: Int) in })
    source.send(1)
    #expect(history == ["unlimited", "cancel"])
    token.cancel()
  }

  @Test func `an error thrown in tryFilter ends the stream`() {
    let numbers = (1...9).publisher.tryFilter { if $0 == 6 { throw Oops.oops } else { $0 % 2 == 0 } }
    #expect(numbers.events() == ["2", "4", "oops"])
  }

  @Test func `an error thrown in tryCompactMap ends the stream`() {
    let numbers = ["1", "x", "2", ""].publisher.tryCompactMap { if $0.isEmpty { throw Oops.oops } else { Int($0) } }
    #expect(numbers.events() == ["1", "2", "oops"])
  }

  @Test func `an error thrown in tryScan ends the stream`() {
    let sums = (1...9).publisher.tryScan(0) { if $1 == 4 { throw Oops.oops } else { $0 + $1 } }
    #expect(sums.events() == ["1", "3", "6", "oops"])
  }

  @Test func `an error thrown in tryRemoveDuplicates ends the stream`() {
    let numbers = [1, 1, 2, 2, 5].publisher.tryRemoveDuplicates { if $1 == 5 { throw Oops.oops } else { $0 == $1 } }
    #expect(numbers.events() == ["1", "2", "oops"])
  }

  @Test(arguments: ["tryFilter", "tryCompactMap", "tryRemoveDuplicates", "tryDrop(while:)"])
  func `one more value is requested for each dropped one`(name: String) throws {
    let row = try #require(OperatorRow.elementwise.first { $0.name == name })
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(2))
    row.apply(source.eraseToAnyPublisher(), TestScheduler()).subscribe(recorder)
    // Of two equal values, all four drop at least one.
    source.send(1)
    source.send(1)
    #expect(source.history.first == "max(2)")
    #expect(source.history.contains("+max(1)"))
    recorder.cancel()
  }

  @Test func `two operators in a row become one publisher`() {
    let numbers = (1...6).publisher.eraseToAnyPublisher()
    let map: Publishers.TryMap<AnyPublisher<Int, Never>, String> =
      numbers.map { $0 + 1 }.map { $0 * 2 }.tryMap { $0 + 1 }.map { "\($0)" }.tryMap { $0 }
    #expect(map.events() == ["5", "7", "9", "11", "13", "15", "finished"])
    let filter: Publishers.TryFilter<AnyPublisher<Int, Never>> =
      numbers.filter { $0 > 1 }.tryFilter { $0 > 2 }.filter { $0 > 3 }.tryFilter { $0 > 4 }
    #expect(filter.events() == ["5", "6", "finished"])
    let compactMap: Publishers.TryCompactMap<AnyPublisher<Int, Never>, Int> =
      numbers.tryCompactMap { $0 > 2 ? $0 : nil }.compactMap { $0 > 4 ? $0 : nil }
    #expect(compactMap.events() == ["5", "6", "finished"])
  }
}

@Suite struct WhileTests {
  @Test func `prefix finishes at the first value that does not match, without it`() {
    let output = trace("1@0 2@1 3@2 1@3") { input, _ in input.prefix { $0 < 3 } }
    #expect(output == "1@0 2@1 finished@2")
  }

  @Test func `prefix cancels upstream before it finishes`() {
    let source = Source()
    var history: [String] = []
    let token = source.prefix { $0 < 1 }
      .sink(receiveCompletion: { _ in history = source.history }, receiveValue: { _ in })
    source.send(1)
    #expect(history == ["unlimited", "cancel"])
    token.cancel()
  }

  @Test func `an error thrown in the predicate of prefix ends the stream`() {
    let output = trace("1@0 2@1") { input, _ in input.tryPrefix { if $0 == 2 { throw Oops.late } else { true } } }
    #expect(output == "1@0 late@1")
  }

  @Test func `drop drops values until one does not match, and calls its predicate no more`() {
    var asked = 0
    let output = trace("1@0 2@1 3@2 1@3 finished@4") { input, _ in
      input.drop {
        asked += 1
        return $0 < 3
      }
    }
    #expect(output == "3@2 1@3 finished@4")
    #expect(asked == 3)
  }

  @Test func `drop requests one more value for each that it drops`() {
    #expect((1...9).lazyPublisher.drop { $0 < 4 }.events(demand: .max(2)) == ["4", "5"])
  }

  @Test func `an error thrown in the predicate of drop ends the stream`() {
    let output = trace("1@0 2@1") { input, _ in input.tryDrop { if $0 == 2 { throw Oops.late } else { true } } }
    #expect(output == "late@1")
  }
}

@Suite struct OutputTests {
  @Test func `output(at) sends one value and finishes`() {
    #expect(trace("1@0 2@1 3@2") { input, _ in input.output(at: 1) } == "2@1 finished@1")
  }

  @Test func `output(in) accepts any form of range`() {
    let numbers = (1...5).publisher.eraseToAnyPublisher()
    #expect(numbers.output(in: 1..<3).events() == ["2", "3", "finished"])
    #expect(numbers.output(in: 1...3).events() == ["2", "3", "4", "finished"])
    #expect(numbers.output(in: ..<2).events() == ["1", "2", "finished"])
    #expect(numbers.output(in: 3...).events() == ["4", "5", "finished"])
    #expect(numbers.output(in: 2..<2).events() == ["finished"])
  }

  @Test func `a negative index stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).eraseToAnyPublisher().output(at: -1) }
  }
}

@Suite struct KeyPathTests {
  struct Point: Sendable {
    let x: Int
    let y: Int
    let z: Int
  }

  let points = [Point(x: 1, y: 2, z: 3), Point(x: 4, y: 5, z: 6)].publisher

  @Test func `map takes one to three key paths`() {
    #expect(points.map(\.x).events() == ["1", "4", "finished"])
    #expect(points.map(\.x, \.y).events() == ["(1,2)", "(4,5)", "finished"])
    #expect(points.map(\.x, \.y, \.z).events() == ["(1,2,3)", "(4,5,6)", "finished"])
  }

  @Test func `the mirror shows a key path instead of the downstream`() {
    final class Upstream: Publisher {
      typealias Output = Point
      typealias Failure = Never
      private(set) var shown = ""
      func receive<S: Subscriber>(subscriber: S) where S.Input == Point, S.Failure == Never {
        let labels = Mirror(reflecting: subscriber).children.map { $0.label ?? "" }
        shown += "\(subscriber) \(labels.joined(separator: " ")); "
      }
    }
    let upstream = Upstream()
    upstream.map(\.x).subscribe(MirrorTests.Probe())
    upstream.map(\.x, \.y).subscribe(MirrorTests.Probe())
    #expect(upstream.shown == "ValueForKey keyPath; ValueForKeys keyPath0 keyPath1; ")
  }

  @Test func `replaceNil sends a value in place of each nil`() {
    #expect([1, nil, 3].lazyPublisher.replaceNil(with: 0).events() == ["1", "0", "3", "finished"])
  }
}

@Suite struct EncodingTests {
  @Test func `encoded values can be decoded`() {
    let lists = [[1, 2], [3]].publisher.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
    #expect(lists.events() == ["[1,2]", "[3]", "finished"])
  }

  @Test func `a decoding error ends the stream and cancels upstream`() {
    let subject = PassthroughSubject<Data, Never>()
    var events: [String] = []
    var isCancelled = false
    let token = subject.handleEvents(receiveCancel: { isCancelled = true })
      .decode(type: Int.self, decoder: JSONDecoder())
      .sink(
        receiveCompletion: { events.append($0.isFailure ? "failed" : "finished") },
        receiveValue: { events.append("\($0)") })
    for text in ["1", "x", "2"] { subject.send(Data(text.utf8)) }
    #expect(events == ["1", "failed"])
    #expect(isCancelled)
    token.cancel()
  }
}

extension Subscribers.Completion {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
