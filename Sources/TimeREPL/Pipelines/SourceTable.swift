import SchedulersEssentials
import SchedulersExtras

/// A row of the source table: a name that makes a publisher or a subject.
struct SourceRow: Sendable {
  let signatures: [Signature]
  /// One sentence about the source.
  let summary: String
  let example: OperatorRow.Example
  /// Whether Combine has a signature, by its index.
  let isCombines: @Sendable (Int) -> Bool
  /// Makes the publisher; nil for a member of values.
  let make: (@Sendable (Arguments, Runtime) throws -> Value)?

  init(
    _ declarations: String..., does summary: String, example: String, taps: String? = nil, isCombines: Bool = true,
    make: (@Sendable (Arguments, Runtime) throws -> Value)? = nil
  ) {
    self.init(declarations, does: summary, example: example, taps: taps, isCombines: { _ in isCombines }, make: make)
  }

  init(
    _ declarations: [String], does summary: String, example: String, taps: String? = nil,
    isCombines: @escaping @Sendable (Int) -> Bool, make: (@Sendable (Arguments, Runtime) throws -> Value)? = nil
  ) {
    signatures = declarations.map { Signature($0, optionalLabels: .first) }
    self.summary = summary
    self.example = OperatorRow.Example(pipeline: example, taps: taps, other: nil, makesPublisher: true)
    self.isCombines = isCombines
    self.make = make
  }

  /// Whether its arguments determine Output and Failure, so that Swift needs no type annotation.
  var saysTypes: Bool {
    let made = signatures[0].result.publisher
    let open = ["Output", "Failure"].filter { name in
      let type = Type.declared(name)
      return made?.output == type || made?.failure == type
    }
    let given = signatures[0].parameters.filter { !$0.isOptional }
    return open.allSatisfy { name in given.contains { $0.type.contains(name) } }
  }

  /// Whether the source is a member of values: `[1, 2].publisher`.
  var isMember: Bool { make == nil && signatures[0].isProperty }

  /// Whether the source takes the error with which it fails.
  var isGivenError: Bool { signatures[0].parameters.contains { $0.type == "Failure" } }

  /// Whether the source sends the time once it is connected.
  var isTimer: Bool { signatures[0].result.publisher?.role == .connectable }

  var name: String { signatures[0].name }
}

/// The table of sources, one row each. To add a source, add a row.
enum SourceTable {
  /// The timer that takes a scheduler.
  static let schedulersTimer = "Publishers.Timer"
  static let rows = publishers + subjects + timers + joined + CombineExtTypes.rows

  static func row(_ name: String) -> SourceRow? {
    rows.first { row in row.signatures.contains { $0.name == name } }
  }

  /// Returns the signatures of a name.
  static func signatures(of name: String) -> [Signature] { byName[name] ?? [] }

  private static let byName = Dictionary(grouping: rows.flatMap(\.signatures), by: \.name)

  static let names: [String] = rows.flatMap { $0.signatures.map(\.name) }

  private static let publishers: [SourceRow] = [
    SourceRow(
      "Just(_ output: Output) -> Publisher<Output, Never> as Just<Output>", does: "sends one value and finishes",
      example: "Just(1)"
    ) { arguments, runtime in
      let output = arguments[0]
      return publisher("Just(\(output.text))", runtime) { Publishers.SetFailureType(upstream: Just(output)) }
    },
    SourceRow(
      "publisher: Publisher<Element, Never> as Publishers.Sequence<Self, Never>",
      does: "sends the elements of an array, a range, a string or a dictionary and finishes",
      example: "[1, 2, 3].publisher"),
    SourceRow(
      "Empty(completeImmediately: Bool = true, outputType: Output.Type = Any, failureType: Failure.Type = Error) -> Publisher<Output, Failure> as Empty<Output, Failure>",
      does: "sends no values and finishes at once; with `completeImmediately: false` it never finishes",
      example: "Empty()"
    ) { arguments, runtime in
      let completes = arguments.given(0) == nil ? true : try arguments.bool(0)
      let text = completes ? "Empty()" : "Empty(completeImmediately: false)"
      return publisher(text, runtime) { Empty(completeImmediately: completes) }
    },
    SourceRow(
      "Fail(error: Failure) -> Publisher<Output, Failure> as Fail<Output, Failure>",
      "Fail(outputType: Output.Type, failure: Failure) -> Publisher<Output, Failure> as Fail<Output, Failure>",
      does: "fails at once",
      example: "Fail(error: Error(\"no network\"))"
    ) { arguments, runtime in
      let error = arguments[arguments.plan.signature.parameters.count - 1]
      let failure = Thrown(value: try .error(error))
      return publisher("Fail(error: \(error.text))", runtime) { Fail(error: failure) }
    },
    SourceRow(
      "Record(output: Sequence<Output>, completion: Completion) -> Publisher<Output, Failure> as Record<Output, Failure>",
      "Record(_ record: (Recording) -> Void) -> Publisher<Output, Failure> as Record<Output, Failure>",
      "Record(recording: Recording) -> Publisher<Output, Failure> as Record<Output, Failure>",
      does: "sends these values, then this completion",
      example: "Record(output: [1, 2], completion: .failure(Error(\"end\")))"
    ) { arguments, runtime in
      if arguments.plan.signature.parameters.count == 1 {
        let recording: RecordingObject
        if case .object(let object) = arguments[0], let given = object as? RecordingObject {
          recording = given
        } else {
          recording = RecordingObject()
          _ = try arguments.function(0).call(.object(recording))
        }
        let record = Record(recording: recording.record)
        return .object(
          MadePublisher("Record \(arguments[0].text)", runtime) { _ in
            runtime.counting(record.eraseToAnyPublisher())
          }.recorded(recording))
      }
      let output = try arguments.elements(0)
      let completion = try arguments.made(of: 1) { try $0.asCompletion() }
      let recording = RecordingObject(Record.Recording(output: output, completion: completion))
      let text = "Record(output: \(arguments[0].text), completion: \(arguments[1].text))"
      return .object(
        MadePublisher(text, runtime) { _ in
          runtime.counting(Record(output: output, completion: completion).eraseToAnyPublisher())
        }.recorded(recording))
    },
    SourceRow(
      "Future(_ attemptToFulfill: (Promise) -> Void) -> Publisher<Output, Failure> as Future<Output, Failure>",
      does: "calls a closure at once, and sends the result of its promise to every subscriber",
      example: "Future { promise in promise(.success(42)) }"
    ) { arguments, runtime in try future(try arguments.function(0), runtime) },
    SourceRow(
      "Deferred(createPublisher: () -> Publisher<Output, Failure>) -> Publisher<Output, Failure> as Deferred<P1>",
      does: "makes a publisher with a closure for each subscription",
      example: "Deferred { Just(scheduler.now) }.delay(100ms)"
    ) { arguments, runtime in
      let create = try arguments.function(0)
      let site = arguments.site
      return .object(
        MadePublisher("Deferred \(create.text)", effect: .keeps(.toReplacement), calling: [create], runtime) { scope in
          let stage = PipelineStage(StageName("Deferred"), scope, runtime, at: site)
          return Deferred { stage.inner { try create.call([]) } }.eraseToAnyPublisher()
        })
    },
    SourceRow(
      "Result.success(_ value: Any)", "Result.failure(_ error: Any)", "Result(catching body: () throws -> Value)",
      does: "holds a value or an error; its `.publisher` sends the value or fails",
      example: "Result.success(1).publisher"),
  ]

  private static let subjects: [SourceRow] = [
    SourceRow(
      "PassthroughSubject() -> Subject<Output, Failure> as PassthroughSubject<Output, Failure>",
      does: "sends the values that are sent to it; `subject NAME` makes one too",
      example: "PassthroughSubject().merge(with: taps)", taps: "1-2|"
    ) { arguments, runtime in
      let text = arguments.site?.text ?? "PassthroughSubject()"
      return .object(SubjectObject(text, initial: nil, neverFails: neverFails(text), runtime))
    },
    SourceRow(
      "ObservableObjectPublisher() -> Subject<Void, Never> as ObservableObjectPublisher",
      does: "sends `()` to each subscriber when `send()` is called, as `objectWillChange` does",
      example: "ObservableObjectPublisher().prepend(())"
    ) { arguments, runtime in
      .object(
        SubjectObject(arguments.site?.text ?? "ObservableObjectPublisher()", initial: nil, neverFails: true, runtime))
    },
    SourceRow(
      "CurrentValueSubject(_ value: Output) -> Subject<Output, Failure> as CurrentValueSubject<Output, Failure>",
      does:
        "sends its latest value to each new subscriber, then the values that are sent to it; `subject NAME = VALUE` makes one too",
      example: "CurrentValueSubject(1)"
    ) { arguments, runtime in
      let text = arguments.site?.text ?? "CurrentValueSubject(\(arguments[0].text))"
      return .object(SubjectObject(text, initial: arguments[0], neverFails: neverFails(text), runtime))
    },
    SourceRow(
      "ReplaySubject(bufferSize: Int) -> Subject<Output, Failure> as ReplaySubject<Output, Failure>",
      does:
        "sends its latest values to each new subscriber, then the values that are sent to it; Rx has it, Combine does not",
      example: "ReplaySubject(bufferSize: 2).merge(with: taps)", taps: "1-2|", isCombines: false
    ) { arguments, runtime in
      let text = arguments.site?.text ?? "ReplaySubject(bufferSize: \(arguments[0].text))"
      let count = try arguments.count(0)
      return .object(SubjectObject(text, replaying: count, neverFails: neverFails(text), runtime))
    },
  ]

  /// Whether generic arguments end in Never; all others are ignored.
  private static func neverFails(_ text: String) -> Bool {
    text.prefix { $0 != "(" }.filter { !$0.isWhitespace }.hasSuffix(",Never>")
  }

  private static let timers: [SourceRow] = [
    SourceRow(
      "Timer.publish(every interval: Duration, tolerance: Duration = nil, on runLoop: Scheduler = scheduler, "
        + "in mode: Mode = .common, options: Options = nil) -> ConnectablePublisher<Date, Never> as Timer.TimerPublisher",
      does: "sends the date at each interval, once it is connected",
      example: "Timer.publish(every: 200ms, on: .main, in: .common).autoconnect().prefix(3)"
    ) { arguments, runtime in
      TimerSource.publisher(every: try arguments.span(0), "Timer.publish", makesDates: true, runtime)
    },
    SourceRow(
      "Publishers.Timer(every interval: Duration, tolerance: Duration = nil, scheduler: Scheduler = scheduler, "
        + "options: Options = nil) -> ConnectablePublisher<Instant, Never> as Publishers.Timer<S>",
      does: "sends the time at each interval, once it is connected; it comes from combine-schedulers",
      example: "Publishers.Timer(every: 200ms, scheduler: scheduler).autoconnect().prefix(3)"
    ) { arguments, runtime in
      try arguments.checkWaits(2)
      return TimerSource.publisher(
        every: try arguments.span(0), "Publishers.Timer", on: arguments.scheduler(2), runtime)
    },
  ]

  /// Returns a source that is the same for every subscription.
  private static func publisher<P: Publisher>(_ text: String, _ runtime: Runtime, _ make: () -> P) -> Value
  where P.Output == Value, P.Failure == Thrown {
    let stream = make().eraseToAnyPublisher()
    return .object(MadePublisher(text, runtime) { _ in stream })
  }

  /// Makes a `Future`; its closure runs now, once.
  private static func future(_ body: Function, _ runtime: Runtime) throws -> Value {
    var failure: (any Error)?
    let future = Future<Value, Thrown> { promise in
      let keep = Function("promise", runtime.machine) { result in
        guard let result = try result.result else {
          throw result.wrongType(".success(value) or .failure(error)")
        }
        promise(result)
        return .void
      }
      do { _ = try body.call(.function(keep)) } catch { failure = error }
    }
    if let failure { throw failure }
    let stream = future.eraseToAnyPublisher()
    return .object(MadePublisher("Future \(body.text)", runtime) { _ in stream }.awaitable())
  }
}
