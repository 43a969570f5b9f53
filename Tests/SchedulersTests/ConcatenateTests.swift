import Schedulers
import Testing

@Suite struct ConcatenateTests {
  @Test func `prepend and append add values before and after`() {
    #expect([3].lazyPublisher.prepend(1, 2).events() == ["1", "2", "3", "finished"])
    #expect([1].lazyPublisher.append(2, 3).events() == ["1", "2", "3", "finished"])
    #expect([3].lazyPublisher.prepend(1...2).append([4]).events() == ["1", "2", "3", "4", "finished"])
    #expect([1].lazyPublisher.prepend(0).prepend(-2, -1).events() == ["-2", "-1", "0", "1", "finished"])
  }

  @Test func `values that the second sends before the first has finished are lost`() {
    let output = trace("a:1@0 b:100@1 a:finished@2 b:200@3 b:finished@4") { a, b, _ in a.append(b) }
    #expect(output == "1@0 200@3 finished@4")
  }

  @Test func `if the first fails, the second is not subscribed to`() {
    let second = Source()
    let recorder = Recorder<Int, Oops>()
    Fail(error: .oops).append(second).subscribe(recorder)
    #expect(recorder.events == ["oops"])
    #expect(second.history.isEmpty)
  }

  @Test func `the second is asked for the remaining demand`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>(demand: .max(3), returning: .max(1))
    first.append(second).subscribe(recorder)
    first.send(1)
    first.send(completion: .finished)
    #expect(first.history == ["max(3)", "+max(1)"])
    #expect(second.history == ["max(3)"])
    recorder.cancel()
  }

  @Test func `a subscriber that requests two of three values receives two`() {
    #expect([1].lazyPublisher.append(2, 3).events(demand: .max(2)) == ["1", "2"])
  }
}
