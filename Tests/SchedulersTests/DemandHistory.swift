import Schedulers

/// The demand that an operator passes to an upstream that respects it, the number of values it delivers, and whether it
/// cancels upstream.
struct DemandHistory: Equatable, CustomStringConvertible {
  /// `2 +1 all`: two were requested, one more was returned for a value, then everything was requested.
  let requested: String
  let delivered: Int
  let isCancelled: Bool

  init(_ requested: String, _ delivered: Int, cancelled isCancelled: Bool = false) {
    self.requested = requested
    self.delivered = delivered
    self.isCancelled = isCancelled
  }

  var description: String { "\(requested), \(delivered) delivered\(isCancelled ? ", cancelled" : "")" }
}

extension DemandHistory {
  /// Downstream requests everything at once. Upstream has six values.
  static func askingForAll(_ row: OperatorRow) -> DemandHistory {
    let harness = DemandHarness(row, .unlimited)
    harness.offer(1...6)
    return harness.end()
  }

  /// Downstream requests two; after upstream could send six values, one more; then upstream has six more.
  static func askingForTwoThenOne(_ row: OperatorRow) -> DemandHistory {
    let harness = DemandHarness(row, .max(2))
    harness.offer(1...6)
    harness.recorder.request(.max(1))
    harness.scheduler.advance()
    harness.offer(7...12)
    return harness.end()
  }

  /// Downstream requests one value, and one more with each value. Upstream has three.
  static func askingForOneMoreEachTime(_ row: OperatorRow) -> DemandHistory {
    let harness = DemandHarness(row, .max(1), returning: .max(1))
    harness.offer(1...3)
    return harness.end()
  }
}

/// A source, an operator after it, and a recorder after that.
private final class DemandHarness {
  let scheduler = TestScheduler()
  let source = Source()
  let recorder: Recorder<Int, Oops>

  init(_ row: OperatorRow, _ demand: Subscribers.Demand, returning more: Subscribers.Demand = .none) {
    recorder = Recorder(demand: demand, returning: more)
    row.apply(source.eraseToAnyPublisher(), scheduler).subscribe(recorder)
    scheduler.advance()
  }

  /// Far enough apart that none is delayed by the one before.
  func offer(_ values: ClosedRange<Int>) {
    for value in values {
      source.offer(value)
      scheduler.advance(by: 10)
    }
  }

  func end() -> DemandHistory {
    if source.history.last != "cancel" { source.send(completion: .finished) }
    scheduler.advance(by: 10)
    defer { recorder.cancel() }
    let requested = source.history.filter { $0 != "cancel" }.map { request in
      request == "unlimited" ? "all" : request.replacing("max(", with: "").replacing(")", with: "")
    }
    return DemandHistory(
      requested.joined(separator: " "), recorder.events.count { Int($0) != nil },
      cancelled: source.history.contains("cancel"))
  }
}
