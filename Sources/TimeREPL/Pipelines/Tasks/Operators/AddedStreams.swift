import SchedulersEssentials

/// A stream whose iterator reads others one after the other.
final class SteppedStream: StreamSource {
  typealias Step = (Site) throws -> Value
  private let type: String
  private let make: (Site) throws -> Step
  private var step: Step?

  /// - Parameter make: returns what reads the next element, for a new iterator.
  init(_ type: String, _ make: @escaping (Site) throws -> Step) {
    (self.type, self.make) = (type, make)
    super.init()
  }

  override var typeName: String { type }

  override func iterator(_ site: Site) throws -> StreamSource {
    let made = SteppedStream(type, make)
    made.step = try make(site)
    return made
  }

  override func next(_ site: Site) throws -> Value { try step?(site) ?? .nil }
}

extension Value {
  fileprivate var isFunction: Bool { if case .function = innermost { true } else { false } }
}

/// The operators of AsyncOperators on an asynchronous sequence.
enum AddedStreams {
  static let names = [
    "debounce", "_throttle", "removeDuplicates", "adjacentPairs", "chunked", "chunks", "compacted", "reductions",
    "interspersed", "joined", "buffer",
  ]

  static func made(_ name: String, of base: StreamSource, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "debounce", "_throttle": try timed(name, of: base, arguments)
    case "removeDuplicates": try withoutDuplicates(base, arguments)
    case "adjacentPairs": try pairs(of: base, arguments)
    case "compacted":
      try {
        _ = try arguments.matched(to: Signature("compacted()"))
        return stepped("AsyncCompactedSequence", base) { { $1.isNil ? nil : try .wrapping($0.unwrapped ?? $0) } }
      }()
    case "chunked", "chunks": try chunks(name, of: base, arguments)
    case "reductions": try reductions(of: base, arguments)
    case "interspersed": try interspersed(base, arguments)
    case "joined": try joined(base, arguments)
    case "buffer":
      try BufferedStream.made(
        base, arguments.matched(to: Signature("buffer(policy: Any)"))[0], arguments.machine.runtime, arguments.site)
    default: nil
    }
  }

  private static func holds(_ value: Value) -> Bool { if case .bool(true) = value.innermost { true } else { false } }

  /// A stream that answers some elements of another; `rule` is made for each iterator.
  private static func stepped(
    _ type: String, _ base: StreamSource, each: @escaping (Value) throws -> Value = { $0 },
    _ rule: @escaping () -> (Value, Value) throws -> Value?
  ) -> Value {
    .object(
      SteppedStream(type) { site in
        let (iterator, answer) = (try base.iterator(site), rule())
        return { .object(StreamLoop(iterator, $0, each: each, answer: answer)) }
      })
  }

  // MARK: Elements

  private static func withoutDuplicates(_ base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let (overload, matched) = try arguments.matched(to: [
      Signature("removeDuplicates()"),
      Signature("removeDuplicates(by predicate: (Element, Element) async throws -> Bool)"),
    ])
    let isSame = overload == 0 ? nil : try matched.function(0)
    return .object(
      SteppedStream("AsyncRemoveDuplicatesSequence") { site in
        let iterator = try base.iterator(site)
        var last: Value?
        return { site in
          .object(
            StreamLoop(
              iterator, site,
              each: { element in try last.map { try isSame?.call([$0, element]) ?? .bool($0 == element) } ?? .bool(false) },
              answer: { element, isRepeated in
                if holds(isRepeated) { return nil }
                last = element
                return try .wrapping(element)
              }))
        }
      })
  }

  private static func pairs(of base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    _ = try arguments.matched(to: Signature("adjacentPairs()"))
    return stepped("AsyncAdjacentPairsSequence", base) {
      var previous: Value?
      return { element, _ in
        defer { previous = element }
        return try previous.map { try .wrapping(.tuple([$0, element])) }
      }
    }
  }

  private static func reductions(of base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let (overload, matched) = try arguments.matched(to: [
      Signature("reductions(into initial: T, _ transform: (inout T, Element) async throws -> Void)"),
      Signature("reductions(_ initial: T, _ transform: (T, Element) async throws -> T)"),
      Signature("reductions(_ transform: (Element, Element) async throws -> Element)"),
    ])
    let function = try matched.function(overload == 2 ? 0 : 1)
    let first = overload == 2 ? nil : matched[0]
    return .object(
      SteppedStream("AsyncReductionsSequence") { site in
        let iterator = try base.iterator(site)
        var result = first
        return { site in
          .object(
            StreamLoop(
              iterator, site,
              each: { element in
                guard var known = result else { return element }
                if overload != 0 { return try function.call([known, element]) }
                if function.compiled?.changesFirst == true {
                  let place = Value.object(Reference(read: { result ?? .nil }, write: { result = $0 }))
                  return try function.call([place, element])
                }
                try function.change(&known, element)
                result = known
                return .void
              },
              answer: { _, made in
                if overload != 0 { result = made }
                return try .wrapping(result ?? made)
              }))
        }
      })
  }

  private static func interspersed(_ base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let matched = try arguments.matched(to: Signature("interspersed(every count: Int = 1, with separator: Any)"))
    let every = try matched.given(0) == nil ? 1 : max(1, matched.count(0))
    let separator = matched[1]
    return .object(
      SteppedStream("AsyncInterspersedSequence") { site in
        let iterator = try base.iterator(site)
        var (count, held) = (0, Value?.none)
        return { site in
          if let value = held {
            held = nil
            count = 1
            return try .wrapping(value)
          }
          return .object(
            StreamLoop(
              iterator, site, each: { $0 },
              answer: { element, _ in
                if count < every {
                  count += 1
                  return try .wrapping(element)
                }
                held = element
                return try .wrapping(separator)
              }))
        }
      })
  }

  private static func joined(_ base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    _ = try arguments.matched(to: Signature("joined()"))
    return try DerivedStream.flattened(base)
  }

  // MARK: Chunks

  private static func chunks(_ name: String, of base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let signatures =
      name == "chunks"
      ? [Signature("chunks(ofCount count: Int)"), Signature("chunks(ofCount count: Int, or signal: Any)")]
      : [
        Signature("chunked(by rule: Any)"), Signature("chunked(on projection: (Element) -> Any)"),
      ]
    let (overload, matched) = try arguments.matched(to: signatures)
    if name == "chunks" {
      let count = max(1, try matched.count(0))
      if overload == 1 { return try signalled(base, count, matched[1], arguments) }
      return grouped("AsyncChunksOfCountSequence", base, joins: { chunk, _ in chunk.count < count }, isFullAt: count)
    }
    if overload == 0, !matched[0].isFunction { return try signalled(base, nil, matched[0], arguments) }
    let function = try matched.function(0)
    if overload == 0 {
      return grouped("AsyncChunkedByGroupSequence", base) { holds(try function.call([$0[$0.count - 1], $1])) }
    }
    return grouped(
      "AsyncChunkedOnProjectionSequence", base, joins: { try function.call($0[0]) == function.call($1) },
      made: { try .tuple([function.call($0[0]), Value($0)]) })
  }

  private static func grouped(
    _ type: String, _ base: StreamSource, joins: @escaping ([Value], Value) throws -> Bool, isFullAt count: Int = .max,
    made: @escaping ([Value]) throws -> Value = { try Value($0) }
  ) -> Value {
    .object(
      SteppedStream(type) { site in
        let iterator = try base.iterator(site)
        var chunk: [Value] = []
        func take() throws -> Value {
          defer { chunk = [] }
          return try .wrapping(made(chunk))
        }
        return { site in
          .object(
            StreamLoop(
              iterator, site, each: { $0 },
              answer: { element, _ in
                if try chunk.isEmpty || joins(chunk, element) {
                  chunk.append(element)
                  return chunk.count >= count ? try take() : nil
                }
                let full = try take()
                chunk = [element]
                return full
              }, end: { chunk.isEmpty ? .nil : try take() }))
        }
      })
  }

  private static func signalled(
    _ base: StreamSource, _ count: Int?, _ signal: Value, _ arguments: ArgumentList
  ) throws -> Value {
    guard let signals = try AsyncOperatorNames.stream(signal, arguments.machine.runtime, arguments.site) else {
      throw arguments.site.diagnostic(signal.wrongType("AsyncSequence"))
    }
    let runtime = arguments.machine.runtime
    return .object(
      JoinedStream("chunked", type: "AsyncChunksOfCountOrSignalSequence") { site in
        StreamJunction(
          "chunked", ChunkRule(count), [base, signals].map { StreamJunction.reading($0, site) }, site, runtime)
      })
  }

  // MARK: Time

  private static func timed(_ name: String, of base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let runtime = arguments.machine.runtime
    if name == "debounce" {
      let matched = try arguments.matched(
        to: Signature("debounce(for interval: Duration, tolerance: Duration? = nil, clock: Any = nil)"))
      let interval = try matched.duration(0)
      let clock = ClockObject.of(matched.given(2)) ?? .session(runtime)
      return .object(
        JoinedStream("debounce", type: "AsyncDebounceSequence") { site in
          let rule = DebounceRule(interval, clock)
          return StreamJunction(
            "debounce", rule, [StreamJunction.reading(base, site), rule.waking(arguments.site)], site, runtime)
        })
    }
    let (overload, matched) = try arguments.matched(to: [
      Signature("_throttle(for interval: Duration, clock: Any = nil, latest: Bool = true)"),
      Signature("_throttle(for interval: Duration, clock: Any = nil, reducing: (Any?, Element) async -> Any)"),
    ])
    let interval = try matched.duration(0)
    let clock = ClockObject.of(matched.given(1)) ?? .session(runtime)
    let takesLatest = if overload == 0, case .bool(false)? = matched.given(2) { false } else { true }
    let reduce = overload == 1 ? try matched.function(2) : nil
    return .object(
      SteppedStream("_AsyncThrottleSequence") { site in
        let iterator = try base.iterator(site)
        var last: VirtualTime?
        return { site in
          var reduced: Value?
          return .object(
            StreamLoop(
              iterator, site,
              each: { element in
                if let reduce { return try reduce.call([.optional(reduced), element]) }
                return takesLatest ? element : reduced ?? element
              },
              answer: { _, made in
                let now = clock.present
                guard let since = last, now - since < interval else {
                  (last, reduced) = (now, nil)
                  return try .wrapping(made)
                }
                reduced = made
                return nil
              },
              end: {
                guard let rest = reduced, let since = last else { return .nil }
                reduced = nil
                let due = since.adding(interval) ?? .distantFuture
                var hasSlept = false
                return .object(
                  NativeFrame(site) { _, _ in
                    if !hasSlept, due > clock.present {
                      hasSlept = true
                      let sleep = try clock.sleep(for: due - clock.present, at: site)
                      if let suspension = sleep.suspension { return .waits(suspension) }
                    }
                    return .returns(try .wrapping(rest))
                  })
              }))
        }
      })
  }
}
