import Schedulers

/// The names that make publishers and what goes with them: `Just`, `[1, 2].publisher`, `Timer.publish`, `scheduler`.
struct Sources {
  let environment: Environment
  let plant: Plant

  static func install(in environment: Environment, _ plant: Plant) {
    let sources = Sources(environment: environment, plant: plant)
    sources.installSchedulers()
    sources.installSubjects()
    sources.installPublishers()
    sources.installTypes()
  }

  var machine: Machine { environment.machine }

  private func installSchedulers() {
    let (plant, scheduler) = (plant, Value.object(SchedulerObject("scheduler", plant)))
    environment.addBuiltIn("scheduler", scheduler)
    for name in ["DispatchQueue", "RunLoop", "OperationQueue"] {
      // What an app calls its own queue is one more on the session's clock.
      let queue = Namespace(name, machine).constant("main", scheduler).constant("test", scheduler)
        .constructor("\(name)()", "\(name)(label: String, qos: Any = nil, attributes: Any = nil)") { arguments in
          .object(SchedulerObject(arguments.given(0)?.description ?? name, plant))
        }
        .method("global(qos: Any = nil)") { _ in .object(SchedulerObject("\(name).global()", plant)) }
      environment.addBuiltIn(name, .object(queue))
    }
    let immediate = Value.object(SchedulerObject("ImmediateScheduler.shared", isImmediate: true, plant))
    environment.addBuiltIn(
      "ImmediateScheduler", .object(Namespace("ImmediateScheduler", machine).constant("shared", immediate)))
    environment.addBuiltIn("print(_ items: Any...)") { [plant] arguments in
      plant.recorder?.record(printed: arguments.variadic.map(\.description).joined(separator: " "))
      return .void
    }
    // The error that is made up in examples more often than any other.
    environment.addBuiltIn("URLError(_ code: Any)") { arguments in
      .error("URLError(\(arguments[0].text))")
    }
    // A set of cancellables only ever grows, so an array does for it.
    environment.addBuiltIn("Set()") { _ in try Value([Value]()) }
    environment.knownMembers.formUnion(OperatorTable.names)
    environment.absentMembers = OperatorTable.absent
    environment.knownMembers.formUnion(["send", "value", "cancel", "store", "now", "advance", "run", "schedule"])
    environment.knownMembers.formUnion(["main", "test", "publish", "Timer", "global", "shared"])
  }

  private func installSubjects() {
    environment.addBuiltIn("PassthroughSubject()") { [plant] arguments in
      let text = arguments.site?.text ?? "PassthroughSubject()"
      return .object(SubjectObject(text, initial: nil, neverFails: Self.neverFails(text), plant))
    }
    environment.addBuiltIn("CurrentValueSubject(_ value: Value)") { [plant] arguments in
      let text = arguments.site?.text ?? "CurrentValueSubject(\(arguments[0].text))"
      return .object(SubjectObject(text, initial: arguments[0], neverFails: Self.neverFails(text), plant))
    }
    environment.addBuiltIn("ReplaySubject(bufferSize: Int)") { [plant] arguments in
      let text = arguments.site?.text ?? "ReplaySubject(bufferSize: \(arguments[0].text))"
      let count = try arguments.count(0)
      return .object(SubjectObject(text, replaying: count, neverFails: Self.neverFails(text), plant))
    }
  }

  /// Generic arguments mean nothing here, but for the one that says that there is no failure.
  private static func neverFails(_ text: String) -> Bool {
    text.prefix { $0 != "(" }.filter { !$0.isWhitespace }.hasSuffix(",Never>")
  }

  private func installPublishers() {
    let plant = plant
    environment.addBuiltIn("Just(_ output: Value)") { arguments in
      let output = arguments[0]
      return Self.publisher("Just(\(output.text))", plant) { Just(output).setFailureType(to: Thrown.self) }
    }
    environment.addBuiltIn("Empty(completeImmediately: Bool = true)") { arguments in
      let completes = arguments.given(0) == nil ? true : try arguments.bool(0)
      let text = completes ? "Empty()" : "Empty(completeImmediately: false)"
      return Self.publisher(text, plant) { Empty(completeImmediately: completes) }
    }
    environment.addBuiltIn("Fail(error: Any)", "Fail(_ error: Any)") { arguments in
      let failure = Thrown(value: try .error(arguments[0]))
      return Self.publisher("Fail(error: \(arguments[0].text))", plant) { Fail(error: failure) }
    }
    environment.addBuiltIn("Record(output: Sequence, completion: Completion)") { arguments in
      let output = try arguments[0].elements(arguments.machine)
      let completion = try arguments[1].asCompletion()
      return Self.publisher("Record(output: \(arguments[0].text), completion: \(arguments[1].text))", plant) {
        Record(output: output, completion: completion)
      }
    }
    environment.addBuiltIn("Future(_ attemptToFulfill: (Promise) -> Void)") { arguments in
      try Self.future(try arguments.function(0), plant)
    }
    environment.addBuiltIn("Deferred(createPublisher: () -> Publisher)", "Deferred(_ createPublisher: () -> Publisher)")
    {
      arguments in
      let create = try arguments.function(0)
      return .object(
        MadePublisher("Deferred \(create.text)", plant) { scope in
          let stage = Stage("Deferred", scope, plant)
          return Deferred { stage.inner(stage.evaluate { try create.call([]) } ?? .void) }.eraseToAnyPublisher()
        })
    }
    let bound = WorldBound(plant)
    environment.members.add(
      Member("publisher", on: .array, .range, .string, .dictionary) { value, arguments in
        // `(0..<10).publisher` needs its parentheses to be read back.
        let text = if case .range = value { "(\(value.text)).publisher" } else { "\(value.text).publisher" }
        return .object(SequencePublisher(try Elements(of: value, arguments.machine), text, bound.value))
      })
  }

  /// A source that is the same for every subscription.
  private static func publisher<P: Publisher>(_ text: String, _ plant: Plant, _ make: () -> P) -> Value
  where P.Output == Value, P.Failure == Thrown {
    let stream = make().eraseToAnyPublisher()
    return .object(MadePublisher(text, plant) { _ in stream })
  }

  /// The body runs now, once, whoever subscribes and when.
  private static func future(_ body: Function, _ plant: Plant) throws -> Value {
    var failure: (any Error)?
    let future = Future<Value, Thrown> { promise in
      let keep = Function("promise", plant.machine) { result in
        promise(try Self.result(result))
        return .void
      }
      do { _ = try body.call(.function(keep)) } catch { failure = error }
    }
    if let failure { throw failure }
    let stream = future.eraseToAnyPublisher()
    return .object(MadePublisher("Future \(body.text)", plant) { _ in stream })
  }

  /// `.success(value)` or `.failure(error)`
  private static func result(_ value: Value) throws(Problem) -> Result<Value, Thrown> {
    if case .symbol(let symbol) = value, symbol.arguments.count <= 1 {
      let argument = symbol.arguments.first?.value ?? .void
      if symbol.name == "success" { return .success(argument) }
      if symbol.name == "failure" { return .failure(Thrown(value: try .error(argument))) }
    }
    throw value.wrongType(".success(value) or .failure(error)")
  }
}

/// What belongs to one world, in a closure that could be called from any thread. Unchecked, because nothing of a world
/// ever leaves the thread that performs its commands.
struct WorldBound<Bound>: @unchecked Sendable {
  let value: Bound

  init(_ value: Bound) {
    self.value = value
  }
}
