import Schedulers
import SchedulersExtras

extension OperatorRow {
  /// Each operator with other inputs that let the whole input through.
  static let joining = [
    OperatorRow("zip") { input, _ in input.zip(plenty) { first, _ in first } },
    OperatorRow("zip, as the second") { input, _ in plenty.zip(input) { $1 } },
    OperatorRow("zip of three") { input, _ in plenty.zip(input, plenty) { $1 + $2 - $0 } },
    OperatorRow("zip of four") { input, _ in plenty.zip(plenty, plenty, input) { $0 + $1 - $2 + $3 } },
    OperatorRow("ZipMany") { input, _ in Publishers.ZipMany([plenty, input]).map { $0[1] } },
    OperatorRow("combineLatest of three") { input, _ in single.combineLatest(single, input) { $0 + $1 + $2 } },
    OperatorRow("combineLatest of four") { input, _ in
      single.combineLatest(single, single, input) { $0 + $1 + $2 + $3 }
    },
    OperatorRow("merge of three") { input, _ in input.merge(with: none, none) },
    OperatorRow("merge of four") { input, _ in none.merge(with: input, none, none) },
    OperatorRow("merge of five") { input, _ in none.merge(with: none, input, none, none) },
    OperatorRow("merge of six") { input, _ in none.merge(with: none, none, input, none, none) },
    OperatorRow("merge of seven") { input, _ in none.merge(with: none, none, none, input, none, none) },
    OperatorRow("merge of eight") { input, _ in none.merge(with: none, none, none, none, input, none, none) },
    OperatorRow("switchToLatest, upstream") { input, _ in input.map { Just($0) }.switchToLatest() },
    OperatorRow("switchToLatest, the latest") { input, _ in
      Publishers.Sequence<[Stream], Oops>(sequence: [input]).switchToLatest()
    },
    OperatorRow("append") { input, _ in input.append(none) },
    OperatorRow("prepend") { input, _ in input.prepend(none) },
    OperatorRow("prefix(untilOutputFrom:)") { input, _ in input.prefix(untilOutputFrom: never) },
    OperatorRow("drop(untilOutputFrom:)") { input, _ in input.drop(untilOutputFrom: single) },
    OperatorRow("withLatestFrom") { input, _ in input.withLatestFrom(single) { $0 + $1 } },
    OperatorRow("pairwise") { input, _ in input.pairwise().map { $0.1 } },
  ]

  static let sampling = [
    OperatorRow("sample") { input, scheduler in
      input.sample(scheduler.timerPublisher(every: 1).autoconnect().setFailureType(to: Oops.self))
    }
  ]

  /// More values than any of the laws sends.
  private static var plenty: Stream {
    Publishers.Sequence<_, Oops>(sequence: repeatElement(0, count: 1_000)).eraseToAnyPublisher()
  }
  private static var single: Stream { Publishers.Sequence<[Int], Oops>(sequence: [0]).eraseToAnyPublisher() }
  private static var none: Stream { Empty().eraseToAnyPublisher() }
  private static var never: Stream { Empty(completeImmediately: false).eraseToAnyPublisher() }
}
