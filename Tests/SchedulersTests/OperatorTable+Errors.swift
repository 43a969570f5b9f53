import Schedulers

extension OperatorRow {
  /// Those that leave a failure a failure. `replaceError` and `assertNoFailure` do not; see their own tests.
  static let errors = [
    OperatorRow("mapError") { input, _ in input.mapError { $0 } },
    OperatorRow("catch") { input, _ in input.catch { Fail(error: $0) } },
    OperatorRow("tryCatch") { input, _ in
      input.tryCatch { error -> Empty<Int, Oops> in throw error }.mapError { $0 as? Oops ?? .late }
    },
    OperatorRow("retry") { input, _ in input.retry(2) },
    OperatorRow("retry, with a delay") { input, scheduler in input.retry(2, delay: 1, scheduler: scheduler) },
  ]
}
