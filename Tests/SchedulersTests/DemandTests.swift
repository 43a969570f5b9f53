import Schedulers
import Testing

@Suite struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test func `counts add up`() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.none + .none == .none)
  }

  @Test func `unlimited stays unlimited`() {
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1) + .unlimited == .unlimited)
    #expect(Demand.unlimited - .max(1) == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.unlimited + 1 == .unlimited)
    #expect(Demand.unlimited - 1 == .unlimited)
    #expect(Demand.unlimited * 2 == .unlimited)
  }

  @Test func `subtracting unlimited leaves nothing`() {
    #expect(Demand.max(7) - .unlimited == .none)
  }

  @Test func `a sum that does not fit an Int is unlimited`() {
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(.max) * 2 == .unlimited)
  }

  @Test func `the largest count is not unlimited`() {
    #expect(Demand.max(.max) != .unlimited)
    #expect(Demand.max(.max) < .unlimited)
    #expect(Demand.max(.max).max == .max)
  }

  @Test func `unlimited has no count`() {
    #expect(Demand.unlimited.max == nil)
    #expect(Demand.none.max == 0)
    #expect(Demand.none == .max(0))
  }

  @Test func `unlimited is more than any count`() {
    #expect(Demand.unlimited > Int.max)
    #expect(Demand.unlimited >= Int.max)
    #expect(!(Demand.unlimited < Int.max))
    #expect(!(Demand.unlimited <= Int.max))
    #expect(!(Demand.unlimited == Int.max))
    #expect(Demand.unlimited != Int.max)
  }

  @Test(arguments: [(1, 2), (2, 2), (3, 2)])
  func `demand compares with counts as with demands`(left: Int, right: Int) {
    let demand = Demand.max(left)
    #expect((demand < right) == (left < right))
    #expect((demand <= right) == (left <= right))
    #expect((demand > right) == (left > right))
    #expect((demand >= right) == (left >= right))
    #expect((demand == right) == (left == right))
    #expect((demand != right) == (left != right))
    #expect((left < Demand.max(right)) == (left < right))
    #expect((left <= Demand.max(right)) == (left <= right))
    #expect((left > Demand.max(right)) == (left > right))
    #expect((left >= Demand.max(right)) == (left >= right))
    #expect((left == Demand.max(right)) == (left == right))
    #expect((left != Demand.max(right)) == (left != right))
  }

  @Test func `demand is described as in Combine`() {
    #expect("\(Demand.max(2)) \(Demand.none) \(Demand.unlimited)" == "max(2) max(0) unlimited")
  }

  @Test func `assignment operators agree with the other operators`() {
    var demand = Demand.max(2)
    demand += .max(3)
    demand += 1
    demand -= .max(2)
    demand -= 1
    demand *= 4
    #expect(demand == .max(12))
  }

  @Test func `subtracting a negative count from the largest leaves nothing, as in Combine`() {
    #expect(Demand.max(.max) - -1 == .none)
  }

  @Test func `a negative count stops the program with a reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Demand.max(-1)
    }
    #expect(text(of: result).contains("demand cannot be negative: -1"))
  }

  private func text(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `subtracting more than there is stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Demand.max(1) - .max(2) }
  }

  /// Requests nothing from `publisher`.
  private static func requestNothing<P: Publisher>(_ publisher: P) {
    let recorder = Recorder<P.Output, P.Failure>(demand: .none)
    publisher.subscribe(recorder)
    recorder.request(.none)
  }

  @Test func `requesting nothing stops the program with a reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      DemandTests.requestNothing(PassthroughSubject<Int, Never>())
    }
    #expect(text(of: result).contains("API Violation: demand must not be zero"))
  }

  @Test func `requesting nothing from a subject or a single value stops the program`() async {
    await #expect(processExitsWith: .failure) { DemandTests.requestNothing(CurrentValueSubject<Int, Never>(0)) }
    await #expect(processExitsWith: .failure) { DemandTests.requestNothing(Just(1)) }
    await #expect(processExitsWith: .failure) { DemandTests.requestNothing(Optional(1).publisher) }
    await #expect(processExitsWith: .failure) { DemandTests.requestNothing(Result<Int, Oops>.success(1).publisher) }
  }

  @Test func `the empty subscription accepts any demand and is a singleton`() {
    Subscriptions.empty.request(.none)
    Subscriptions.empty.cancel()
    #expect(Subscriptions.empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
    #expect("\(Subscriptions.empty)" == "Empty")
  }
}
