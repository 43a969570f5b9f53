import Schedulers
import SchedulersExtras

extension OperatorRow {
  static let sharing = [
    OperatorRow("share") { input, _ in input.share() },
    OperatorRow("multicast") { input, _ in input.multicast { PassthroughSubject() }.autoconnect() },
    OperatorRow("buffer, keeping it full") { input, _ in
      input.buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest)
    },
    OperatorRow("buffer, by request") { input, _ in
      input.buffer(size: 100, prefetch: .byRequest, whenFull: .dropNewest)
    },
    OperatorRow("buffer, failing when full") { input, _ in
      input.buffer(size: 100, prefetch: .byRequest, whenFull: .customError { .late })
    },
    OperatorRow("print") { input, _ in input.print("", to: Silence()) },
    OperatorRow("breakpoint") { input, _ in input.breakpoint(receiveOutput: { _ in false }) },
    OperatorRow("collect(.byTime)") { input, scheduler in
      input.collect(.byTime(scheduler, 1)).map { $0.reduce(0, +) }
    },
    OperatorRow("collect(.byTimeOrCount)") { input, scheduler in
      input.collect(.byTimeOrCount(scheduler, 1, 2)).map { $0.reduce(0, +) }
    },
    OperatorRow("makeConnectable") { input, _ in
      input.materialize().makeConnectable().autoconnect().dematerialize()
    },
    OperatorRow("share(replay:)") { input, _ in input.share(replay: 1) },
    OperatorRow("prefix(for:)") { $0.prefix(for: 10_000, scheduler: $1) },
    OperatorRow("audit") { $0.audit(for: 1, scheduler: $1) },
    OperatorRow("window(_:)") { input, _ in input.window(3).flatMap { $0 } },
    OperatorRow("timestamp") { input, scheduler in input.timestamp(using: scheduler).map { $0.value } },
  ]

  private struct Silence: TextOutputStream {
    func write(_ string: String) {}
  }
}
