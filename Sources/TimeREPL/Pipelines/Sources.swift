import SchedulersEssentials

/// Declares the names of the source table, and what belongs to them: schedulers, `print`, `Set<AnyCancellable>()`.
enum Sources {
  /// The names that a session begins with.
  static let builtIns = BuiltIns.ofLanguage.adding { builtIns in
    FoundationNames.add(to: &builtIns)
    addSchedulers(to: &builtIns)
    addTable(to: &builtIns)
    CombineExtTypes.add(to: &builtIns)
    ScheduledTimer.add(to: &builtIns)
    OwnPublisher.add(to: &builtIns)
    OwnScheduler.add(to: &builtIns)
    CombineIdentity.add(to: &builtIns)
    builtIns.knownMembers.insert(PropertyPublishers.willChange)
    builtIns.publishers = PublisherRows(
      operators: { OperatorTable.row($0)?.signatures ?? [] }, sources: { SourceTable.signatures(of: $0) },
      subjects: { name in SubjectObject.sends.filter { $0.name == name } })
  }

  /// Returns the environment of a new world, connected to its publishers.
  static func environment(_ runtime: Runtime) -> Environment {
    let environment = Environment(machine: runtime.machine, builtIns)
    OwnPublisher.connect(environment, runtime)
    PropertyPublishers.install(in: environment.machine, runtime)
    return environment
  }

  private static func addSchedulers(to builtIns: inout BuiltIns) {
    builtIns.add("scheduler") { .object(SchedulerObject.main($0.machine.runtime)) }
    builtIns.implicitMembers["now"] = { .instant($0.runtime.now.nanoseconds) }
    builtIns.addType("DispatchTime") { type, _ in
      type.method("now() -> DispatchTime") { .instant($0.machine.runtime.now.nanoseconds) }
        .constant("distantFuture", .instant(VirtualTime.distantFuture.nanoseconds))
        .constructor("DispatchTime(uptimeNanoseconds: Int)") { .instant(Int64(try $0.int(0))) }
    }
    builtIns.addType("DispatchSpecificKey") { type, _ in
      type.constructor("DispatchSpecificKey()") { .object(Namespace("DispatchSpecificKey", $0.machine)) }
    }
    for name in Type.queues {
      // A queue that an app makes is another queue on the session's clock.
      builtIns.addType(name) { type, environment in
        let (runtime, scheduler) = (environment.machine.runtime, environment.builtIn("scheduler") ?? .nil)
        func kind(_ alias: String) -> Type { .named(alias, [.named(name)]) }
        type.constant("main", type: .named(name), scheduler).constant("current", type: .named(name), scheduler)
          .constructor(
            "\(name)() -> \(name)",
            """
            \(name)(label: String, qos: Any = nil, attributes: Any = nil, autoreleaseFrequency: Any = nil, \
            target: Any = nil) -> \(name)
            """
          ) { arguments in
            let isConcurrent =
              arguments.plan.signature.parameters.isEmpty
              || (try? arguments.given(2)?.optionNames(arguments.machine).contains("concurrent")) ?? false
            return .object(
              SchedulerObject(arguments.given(0)?.description ?? name, runtime, isConcurrent: isConcurrent))
          }
          .method("concurrentPerform(iterations: Int, execute work: (Int) -> Void)") { arguments in
            let work = try arguments.function(1)
            for number in 0..<(try arguments.count(0)) { _ = try work.call([.int(number)]) }
            return .void
          }
          .method("global(qos: Any = nil) -> \(name)") { arguments in
            let quality = arguments.given(0)?.text.lastWord ?? "default"
            let label = SchedulerObject.rootLabel(quality)
            return .object(SchedulerObject("\(name).global()", label: label, runtime, isConcurrent: true))
          }
          .method("getSpecific(key: Any)") { arguments in
            if let queue = runtime.currentQueue { return try queue.specific(arguments[0]) }
            guard case .object(let object) = scheduler, let main = object as? SchedulerObject else { return .nil }
            return try main.specific(arguments[0])
          }
          .constant(
            "immediate", type: kind("ImmediateSchedulerOf"),
            .object(SchedulerObject("\(name).immediate", runtime, .immediate))
          )
          .constant(
            "immediateScheduler", type: kind("ImmediateSchedulerOf"),
            .object(SchedulerObject("\(name).immediateScheduler", runtime, .immediate))
          )
          .computed("test", type: kind("TestSchedulerOf")) {
            .object(SchedulerObject("\(name).test", runtime, .own(OwnClock("\(name).test", runtime))))
          }
          .computed("testScheduler", type: kind("TestSchedulerOf")) {
            .object(SchedulerObject("\(name).testScheduler", runtime, .own(OwnClock("\(name).testScheduler", runtime))))
          }
          .deferred("Mode") {
            let mode = Namespace("Mode", environment.machine)
            for name in ["common", "default", "tracking"] {
              if let symbol = try? Value.symbol(name) { mode.constant(name, symbol) }
            }
            return .object(mode)
          }
          .deferred("SchedulerTimeType") { [unowned environment] in time(environment) }
          .deferred("SchedulerOptions") { [unowned environment] in environment.builtIn("SchedulerOptions") ?? .nil }
          .constant(
            "unimplemented", type: kind("UnimplementedSchedulerOf"),
            .object(SchedulerObject("\(name).unimplemented", runtime, .unimplemented)))
      }
    }
    for name in ["ImmediateScheduler", "UIScheduler"] {
      builtIns.addType(name) { type, environment in
        let shared = SchedulerObject("ImmediateScheduler.shared", environment.machine.runtime, .immediate)
        type.constant("shared", .object(shared))
      }
    }
    for name in ["TestScheduler", "TestSchedulerOf", "VirtualTimeScheduler"] {
      builtIns.addType(name) { type, environment in
        let runtime = environment.machine.runtime
        type.constructor("\(name)(now: Instant = 0s)") { arguments in
          let start = try arguments.given(0) == nil ? .zero : arguments.time(0)
          return .object(SchedulerObject(name, runtime, .own(OwnClock(name, now: start, runtime))))
        }
      }
    }
    Printing.add(to: &builtIns)
    Waiting.add(to: &builtIns)
    DispatchObjects.add(to: &builtIns)
    DispatchTimerObject.add(to: &builtIns)
    LoggerObject.add(to: &builtIns)
    KeyValueObserving.add(to: &builtIns)
    ObservationTracking.add(to: &builtIns)
    OperationClasses.add(to: &builtIns)
    builtIns.addInterfaces()
    PointerObject.add(to: &builtIns)
    CLockObject.add(to: &builtIns)
    URLSessionObject.add(to: &builtIns)
    ByteStream.add(to: &builtIns)
    NotificationCenterObject.add(to: &builtIns)
    UserDefaultsObject.add(to: &builtIns)
    LockObject.add(to: &builtIns)
    AssertionTable.add(to: &builtIns)
    ExpectationClasses.add(to: &builtIns)
    TaskNames.add(to: &builtIns)
    TestCaseClass.add(to: &builtIns)
    builtIns.addType("Optional") { type, _ in
      type.constructor("Optional(_ some: Any)") { try .wrapping($0[0]) }
        .method("some(_ some: Any)") { try .wrapping($0[0]) }.constant("none", .nil)
    }
    builtIns.addFunction("AnyCancellable(_ cancel: Any)") { arguments in
      switch arguments[0] {
      case .function(let function): return .object(ActionCancellable(function, arguments.machine.runtime))
      case .object(let object) where object is CancellableObject: return arguments[0]
      default:
        guard let made = ActionCancellable(cancelling: arguments[0], arguments.machine.runtime) else {
          throw arguments.wrongType(0, expected: "closure or Cancellable")
        }
        return .object(made)
      }
    }
    // Values need no box.
    builtIns.addFunction("AnyHashable(_ base: Any) -> AnyHashable") { $0[0] }
    addDemandAndCompletions(to: &builtIns)
    addStride(to: &builtIns)
    addOptions(to: &builtIns)
    builtIns.tupleLabels.formUnion(OperatorTable.tupleLabels)
    builtIns.knownMembers.formUnion(OperatorTable.names)
    builtIns.knownMembers.formUnion(["send", "value", "cancel", "store"] + SchedulerObject.members)
    builtIns.knownMembers.formUnion([
      "main", "test", "testScheduler", "publish", "SchedulerTimeType", "Stride", "Timer", "global", "shared", "current",
      "immediate",
      "unimplemented", "Demand", "Mode", "Sink", "Assign",
      "Completion",
    ])
  }

  /// Returns `DispatchQueue.SchedulerTimeType`, for the strides that it names.
  private static func time(_ environment: Environment) -> Value {
    let stride = environment.builtIn("Stride") ?? .nil
    let runtime = environment.machine.runtime
    let type = Namespace("SchedulerTimeType", environment.machine).constant("Stride", stride)
      .constructor("SchedulerTimeType(_ time: Instant) -> Instant") { [unowned runtime] arguments in
        guard let date = arguments[0].date else { return arguments[0] }
        return .instant(date.time(since: runtime.startDate))
      }
    return .object(type)
  }

  /// Adds `DispatchQueue.SchedulerOptions`, which change nothing in virtual time.
  private static func addOptions(to builtIns: inout BuiltIns) {
    builtIns.addType("SchedulerOptions") { type, _ in
      type.constructor("SchedulerOptions(qos: Any = nil, flags: Any = nil, group: Any = nil)") { _ in
        try .symbol("SchedulerOptions")
      }
    }
  }

  /// Adds `DispatchQueue.SchedulerTimeType.Stride`, also for use in `typealias`.
  private static func addStride(to builtIns: inout BuiltIns) {
    builtIns.addType("Stride") { type, _ in
      type.constant("zero", .duration(0))
        .constructor("Stride(_ interval: Duration) -> Stride") { .duration(try $0.duration(0).nanoseconds) }
        .constructor("Stride(integerLiteral value: Int) -> Stride") {
          try .duration(DurationUnit.s.duration(of: $0[0]))
        }
        .constructor("Stride(floatLiteral value: Double) -> Stride") {
          try .duration(DurationUnit.s.duration(of: $0[0]))
        }
      for unit in DurationUnit.withMembers {
        type.method("\(unit.member)(_ amount: Double) -> Stride") { .duration(try unit.duration(of: $0[0])) }
      }
    }
  }

  /// Adds `Subscribers.Demand.max(1)` and `Subscribers.Completion.finished`, which mean the same as `.max(1)` and
  /// `.finished`.
  private static func addDemandAndCompletions(to builtIns: inout BuiltIns) {
    @Sendable func cases(
      _ name: String, _ plain: [String], _ one: String, _ machine: Machine, _ type: NamedType? = nil
    ) -> Value {
      let cases = Namespace(name, machine).method("\(one)(_ value: Any)") {
        try .symbol(one, [(nil, $0[0])], type: type)
      }
      for name in plain {
        // Making a case without values never fails.
        let made =
          type === NamedType.demand && name == "none" ? try? Value.demand(of: 0) : try? .symbol(name, type: type)
        if let symbol = made { cases.constant(name, symbol) }
      }
      return .object(cases)
    }
    builtIns.addType("Subscribers") { type, environment in
      type.constant("Demand", cases("Demand", ["unlimited", "none"], "max", environment.machine, .demand))
        .constant("Completion", cases("Completion", ["finished"], "failure", environment.machine))
      LibrarySubscriberObject.add(to: type, environment)
    }
  }

  // MARK: The table

  /// Adds the rows of the table, grouped by name; `Publishers.Merge` is a member of the type `Publishers`.
  private static func addTable(to builtIns: inout BuiltIns) {
    var members: [String: [(name: String, make: @Sendable (Machine) -> Function)]] = [:]
    for row in SourceTable.rows {
      guard let make = row.make else { continue }
      for (name, signatures) in Dictionary(grouping: row.signatures, by: \.name) {
        let function = { @Sendable (machine: Machine) in
          let runtime = machine.runtime
          return Function(
            signatures.map { signature in Function.Native(signature: signature.member) { try make($0, runtime) } },
            machine)
        }
        if let dot = name.firstIndex(of: ".") {
          members[String(name[..<dot]), default: []].append((String(name[name.index(after: dot)...]), function))
        } else {
          builtIns.add(name) { Value(function($0.machine)) }
        }
      }
    }
    for (name, functions) in members {
      builtIns.addType(name) { type, environment in
        for (name, make) in functions { type.constant(name, Value(make(environment.machine))) }
      }
    }
    for row in JoinedArrays.rows { builtIns.members.add(row.member) }
    builtIns.members.add(
      Member("publisher", on: .array, .range, .string, .dictionary, .set) { value, arguments in
        .object(try SequencePublisher(of: value, arguments.machine, arguments.machine.runtime))
      },
      Member("publisher", on: .object) { value, arguments in
        guard case .object(let object) = value, object is LazySequence || object is IteratorObject else {
          throw Problem.unknownMember("publisher", of: value.typeName, near: [])
        }
        return .object(try SequencePublisher(of: value, arguments.machine, arguments.machine.runtime))
      },
      // If the type is unknown, a value that is not a sequence may be one that Swift would have wrapped in an Optional.
      Member(
        "publisher", on: .some, .int, .double, .float, .sized, .bool, .duration, .instant, .tuple, .error, .nil
      ) { value, arguments in
        if value.namedType != nil, try value.elementsOnDemand(arguments.machine) != nil {
          return .object(try SequencePublisher(of: value, arguments.machine, arguments.machine.runtime))
        }
        let text = try value.asOptional().text
        let stream = value.unwrapped.publisher.setFailureType(to: Thrown.self).eraseToAnyPublisher()
        return .object(MadePublisher("\(text).publisher", arguments.machine.runtime) { _ in stream })
      }.overUnknown,
      Member("publisher", on: .symbol) { value, arguments in
        guard let result = try value.result else {
          throw Problem.unknownMember("publisher", of: value.typeName, near: [])
        }
        let stream = result.publisher.eraseToAnyPublisher()
        return .object(MadePublisher("\(value.text).publisher", arguments.machine.runtime) { _ in stream })
      })
  }
}

extension Signature {
  /// The signature without the name of its type.
  fileprivate var member: Signature {
    guard let dot = name.firstIndex(of: ".") else { return self }
    return Signature(String(declaration[declaration.index(after: dot)...]), optionalLabels: optionalLabels)
  }
}
