import SchedulersEssentials

/// Makes known the names of the table of sources, and what goes with them: schedulers, `print`, `Set<AnyCancellable>()`.
struct Sources {
  let environment: Environment
  let runtime: Runtime

  static func install(in environment: Environment, _ runtime: Runtime) {
    let sources = Sources(environment: environment, runtime: runtime)
    sources.installSchedulers()
    sources.installTable()
    ScheduledTimer.install(in: environment, runtime)
    OwnPublisher.install(in: environment, runtime)
    PublishedPorts.install(in: environment.machine, runtime)
    environment.knownMembers.insert(PublishedPorts.willChange)
    environment.publishers = rows
  }

  /// The same for all worlds.
  private static let rows = PublisherRows(
    operators: { OperatorTable.row($0)?.signatures ?? [] }, sources: { SourceTable.signatures(of: $0) },
    subjects: { name in SubjectObject.sends.filter { $0.name == name } })

  private var machine: Machine { environment.machine }

  private func installSchedulers() {
    let (runtime, scheduler) = (runtime, Value.object(SchedulerObject.main(runtime)))
    environment.addBuiltIn("scheduler", scheduler)
    environment.implicitMembers["now"] = { .instant(runtime.now.nanoseconds) }
    let time = Namespace("DispatchTime", machine).method("now()") { _ in .instant(runtime.now.nanoseconds) }
    environment.addBuiltIn("DispatchTime", .object(time))
    for name in ["DispatchQueue", "RunLoop", "OperationQueue"] {
      // What an app calls its own queue is one more on the session's clock.
      let queue = Namespace(name, machine).constant("main", scheduler).constant("current", scheduler)
        .constructor(
          "\(name)()",
          "\(name)(label: String, qos: Any = nil, attributes: Any = nil, autoreleaseFrequency: Any = nil, target: Any = nil)"
        ) { arguments in
          .object(SchedulerObject(arguments.given(0)?.description ?? name, runtime))
        }
        .method("global(qos: Any = nil)") { _ in .object(SchedulerObject("\(name).global()", runtime)) }
        .constant("immediate", .object(SchedulerObject("\(name).immediate", runtime, .immediate)))
        .computed("test") { .object(SchedulerObject("\(name).test", runtime, .own(OwnClock("\(name).test", runtime)))) }
        .constant("unimplemented", .object(SchedulerObject("\(name).unimplemented", runtime, .unimplemented)))
      environment.addBuiltIn(name, .object(queue))
    }
    let immediate = Value.object(SchedulerObject("ImmediateScheduler.shared", runtime, .immediate))
    environment.addBuiltIn(
      "ImmediateScheduler", .object(Namespace("ImmediateScheduler", machine).constant("shared", immediate)))
    environment.addBuiltIn("UIScheduler", .object(Namespace("UIScheduler", machine).constant("shared", immediate)))
    for name in ["TestScheduler", "VirtualTimeScheduler"] {
      environment.addBuiltIn(
        name,
        .object(
          Namespace(name, machine).constructor("\(name)(now: Instant = 0s)") { arguments in
            let start = try arguments.given(0) == nil ? .zero : arguments.time(0)
            return .object(SchedulerObject(name, runtime, .own(OwnClock(name, now: start, runtime))))
          }))
    }
    Printing.install(in: environment, runtime)
    Waiting(environment: environment, runtime: runtime).install()
    DispatchObjects.install(in: environment, runtime)
    AssertionTable.install(in: environment, runtime)
    ExpectationNames.install(in: environment, runtime)
    TestCaseClass.install(in: environment)
    let optional = Namespace("Optional", machine).constructor("Optional(_ some: Any)") { try .wrapping($0[0]) }
      .method("some(_ some: Any)") { try .wrapping($0[0]) }.constant("none", .nil)
    environment.addBuiltIn("Optional", .object(optional))
    environment.addBuiltIn("AnyPublisher(_ publisher: Publisher)") { arguments in
      if arguments[0].publisher != nil { return arguments[0] }
      throw arguments.wrongType(0, expected: "publisher")
    }
    // A value in it is as it was.
    environment.addBuiltIn("AnyHashable(_ base: Any)") { $0[0] }
    installDemandAndCompletions()
    environment.knownMembers.formUnion(OperatorTable.names)
    environment.tupleLabels.formUnion(OperatorTable.tupleLabels)
    environment.absentMembers = OperatorTable.absent
    environment.knownMembers.formUnion(["send", "value", "cancel", "store"] + SchedulerObject.members)
    environment.knownMembers.formUnion([
      "main", "test", "publish", "Timer", "global", "shared", "current", "immediate", "unimplemented", "Demand",
      "Completion",
    ])
  }

  /// `Subscribers.Demand.max(1)`, `Subscribers.Completion.finished`: what `.max(1)` and `.finished` mean to whoever gets them.
  private func installDemandAndCompletions() {
    func cases(_ name: String, _ plain: [String], _ one: String, _ type: NamedType? = nil) -> Value {
      let cases = Namespace(name, machine).method("\(one)(_ value: Any)") {
        try .symbol(one, [(nil, $0[0])], type: type)
      }
      for name in plain {
        // Nothing is in it that could be too large.
        if let symbol = try? Value.symbol(name, type: type) { cases.constant(name, symbol) }
      }
      return .object(cases)
    }
    let demand = cases("Demand", ["unlimited", "none"], "max", .demand)
    let completion = cases("Completion", ["finished"], "failure")
    environment.addBuiltIn(
      "Subscribers",
      .object(Namespace("Subscribers", machine).constant("Demand", demand).constant("Completion", completion)))
  }

  /// What the table declares under one name; `Publishers.Merge` is a member of the type `Publishers`.
  private struct Declaration: Sendable {
    let type: String?
    let signatures: [Signature]
    let make: @Sendable (Arguments, Runtime) throws -> Value
  }

  /// The same for all worlds.
  private static let declarations: [Declaration] = SourceTable.rows.flatMap { row -> [Declaration] in
    guard let make = row.make else { return [] }
    return Dictionary(grouping: row.signatures, by: \.name).map { name, signatures in
      let type = name.firstIndex(of: ".").map { String(name[..<$0]) }
      return Declaration(type: type, signatures: signatures.map(\.member), make: make)
    }
  }

  private func installTable() {
    let runtime = runtime
    var namespaces: [String: Namespace] = [:]
    for declaration in Self.declarations {
      let natives = declaration.signatures.map { signature in
        Function.Native(signature: signature) { try declaration.make($0, runtime) }
      }
      let (name, function) = (natives[0].signature.name, Value(Function(natives, machine)))
      if let type = declaration.type {
        namespaces[type] = (namespaces[type] ?? Namespace(type, machine)).constant(name, function)
      } else {
        environment.addBuiltIn(name, function)
      }
    }
    for (name, namespace) in namespaces { environment.addBuiltIn(name, .object(namespace)) }
    let bound = WorldBound(runtime)
    for row in JoinedArrays.rows { environment.members.add(row.member(bound)) }
    environment.members.add(
      Member("publisher", on: .array, .range, .string, .dictionary, .set) { value, arguments in
        .object(try SequencePublisher(of: value, arguments.machine, bound.value))
      },
      // Over `_` a value that is no sequence may be one that Swift would have wrapped.
      Member(
        "publisher", on: .some, .int, .double, .float, .sized, .bool, .duration, .instant, .tuple, .error, .nil
      ) { value, _ in
        let text = try value.asOptional().text
        let stream = value.unwrapped.publisher.setFailureType(to: Thrown.self).eraseToAnyPublisher()
        return .object(MadePublisher("\(text).publisher", bound.value) { _ in stream })
      }.overUnknown,
      Member("publisher", on: .symbol) { value, _ in
        guard let result = try value.result else {
          throw Problem.unknownMember("publisher", of: value.typeName, near: [])
        }
        let stream = result.publisher.eraseToAnyPublisher()
        return .object(MadePublisher("\(value.text).publisher", bound.value) { _ in stream })
      })
  }
}

extension Signature {
  /// Without the type that it is a member of.
  fileprivate var member: Signature {
    guard let dot = name.firstIndex(of: ".") else { return self }
    return Signature(String(declaration[declaration.index(after: dot)...]), optionalLabels: optionalLabels)
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
