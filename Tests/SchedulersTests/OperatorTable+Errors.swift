import Schedulers
import SchedulersExtras

extension OperatorRow {
  /// Operators for failures. Some of them never fail; their failure is sent as a value.
  static let errors = [
    OperatorRow("mapError") { input, _ in input.mapError { $0 } },
    OperatorRow("catch") { input, _ in input.catch { Fail(error: $0) } },
    OperatorRow("tryCatch") { input, _ in
      input.tryCatch { error -> Empty<Int, Oops> in throw error }.mapError { $0 as? Oops ?? .late }
    },
    OperatorRow("retry") { input, _ in input.retry(2) },
    OperatorRow("materialize") { input, _ in input.materialize().dematerialize() },
    OperatorRow("dematerialize") { input, _ in
      input.map { Event<_, Oops>.next($0) }.catch { Just(.error($0)) }.dematerialize()
    },
    OperatorRow("replaceError") { input, _ in
      input.materialize().setFailureType(to: Oops.self).replaceError(with: .completed).dematerialize()
    },
    OperatorRow("assertNoFailure") { input, _ in
      input.materialize().setFailureType(to: Oops.self).assertNoFailure().dematerialize()
    },
    OperatorRow("setFailureType") { input, _ in
      input.materialize().setFailureType(to: Oops.self).catch { _ in Empty() }.dematerialize()
    },
    OperatorRow("retry, with a delay") { input, scheduler in input.retry(2, delay: 1, scheduler: scheduler) },
  ]
}
