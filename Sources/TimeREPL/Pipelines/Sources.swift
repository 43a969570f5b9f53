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
    sources.installTimers()
  }

  private var machine: Machine { environment.machine }

  private func installSchedulers() {
    let scheduler = Value.object(SchedulerObject(plant))
    environment.addBuiltIn("scheduler", scheduler)
    for name in ["DispatchQueue", "RunLoop", "OperationQueue"] {
      let queue = Namespace(name, machine).constant("main", scheduler).constant("test", scheduler)
      environment.addBuiltIn(name, .object(queue))
    }
    environment.addBuiltIn("print(_ items: Any...)") { [plant] arguments in
      plant.recorder?.record(printed: arguments.variadic.map(\.description).joined(separator: " "))
      return .void
    }
    // A set of cancellables only ever grows, so an array does for it.
    environment.addBuiltIn("Set()") { _ in try Value([Value]()) }
    environment.knownMembers.formUnion(OperatorTable.names)
    environment.knownMembers.formUnion(["send", "value", "cancel", "store", "now", "advance", "run", "schedule"])
    environment.knownMembers.formUnion(["main", "test", "publish", "Timer"])
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
  }

  /// Generic arguments mean nothing here, but for the one that says that there is no failure.
  private static func neverFails(_ text: String) -> Bool {
    text.prefix { $0 != "(" }.filter { !$0.isWhitespace }.hasSuffix(",Never>")
  }

  private func installPublishers() {
    let plant = plant
    environment.addBuiltIn("Just(_ output: Value)") { arguments in
      let values = [arguments[0]]
      return .object(
        MadePublisher("Just(\(arguments[0].text))", plant) { _ in
          Publishers.Sequence<[Value], Thrown>(sequence: values).eraseToAnyPublisher()
        })
    }
    environment.addBuiltIn("Empty(completeImmediately: Bool = true)") { arguments in
      let completes = arguments.given(0) == nil ? true : try arguments.bool(0)
      let publisher = Empty<Value, Thrown>(completeImmediately: completes).eraseToAnyPublisher()
      return .object(
        MadePublisher(completes ? "Empty()" : "Empty(completeImmediately: false)", plant) { _ in publisher })
    }
    environment.addBuiltIn("Fail(error: Any)", "Fail(_ error: Any)") { arguments in
      let publisher = Fail<Value, Thrown>(error: Thrown(value: try .error(arguments[0]))).eraseToAnyPublisher()
      return .object(MadePublisher("Fail(error: \(arguments[0].text))", plant) { _ in publisher })
    }
    environment.addBuiltIn("Future(_ attemptToFulfill: (Promise) -> Void)") { arguments in
      try Self.future(try arguments.function(0), plant)
    }
    let bound = WorldBound(plant)
    environment.members.add(
      Member("publisher", on: .array, .range, .string, .dictionary) { value, arguments in
        // `(0..<10).publisher` needs its parentheses to be read back.
        let text = if case .range = value { "(\(value.text)).publisher" } else { "\(value.text).publisher" }
        return .object(SequencePublisher(try Elements(of: value, arguments.machine), text, bound.value))
      })
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

  private func installTimers() {
    let plant = plant
    let publish = "publish(every interval: Duration, tolerance: Duration = nil, on runLoop: Scheduler = scheduler, "
    let timer = Namespace("Timer", machine).method(publish + "in mode: Mode = .common, options: Options = nil)") {
      TimerSource.publisher(every: try $0.duration(0), "Timer.publish", plant)
    }
    let construct = "Timer(every interval: Duration, tolerance: Duration = nil, scheduler: Scheduler = scheduler, "
    let publishers = Namespace("Publishers", machine).method(construct + "options: Options = nil)") {
      TimerSource.publisher(every: try $0.duration(0), "Publishers.Timer", plant)
    }
    environment.addBuiltIn("Timer", .object(timer))
    environment.addBuiltIn("Publishers", .object(publishers))
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
