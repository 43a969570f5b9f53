import Dispatch
import Schedulers
import SchedulersExtras
import Testing

@Suite struct ZipTests {
  func zipped(_ inputs: String) -> Timeline {
    trace(inputs) { a, b, _ in a.zip(b) }
  }

  @Test func `a pair is sent when its later value has come`() {
    #expect(zipped("a:1@0 a:2@1 a:3@2 b:10@2.5 a:4@3 b:20@5") == "(1,10)@2.5 (2,20)@5")
  }

  @Test func `zip finishes with the last possible pair`() {
    let output = zipped("a:1@0 a:2@1 a:3@2 b:10@3 b:20@4 a:finished@5 b:30@6 b:40@7")
    #expect(output == "(1,10)@3 (2,20)@4 (3,30)@6 finished@6")
  }

  @Test func `zip finishes at once when a side without waiting values finishes`() {
    #expect(zipped("a:1@0 a:2@1 b:finished@2 a:3@3") == "finished@2")
  }

  @Test func `a failure ends the stream at once, and waiting values are lost`() {
    #expect(zipped("a:1@0 a:2@1 a:oops@2 b:10@3") == "oops@2")
  }

  @Test func `sources that send at once are paired`() {
    #expect([1, 2, 3].publisher.zip([4, 5].publisher).events() == ["(1,4)", "(2,5)", "finished"])
    #expect(Just(2).zip(Just(3)) { $0 * $1 }.events() == ["6", "finished"])
  }

  @Test func `a source that sends at once is cancelled with the last possible pair`() {
    var sent: [String] = []
    let numbers = (1...9).publisher.handleEvents(
      receiveOutput: { sent.append("\($0)") }, receiveCancel: { sent.append("cancelled") })
    #expect(["a", "b"].publisher.zip(numbers) { "\($0)\($1)" }.events() == ["a1", "b2", "finished"])
    #expect(sent == ["1", "2", "cancelled"])
  }

  @Test func `a failure at subscription comes after the values that others send at once`() {
    var sent: [Int] = []
    let numbers = [1, 2].publisher.setFailureType(to: Oops.self).handleEvents(receiveOutput: { sent.append($0) })
    #expect(numbers.zip(Fail<Int, Oops>(error: .oops)).map { "\($0)" }.events() == ["oops"])
    #expect(sent == [1, 2])
  }

  @Test func `three, four and any number of publishers are combined`() {
    let (numbers, words) = ([1, 2].publisher, ["a", "b"].publisher)
    #expect(numbers.zip(words, numbers) { "\($0)\($1)\($2)" }.events() == ["1a1", "2b2", "finished"])
    #expect(numbers.zip(words, numbers, words) { $0 + $2 == 2 ? $1 + $3 : $3 }.events() == ["aa", "b", "finished"])
    #expect(Publishers.ZipMany([numbers, numbers, numbers]).events() == ["[1,1,1]", "[2,2,2]", "finished"])
    #expect(Publishers.ZipMany([Just<Int>]()).events() == ["finished"])
  }

  @Test func `demand returned for a pair is returned to the side that completed it`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<(Int, Int), Oops>(demand: .max(1), returning: .max(2))
    recorder.onValue = { [unowned recorder] _ in recorder.request(.max(5)) }
    first.zip(second).subscribe(recorder)
    first.send(1)
    second.send(10)
    #expect(first.history == ["max(1)", "max(5)", "max(2)"])
    #expect(second.history == ["max(1)", "+max(7)"])
    recorder.cancel()
  }

  @Test func `a subscriber that returns a demand of one receives all pairs`() {
    let events = (1...3).publisher.zip((4...6).publisher).events(demand: .max(1), returning: .max(1))
    #expect(events == ["(1,4)", "(2,5)", "(3,6)", "finished"])
  }

  @Test func `a failure cancels both sides`() {
    let (first, second) = (Source(), Source())
    first.zip(second).subscribe(Recorder<(Int, Int), Oops>())
    first.send(completion: .failure(.oops))
    #expect(first.history == ["unlimited", "cancel"])
    #expect(second.history == ["unlimited", "cancel"])
  }

  @Test func `a side subscribed to late is asked for the earlier demand`() {
    let output = trace("") { _, scheduler in
      Just(1).zip(Just(2).subscribe(on: scheduler))
    }
    #expect(output == "(1,2)@0 finished@0")
  }

  @Test func `a side that finishes during its subscription finishes the stream afterwards`() {
    #expect(Empty<Int, Never>().zip(PassthroughSubject<Int, Never>()).events() == ["finished"])
  }

  @Test func `two sides that finish on their own queues finish the stream once`() {
    let sides = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally<(Int, Int), Never>()
    sides.0.zip(sides.1).subscribe(tally)
    let both = [sides.0, sides.1]
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      for value in 0..<500 { both[index].send(value) }
      both[index].send(completion: .finished)
    }
    #expect(tally.values == 500)
    #expect(tally.ends == 1)
    #expect(!tally.wasCrowded)
    tally.cancel()
  }
}
