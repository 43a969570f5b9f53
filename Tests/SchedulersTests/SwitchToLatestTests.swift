import Schedulers
import Testing

@Suite struct SwitchToLatestTests {
  @Test func `the latest publisher's values are sent and the one before is cancelled`() {
    let output = trace("1@0 2@0.5 3@1.5 finished@2") { input, scheduler in
      input.map { Just($0 * 10).delay(for: 1, scheduler: scheduler) }.switchToLatest()
    }
    #expect(output == "30@2.5 finished@2.5")
  }

  @Test func `a value due when the next publisher comes is sent if timers come first`() {
    let output = trace("1@0 2@0.5 3@1.5", .step) { input, scheduler in
      input.map { Just($0).delay(for: 1, scheduler: scheduler) }.switchToLatest()
    }
    #expect(output == "2@1.5 3@2.5")
  }

  @Test func `all overloads for publishers that cannot fail compile and work`() {
    let canFail = Publishers.Sequence<[Int], Oops>(sequence: [1])
    let cannot = [2].publisher
    #expect([canFail].publisher.switchToLatest().events() == ["1", "finished"])
    #expect([cannot].publisher.switchToLatest().events() == ["2", "finished"])
    #expect(canFail.map { _ in cannot }.switchToLatest().events() == ["2", "finished"])
    #expect(canFail.map { _ in canFail }.switchToLatest().events() == ["1", "finished"])
  }

  @Test func `the next publisher is asked for the remaining demand`() {
    let children = [Source(), Source()]
    let outer = PassthroughSubject<Source, Oops>()
    let recorder = Recorder<Int, Oops>(demand: .max(3))
    outer.switchToLatest().subscribe(recorder)
    outer.send(children[0])
    children[0].send(1)
    outer.send(children[1])
    #expect(children[0].history == ["max(3)", "cancel"])
    #expect(children[1].history == ["max(2)"])
    recorder.cancel()
  }

  @Test func `demand returned for a value that brought the next publisher is requested from that one`() {
    let children = [Source(), Source()]
    let outer = PassthroughSubject<Source, Oops>()
    let recorder = Recorder<Int, Oops>(demand: .max(2), returning: .max(4))
    recorder.onValue = { if $0 == 1 { outer.send(children[1]) } }
    outer.switchToLatest().subscribe(recorder)
    outer.send(children[0])
    children[0].send(1)
    #expect(children[0].history == ["max(2)", "cancel"])
    #expect(children[1].history == ["max(1)", "max(4)"])
    recorder.cancel()
  }

  @Test func `a failure of the latest cancels upstream`() {
    var history: [String] = []
    let child = Source()
    let outer = PassthroughSubject<Source, Oops>()
    let recorder = Recorder<Int, Oops>()
    outer.handleEvents(receiveCancel: { history.append("cancel") }).switchToLatest().subscribe(recorder)
    outer.send(child)
    child.send(completion: .failure(.oops))
    #expect(history == ["cancel"])
    #expect(recorder.events == ["oops"])
  }

  @Test func `a failure of upstream cancels the latest`() {
    let child = Source()
    let outer = PassthroughSubject<Source, Oops>()
    let recorder = Recorder<Int, Oops>()
    outer.switchToLatest().subscribe(recorder)
    outer.send(child)
    outer.send(completion: .failure(.oops))
    #expect(child.history == ["unlimited", "cancel"])
    #expect(recorder.events == ["oops"])
  }

  @Test func `a child that comes after upstream's failure is ignored`() {
    let output = trace("1@0 oops@0") { input, scheduler in
      input.map { Just($0).setFailureType(to: Oops.self).subscribe(on: scheduler) }.switchToLatest()
    }
    #expect(output == "oops@0")
  }
}
