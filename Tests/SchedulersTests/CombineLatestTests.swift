import Schedulers
import SchedulersExtras
import Testing

@Suite struct CombineLatestTests {
  func combined(_ inputs: String, demand: Subscribers.Demand = .unlimited) -> Timeline {
    trace(inputs, demand: demand) { a, b, _ in a.combineLatest(b) }
  }

  @Test func `nothing is sent until both have sent, then one pair for each value`() {
    #expect(combined("a:1@0 a:2@1 b:10@2 b:20@3 a:3@4") == "(2,10)@2 (2,20)@3 (3,20)@4")
  }

  @Test func `combineLatest finishes when both sides have finished`() {
    #expect(combined("a:1@0 a:finished@1 b:10@2 b:finished@3") == "(1,10)@2 finished@3")
  }

  @Test func `a side that finishes without a value does not finish the other`() {
    #expect(combined("a:finished@0 b:10@1 b:finished@2") == "finished@2")
  }

  @Test func `a failure ends the stream at once`() {
    #expect(combined("a:1@0 b:10@0 a:oops@1 b:20@2") == "(1,10)@0 oops@1")
  }

  @Test func `a failure cancels the other side`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<(Int, Int), Oops>()
    first.combineLatest(second).subscribe(recorder)
    second.send(completion: .failure(.oops))
    #expect(first.history == ["unlimited", "cancel"])
  }

  @Test func `the failed side is not cancelled`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>()
    first.combineLatest(second) { $0 + $1 }.subscribe(recorder)
    second.send(completion: .failure(.oops))
    #expect(recorder.events == ["oops"])
    #expect(second.history == ["unlimited"])
  }

  @Test func `sides that send at once run one after the other`() {
    let events = [1, 2, 3].publisher.combineLatest([4, 5, 6].publisher).events()
    #expect(events == ["(3,4)", "(3,5)", "(3,6)", "finished"])
  }

  @Test func `two Justs make one pair`() {
    #expect(Just(1).combineLatest(Just(2)).events() == ["(1,2)", "finished"])
  }

  @Test func `a value and its tenfold are inconsistent for a moment`() {
    let output = trace("1@0 2@1") { input, _ in input.combineLatest(input.map { $0 * 10 }) }
    #expect(output == "(1,10)@0 (2,10)@1 (2,20)@1")
  }

  @Test func `a debounce of zero removes the inconsistency`() {
    let output = trace("1@0 2@1") { input, scheduler in
      input.combineLatest(input.map { $0 * 10 }).debounce(for: 0, scheduler: scheduler)
    }
    #expect(output == "(1,10)@0 (2,20)@1")
  }

  @Test func `a request alone sends nothing, the next value does`() {
    #expect(combined("a:1@0 b:10@1 a:2@2 request(1)@3 a:3@4", demand: .max(1)) == "(1,10)@1 (3,10)@4")
  }

  @Test func `a value without demand is stored`() {
    let output = combined("a:1@0 b:10@1 a:2@2 b:20@3 request(1)@4 a:3@5", demand: .max(2))
    #expect(output == "(1,10)@1 (2,10)@2 (3,20)@5")
  }

  @Test func `a value during a delivery is only stored`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<(Int, Int), Never>()
    recorder.onValue = { if $0 == (1, 10) { second.send(20) } }
    first.combineLatest(second).subscribe(recorder)
    first.send(1)
    second.send(10)
    first.send(2)
    #expect(recorder.events == ["(1,10)", "(2,20)"])
    recorder.cancel()
  }

  @Test func `demand is requested from each side in order`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<(Int, Int), Oops>(demand: .max(2))
    first.combineLatest(second).subscribe(recorder)
    recorder.request(.max(3))
    #expect(first.history == ["max(2)", "max(3)"])
    #expect(second.history == ["max(2)", "max(3)"])
  }

  @Test func `returned demand is requested from each side, not returned`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<(Int, Int), Oops>(demand: .max(1), returning: .max(4))
    first.combineLatest(second).subscribe(recorder)
    first.send(1)
    second.send(10)
    #expect(first.history == ["max(1)", "max(4)"])
    #expect(second.history == ["max(1)", "max(4)"])
  }

  @Test func `both sides are subscribed to before downstream receives its subscription`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<(Int, Int), Never>(demand: .max(1))
    subject.combineLatest(subject).subscribe(recorder)
    #expect(recorder.events == ["(0,0)"])
    recorder.cancel()
  }

  @Test func `the transform combines two values`() {
    #expect(Just(2).combineLatest(Just(3)) { $0 * $1 }.events() == ["6", "finished"])
  }

  @Test func `any number of sides are combined into arrays`() {
    let many = Publishers.CombineLatestMany([[1, 2].publisher, [3].publisher, [5, 6].publisher])
    #expect(many.events() == ["[2,3,5]", "[2,3,6]", "finished"])
  }

  @Test func `a combination without sides finishes at once`() {
    #expect(Publishers.CombineLatestMany([Just<Int>]()).events() == ["finished"])
  }

  @Test func `a failure while downstream receives its subscription is sent afterwards`() {
    let (first, second) = (PassthroughSubject<Int, Oops>(), PassthroughSubject<Int, Oops>())
    let recorder = Recorder<(Int, Int), Oops>(demand: .none)
    recorder.onSubscription = { [unowned recorder] in
      first.send(completion: .failure(.oops))
      #expect(recorder.events.isEmpty)
    }
    first.combineLatest(second).subscribe(recorder)
    #expect(recorder.events == ["oops"])
  }

  @Test func `a failure during the subscription is sent after the subscription`() {
    let events = Fail<Int, Oops>(error: .oops).combineLatest(PassthroughSubject<Int, Oops>()).events()
    #expect(events == ["oops"])
  }

  @Test func `requesting nothing stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let recorder = Recorder<(Int, Int), Never>(demand: .none)
      Just(1).combineLatest(Just(2)).subscribe(recorder)
      recorder.request(.none)
    }
  }
}
