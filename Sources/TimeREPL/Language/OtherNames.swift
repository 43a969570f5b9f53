/// Names of other libraries for things that Combine calls otherwise: Rx in several languages, ReactiveSwift, Kotlin's
/// flows.
///
/// Errors and `:help` suggest the name to use here. Names of Combine, CombineExt and Swift are not in the table.
enum OtherNames {
  /// Returns a line with the name to use here; empty if the name is not in the table.
  static func help(_ name: String) -> [String] { byName[name].map { ["here it is called \($0)"] } ?? [] }

  /// Each foreign name, and the text to type here in backticks; alternatives are joined by "or".
  static let rows: KeyValuePairs<String, String> = [
    // Operators on values.
    "distinctUntilChanged": "`removeDuplicates()`",
    "skipRepeats": "`removeDuplicates()`",
    "distinctUntilKeyChanged": "`removeDuplicates { $0.key == $1.key }`",
    "take": "`prefix(2)`",
    "takeFirst": "`prefix(2)`",
    "takeWhile": "`prefix(while: { $0 < 5 })`",
    "takeUntil": "`prefix(untilOutputFrom: other)`",
    "takeLast": "`collect().flatMap { $0.suffix(2).publisher }`",
    "skip": "`dropFirst(2)`",
    "skipFirst": "`dropFirst(2)`",
    "skipWhile": "`drop(while: { $0 < 5 })`",
    "skipUntil": "`drop(untilOutputFrom: other)`",
    "elementAt": "`output(at: 2)`",
    "single": "`first()`",
    "ignoreElements": "`ignoreOutput()`",
    "compact": "`compactMap { $0 }`",
    "filterMap": "`compactMap { $0 }`",
    "filterNil": "`compactMap { $0 }`",
    "skipNil": "`compactMap { $0 }`",
    "unwrap": "`compactMap { $0 }`",
    "mapTo": "`map { _ in 1 }`",
    "pluck": "`map(\\.name)`",
    "bufferCount": "`collect(3)`",
    "bufferTime": "`collect(.byTime(scheduler, 1s))`",
    "toArray": "`collect()`",
    "defaultIfEmpty": "`replaceEmpty(with: 0)`",
    "ifEmpty": "`replaceEmpty(with: 0)`",
    "switchIfEmpty": "`replaceEmpty(with: 0)`",
    "every": "`allSatisfy { $0 > 0 }`",
    "isEmpty": "`contains { _ in true }`",
    // Several publishers.
    "startWith": "`prepend(0)`",
    "endWith": "`append(0)`",
    "concat": "`append(other)`",
    "concatWith": "`append(other)`",
    "mergeWith": "`merge(with: other)`",
    "merge": "`a.merge(with: b)` or `Publishers.Merge(a, b)`",
    "combineLatest": "`a.combineLatest(b)` or `Publishers.CombineLatest(a, b)`",
    "combineLatestWith": "`combineLatest(other)`",
    "zip": "`a.zip(b)` or `Publishers.Zip(a, b)`",
    "zipWith": "`zip(other)`",
    "sampleOn": "`sample(other)`",
    "race": "`amb(other)`",
    "forkJoin": "`Publishers.Zip(a.last(), b.last())`",
    "iif": "`Deferred { flag ? a : b }`",
    // Publishers made from values.
    "mergeMap": "`flatMap { search($0) }`",
    "flatMapMerge": "`flatMap { search($0) }`",
    "flatMapConcat": "`flatMap(maxPublishers: .max(1)) { search($0) }`",
    "concatMap": "`flatMap(maxPublishers: .max(1)) { search($0) }`",
    "switchMap": "`map { search($0) }.switchToLatest()` or `flatMapLatest { search($0) }`",
    "exhaustMap": "`flatMapFirst { search($0) }`",
    "switchLatest": "`switchToLatest()`",
    "mergeAll": "`flatMap { $0 }`",
    "concatAll": "`flatMap(maxPublishers: .max(1)) { $0 }`",
    // Time.
    "debounceTime": "`debounce(1s)`",
    "throttleTime": "`throttle(1s, latest: false)`",
    "throttleFirst": "`throttle(1s, latest: false)`",
    "throttleLatest": "`throttle(1s, latest: true)`",
    "throttleWithTimeout": "`debounce(1s)`",
    "auditTime": "`audit(1s)`",
    "sampleTime": "`sample(other)`",
    "delaySubscription": "`subscribe(on: scheduler)`",
    "timeInterval": "`measureInterval(using: scheduler)`",
    "timeoutWith": "`timeout(1s, customError: { Error(\"late\") })`",
    "observe": "`receive(on: scheduler)`",
    "observeOn": "`receive(on: scheduler)`",
    "subscribeOn": "`subscribe(on: scheduler)`",
    "interval": "`Timer.publish(every: 1, on: .main, in: .common).autoconnect()`",
    "timer": "`Just(0).delay(1s)`",
    "MainScheduler": "`scheduler` or `DispatchQueue.main`",
    // Failures.
    "catchError": "`catch { _ in Just(0) }`",
    "catchException": "`catch { _ in Just(0) }`",
    "flatMapError": "`catch { _ in Just(0) }`",
    "onErrorResumeNext": "`catch { _ in other }`",
    "onErrorReturn": "`replaceError(with: 0)`",
    "onErrorReturnItem": "`replaceError(with: 0)`",
    "catchErrorJustReturn": "`replaceError(with: 0)`",
    "catchAndReturn": "`replaceError(with: 0)`",
    "throwError": "`Fail(error: Error(\"failed\"))`",
    // Several subscribers.
    "shareReplay": "`share(replay: 1)`",
    "refCount": "`autoconnect()`",
    "publishReplay": "`share(replay: 1)`",
    "replay": "`share(replay: 1)`",
    // Side effects, subscribing.
    "tap": "`handleEvents(receiveOutput: { print($0) })`",
    "do": "`handleEvents(receiveOutput: { print($0) })`",
    "doOnNext": "`handleEvents(receiveOutput: { print($0) })`",
    "onEach": "`handleEvents(receiveOutput: { print($0) })`",
    "doOnCompleted": "`handleEvents(receiveCompletion: { _ in print(\"end\") })`",
    "finalize": "`handleEvents(receiveCancel: { print(\"cancelled\") })`",
    "on": "`handleEvents(receiveOutput: { print($0) })`",
    "debug": "`print()`",
    "asObservable": "`eraseToAnyPublisher()`",
    "asDriver": "`receive(on: scheduler)`",
    "drive": "`sink { print($0) }`",
    "bind": "`assign(to: \\.text, on: label)` or `sink { print($0) }`",
    "startWithValues": "`sink { print($0) }`",
    "observeValues": "`sink { print($0) }`",
    "subscribeNext": "`sink { print($0) }`",
    "dispose": "`cancel()`",
    "disposed": "`store(in: &cancellables)`",
    "DisposeBag": "`Set<AnyCancellable>()`",
    "CompositeDisposable": "`Set<AnyCancellable>()`",
    "onNext": "`send(1)`, as in `taps.send(1)` or `send taps 1`",
    "next": "`send(1)`, as in `taps.send(1)` or `send taps 1`",
    "accept": "`send(1)`, as in `taps.send(1)` or `send taps 1`",
    "emit": "`send(1)`, as in `taps.send(1)` or `send taps 1`",
    "onError": "`send(completion: .failure(error))` or `fail taps`",
    "onCompleted": "`send(completion: .finished)` or `finish taps`",
    "onComplete": "`send(completion: .finished)` or `finish taps`",
    // Types.
    "PublishSubject": "`PassthroughSubject<Int, Never>()` or `subject taps`",
    "PublishRelay": "`PassthroughSubject<Int, Never>()` or `subject taps`",
    "BehaviorSubject": "`CurrentValueSubject<Int, Never>(0)` or `subject taps = 0`",
    "BehaviorRelay": "`CurrentValueSubject<Int, Never>(0)` or `subject taps = 0`",
    "MutableProperty": "`CurrentValueSubject<Int, Never>(0)` or `subject taps = 0`",
    "MutableStateFlow": "`CurrentValueSubject<Int, Never>(0)` or `subject taps = 0`",
    "Observable":
      "`Just(1)`, `[1, 2].publisher`, `Timer.publish(every: 1, on: .main, in: .common).autoconnect()`, `Empty()`, `Fail(error:)`, `Deferred { Just(1) }` or `Future { $0(.success(1)) }`",
    "Single": "`Future { $0(.success(1)) }`",
    "Maybe": "`Optional(1).publisher`",
    "Completable": "`Empty()`",
    "Flowable": "`Just(1)`",
    "Driver": "`AnyPublisher<Int, Never>`",
    "Signal": "`AnyPublisher<Int, Never>`",
    "SignalProducer": "`Deferred { Just(1) }`",
    "HistoricalScheduler": "`DispatchQueue.test`",
  ]

  /// Labels that calls have only in other libraries, and the call to use here: `subscribe(onNext:)`.
  static let labels: KeyValuePairs<String, String> = [
    "onNext": "`sink { print($0) }`",
    "onError": "`sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })`",
    "onCompleted": "`sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })`",
  ]

  static func help(label: String) -> [String] {
    labels.filter { $0.key == label }.map { "here the call is \($0.value)" }
  }

  private static let byName = Dictionary(rows.map { ($0.key, $0.value) }) { first, _ in first }
}
