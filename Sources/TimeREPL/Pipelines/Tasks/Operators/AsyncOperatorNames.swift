import SchedulersEssentials

/// The names of AsyncOperators: functions of several asynchronous sequences, channels and timers.
enum AsyncOperatorNames {
  /// All names. Publishers have members of some of these names, too.
  static let all = Set(AddedStreams.names).union([
    "merge", "zip", "combineLatest", "chain", "AsyncChannel", "AsyncThrowingChannel", "AsyncTimerSequence",
  ])

  /// Functions that read several sequences at once, each in its own task.
  static let concurrent: Set = ["merge", "zip", "combineLatest"]
  /// Members that read their sequence in another task.
  static let reading: Set = ["buffer", "debounce"]
  /// Members that take a clock.
  static let timed: Set = ["debounce", "_throttle"]

  /// What an element of `sequence.async` takes, in steps of evaluation.
  private static let stepsOfElement = 20

  static func add(to builtIns: inout BuiltIns) {
    for name in ["merge", "combineLatest", "chain"] {
      builtIns.addFunction("\(name)(_ base1: Any, _ base2: Any, _ rest: Any...)") { arguments in
        try joined(name, arguments)
      }
    }
    addZip(to: &builtIns)
    for name in ["AsyncChannel", "AsyncThrowingChannel"] {
      builtIns.addType(name) { type, _ in
        type.constructor("\(name)(_ elementType: Any = nil)") { _ in .object(ChannelObject(name)) }
      }
    }
    builtIns.addType("AsyncTimerSequence") { type, _ in
      type.constructor("AsyncTimerSequence(interval: Duration, tolerance: Duration? = nil, clock: Any = nil)") {
        try timer($0)
      }
      .method("repeating(every interval: Duration, tolerance: Duration? = nil, clock: Any = nil)") { try timer($0) }
    }
    builtIns.members.add(
      Member("async", on: .array, .range, .string, .dictionary, .set, .tuple) { value, arguments in
        let machine = arguments.machine
        _ = try ElementCursor(over: value, machine)
        return .object(
          SteppedStream("AsyncSyncSequence") { _ in
            var cursor: ElementCursor? = try ElementCursor(over: value, machine)
            return { _ in
              // It never suspends, so a loop over it could be endless.
              try machine.charge(Self.stepsOfElement)
              if machine.tasks.current?.isCancelled == true { cursor = nil }
              return try cursor?.next() ?? .nil
            }
          })
      })
    builtIns.knownMembers.formUnion(AddedStreams.names)
    builtIns.knownMembers.formUnion(ChannelObject.members)
    builtIns.knownMembers.formUnion(["bounded", "bufferingLatest", "repeating"])
    builtIns.waitingMembers.formUnion(["send"])
  }

  /// Adds asynchronous sequences to the arguments that the function `zip` takes.
  private static func addZip(to builtIns: inout BuiltIns) {
    guard let row = BuiltInFunctions.rows.joined().first(where: { $0.signature.name == "zip" }) else { return }
    let run: @Sendable (Arguments) throws -> Value = { arguments in
      if arguments[0].stream == nil { return try row.run(arguments) }
      return try joined("zip", arguments)
    }
    builtIns.addFunction([
      (row.signature, run), (Signature("zip(_ base1: Any, _ base2: Any, _ rest: Any...)"), run),
    ])
  }

  private static func timer(_ arguments: Arguments) throws -> Value {
    guard let site = arguments.site else { return .nil }
    let clock = ClockObject.of(arguments.given(2)) ?? .session(arguments.machine.runtime)
    return .object(TimerStream(try arguments.span(0), clock, site, skipsMissed: false))
  }

  /// Returns the stream that an argument with a signal stands for: `.repeating(every:clock:)`, or any stream.
  static func stream(_ value: Value, _ runtime: Runtime, _ site: Site) throws -> StreamSource? {
    if let stream = value.stream { return stream }
    guard case .symbol(let box) = value, box.name == "repeating",
      case .duration(let interval)? = box.arguments.first?.value
    else { return nil }
    let clock = box.arguments.lazy.compactMap { ClockObject.of($0.value) }.first ?? .session(runtime)
    return TimerStream(VirtualTime.Stride(nanoseconds: interval), clock, site, skipsMissed: false)
  }

  /// - Parameter name: `merge`, `zip`, `combineLatest` or `chain`.
  private static func joined(_ name: String, _ arguments: Arguments) throws -> Value {
    let bases = try ([arguments[0], arguments[1]] + arguments.variadic).enumerated().map { place, value in
      // For publishers, the error is that of Rx's function `merge(a, b)`, which Combine lacks.
      if value.publisher != nil, let site = arguments.site {
        let callee = SourceRange(lower: site.range.lower, upper: site.range.lower + name.utf8.count)
        throw Site(callee, in: site.source).diagnostic(.unknownName(name, near: []))
      }
      guard let stream = value.stream else {
        throw arguments.wrongType(min(place, 2), expected: "AsyncSequence")
      }
      return stream
    }
    let runtime = arguments.machine.runtime
    if name == "chain" { return .object(chained(bases)) }
    let type = "Async\(name.prefix(1).uppercased())\(name.dropFirst())\(bases.count)Sequence"
    return .object(
      JoinedStream(name, type: type) { site in
        let rule: StreamRule =
          switch name {
          case "merge": MergeRule(bases.count)
          case "zip": ZipRule(bases.count)
          default: CombineLatestRule(bases.count)
          }
        return StreamMerger(name, rule, bases.map { StreamMerger.reading($0, site) }, site, runtime)
      })
  }

  private static func chained(_ bases: [StreamSource]) -> StreamSource {
    SteppedStream("AsyncChain\(bases.count)Sequence") { site in
      var iterators = try bases.map { try $0.iterator(site) }[...]
      return { site in
        var isAsked = false
        return .object(
          NativeFrame(site) { input, _ in
            var input = input
            do {
              while true {
                if isAsked {
                  isAsked = false
                  if let value = try input?.get(), !value.isNil { return .returns(value) }
                  iterators = iterators.dropFirst()
                }
                guard let first = iterators.first else { return .returns(.nil) }
                isAsked = true
                let next = try first.next(site)
                if let suspension = next.suspension { return .waits(suspension) }
                input = .success(next)
              }
            } catch {
              iterators = []
              throw error
            }
          })
      }
    }
  }
}
