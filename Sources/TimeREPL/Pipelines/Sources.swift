import Schedulers

/// Makes known the names of the table of sources, and what goes with them: schedulers, `print`, `Set<AnyCancellable>()`.
struct Sources {
  let environment: Environment
  let plant: Plant

  static func install(in environment: Environment, _ plant: Plant) {
    let sources = Sources(environment: environment, plant: plant)
    sources.installSchedulers()
    sources.installTable()
  }

  private var machine: Machine { environment.machine }

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

  /// By their names; `Publishers.Merge` is a member of `Publishers`.
  private func installTable() {
    let plant = plant
    var namespaces: [String: Namespace] = [:]
    for row in SourceTable.rows {
      guard let make = row.make else { continue }
      for (name, signatures) in Dictionary(grouping: row.signatures, by: \.name) {
        let natives = signatures.map { signature in
          Function.Native(signature: signature.member) { try make($0, plant) }
        }
        let function = Value(Function(natives, machine))
        guard let dot = name.firstIndex(of: ".") else {
          environment.addBuiltIn(name, function)
          continue
        }
        let type = String(name[..<dot])
        let namespace = namespaces[type] ?? Namespace(type, machine)
        namespaces[type] = namespace.constant(natives[0].signature.name, function)
      }
    }
    for (name, namespace) in namespaces { environment.addBuiltIn(name, .object(namespace)) }
    let bound = WorldBound(plant)
    environment.members.add(
      Member("publisher", on: .array, .range, .string, .dictionary) { value, arguments in
        // `(0..<10).publisher` needs its parentheses to be read back.
        let text = if case .range = value { "(\(value.text)).publisher" } else { "\(value.text).publisher" }
        return .object(SequencePublisher(try Elements(of: value, arguments.machine), text, bound.value))
      })
  }
}

extension Signature {
  /// Without the type that it is a member of.
  fileprivate var member: Signature {
    guard let dot = name.firstIndex(of: ".") else { return self }
    return Signature(String(declaration[declaration.index(after: dot)...]))
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
