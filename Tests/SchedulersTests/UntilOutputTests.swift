import Schedulers
import Testing

/// `prefix(untilOutputFrom:)` and `drop(untilOutputFrom:)`.
@Suite struct UntilOutputTests {
  func prefix(_ inputs: String) -> Timeline { trace(inputs) { a, b, _ in a.prefix(untilOutputFrom: b) } }
  func drop(_ inputs: String) -> Timeline { trace(inputs) { a, b, _ in a.drop(untilOutputFrom: b) } }

  @Test func `the first value of the trigger ends a prefix`() {
    #expect(prefix("a:1@0 a:2@1 b:0@2 a:3@3") == "1@0 2@1 finished@2")
  }

  @Test(arguments: ["finished", "oops"])
  func `a trigger that ends without a value does not end a prefix`(end: String) {
    #expect(prefix("a:1@0 b:\(end)@1 a:2@2 a:finished@3") == "1@0 2@2 finished@3")
  }

  @Test func `prefix requests one value from its trigger and cancels upstream when it comes`() {
    let (upstream, trigger) = (Source(), Source())
    let recorder = Recorder<Int, Oops>()
    upstream.prefix(untilOutputFrom: trigger).subscribe(recorder)
    trigger.send(1)
    #expect(trigger.history == ["max(1)"])
    #expect(upstream.history == ["unlimited", "cancel"])
    #expect(recorder.events == ["finished"])
  }

  @Test func `the end of upstream cancels the trigger`() {
    let (upstream, triggers) = ([Source(), Source()], [Source(), Source()])
    upstream[0].prefix(untilOutputFrom: triggers[0]).subscribe(Recorder<Int, Oops>())
    upstream[1].drop(untilOutputFrom: triggers[1]).subscribe(Recorder<Int, Oops>())
    for source in upstream { source.send(completion: .finished) }
    #expect(triggers.map(\.history) == [["max(1)", "cancel"], ["max(1)", "cancel"]])
  }

  @Test func `a trigger that sends at once leaves an empty prefix, and upstream is not subscribed to`() {
    let upstream = Source()
    #expect(upstream.prefix(untilOutputFrom: Just(0)).removeDuplicates().events() == ["finished"])
    #expect(upstream.history.isEmpty)
  }

  @Test func `values before the trigger's first value are dropped`() {
    #expect(drop("a:1@0 b:0@1 a:2@2 b:finished@3 a:3@4 a:finished@5") == "2@2 3@4 finished@5")
  }

  @Test(arguments: ["finished", "oops"])
  func `a trigger that ends without a value ends drop`(end: String) {
    #expect(drop("a:1@0 b:\(end)@1 a:2@2") == Timeline(stringLiteral: "\(end)@1"))
  }

  @Test func `dropped values count against the demand`() {
    let output = trace("a:1@0 b:0@1 a:2@2 a:3@3", demand: .max(2)) { a, b, _ in a.drop(untilOutputFrom: b) }
    #expect(output == "2@2")
  }

  @Test func `upstream and trigger that both end at once end drop once`() {
    #expect(Empty<Int, Never>().drop(untilOutputFrom: Empty<Int, Never>()).events() == ["finished"])
  }
}
