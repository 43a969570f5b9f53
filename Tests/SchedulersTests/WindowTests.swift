import Schedulers
import SchedulersExtras
import Testing

/// The extension `window`, named as in Rx.
@Suite struct WindowTests {
  typealias Window = Publishers.Window<Int, Oops>
  static let inputs = "1@0.5 2@1.2 3@1.4 4@3.5 finished@3.8"

  @Test func `each window has a given number of values, and the next opens with its last value`() {
    let output = trace("1@0 2@1 3@2 4@3 finished@4") { input, _ in input.window(2).numbered }
    #expect(output == "0:1@0 0:2@1 0|@1 1:3@2 1:4@3 1|@3 2|@4 finished@4")
  }

  @Test func `there is a window for every time span, even without values`() {
    let output = trace(Self.inputs) { $0.window(timeSpan: 1, scheduler: $1).numbered }
    #expect(output == "0:1@0.5 0|@1 1:2@1.2 1:3@1.4 1|@2 2|@3 3:4@3.5 3|@3.8 finished@3.8")
  }

  @Test func `a full window closes early, and the next has its whole time span`() {
    let output = trace(Self.inputs) { $0.window(timeSpan: 1, count: 2, scheduler: $1).numbered }
    #expect(output == "0:1@0.5 0|@1 1:2@1.2 1:3@1.4 1|@1.4 2|@2.4 3|@3.4 4:4@3.5 4|@3.8 finished@3.8")
  }

  @Test(arguments: [InputRule.prescheduled, .step])
  func `a value at the very end of a time span belongs to the next window, because the timer was scheduled first`(
    rule: InputRule
  ) {
    let output = trace("1@1 finished@1.5", rule) { $0.window(timeSpan: 1, scheduler: $1).numbered }
    #expect(output == "0|@1 1:1@1 1|@1.5 finished@1.5")
  }

  @Test func `each value is sent as it comes, and the last window may be empty`() {
    #expect((1...4).publisher.window(2).flatMap { $0.reduce(0, +) }.events() == ["3", "7", "0", "finished"])
  }

  @Test func `a failure ends the open window and the stream`() {
    let (windows, subject) = (Recorder<Window, Oops>(), PassthroughSubject<Int, Oops>())
    let values = Recorder<Int, Oops>()
    windows.onValue = { $0.subscribe(values) }
    subject.window(2).subscribe(windows)
    subject.send(1)
    subject.send(completion: .failure(.oops))
    #expect(values.events == ["1", "oops"])
    #expect(windows.events.last == "oops")
  }

  @Test func `values of a window without subscribers are lost`() {
    let subject = PassthroughSubject<Int, Oops>()
    var windows: [Window] = []
    let token = subject.window(2).sink(receiveCompletion: { _ in }, receiveValue: { windows.append($0) })
    subject.send(1)
    let late = Recorder<Int, Oops>()
    windows[0].subscribe(late)
    subject.send(2)
    #expect(late.events == ["2", "finished"])
    #expect(windows[0].events() == ["finished"])
    token.cancel()
  }

  @Test func `a window is sent if it is requested while it is open, and lost otherwise`() {
    let subject = PassthroughSubject<Int, Oops>()
    let (windows, values) = (Recorder<Window, Oops>(demand: .max(1)), Recorder<Int, Oops>())
    subject.window(2).subscribe(windows)
    for value in 1...5 { subject.send(value) }
    #expect(windows.events.count == 1)
    windows.onValue = { $0.subscribe(values) }
    windows.request(.max(1))
    subject.send(6)
    #expect(values.events == ["6", "finished"])
    windows.cancel()
  }

  @Test func `everything is requested from upstream with the first request`() {
    let source = Source()
    let windows = Recorder<Window, Oops>(demand: .none)
    source.window(2).subscribe(windows)
    #expect(source.history == [])
    windows.request(.max(1))
    windows.request(.max(1))
    #expect(source.history == ["unlimited"])
    windows.cancel()
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `subscribers of the open window receive the rest of it after cancelling`() {
    let source = Source()
    let (windows, values) = (Recorder<Window, Oops>(), Recorder<Int, Oops>())
    windows.onValue = { $0.subscribe(values) }
    source.window(2).subscribe(windows)
    source.send(1)
    windows.cancel()
    source.send(2)
    source.send(3)
    #expect(values.events == ["1", "2", "finished"])
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `upstream is cancelled when the last subscriber of the window has cancelled`() {
    let source = Source()
    let (windows, values) = (Recorder<Window, Oops>(), Recorder<Int, Oops>())
    windows.onValue = { $0.subscribe(values) }
    source.window(2).subscribe(windows)
    windows.cancel()
    #expect(source.history == ["unlimited"])
    values.cancel()
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `the first window has its values, though first() cancels before it passes the window on`() {
    let output = trace("1@0 2@1 3@2") { input, _ in input.window(2).first().flatMap { $0 } }
    #expect(output == "1@0 2@1 finished@1")
  }

  @Test func `a value sent during the last one of a window belongs to the next`() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<String, Oops>()
    recorder.onValue = { if $0 == "0:2" { subject.send(3) } }
    subject.window(2).numbered.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    subject.send(4)
    #expect(recorder.events == ["0:1", "0:2", "0|", "1:3", "1:4", "1|"])
    recorder.cancel()
  }

  @Test func `nothing is scheduled after cancelling`() {
    let (subject, scheduler) = (PassthroughSubject<Int, Oops>(), TestScheduler())
    let token = subject.window(timeSpan: 1, count: 2, scheduler: scheduler).numbered.listen { _ in }
    for value in 1...3 { subject.send(value) }
    #expect(scheduler.pending.count == 1)
    token.cancel()
    #expect(scheduler.pending.isEmpty)
  }
}

extension Publisher where Output == Publishers.Window<Int, Oops>, Failure == Oops {
  /// The values with the number of their window, and `|` for its end.
  fileprivate var numbered: some Publisher<String, Oops> {
    scan((-1, nil as Output?)) { ($0.0 + 1, $1) }.compactMap { number, window in window.map { (number, $0) } }
      .flatMap { number, window in window.map { "\(number):\($0)" }.append("\(number)|") }
  }
}
