import SchedulersEssentials

/// The operators of AsyncOperators that collect elements or use a clock.
extension AddedStreams {
  // MARK: Chunks

  static func chunks(_ name: String, of base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let signatures =
      name == "chunks"
      ? [
        Signature("chunks(ofCount count: Int, into: Any = nil)"),
        Signature("chunks(ofCount count: Int, or signal: Any, into: Any = nil)"),
      ]
      : [
        Signature("chunked(into: Any = nil, by rule: Any)"),
        Signature("chunked(into: Any = nil, on projection: (Element) -> Any)"),
        Signature("chunked(by signal: Any, into: Any)"),
      ]
    let (overload, matched) = try arguments.matched(to: signatures)
    let isFirst = name == "chunked" && overload < 2
    let type = matched.given(isFirst ? 0 : overload == 0 ? 1 : name == "chunks" ? 2 : 1)
    let collection = { (elements: Value) throws -> Value in
      guard case .object(let type)? = type else { return elements }
      return try type.apply(ArgumentList([elements], at: arguments.site, arguments.machine)) ?? elements
    }
    if name == "chunks" {
      let count = max(1, try matched.count(0))
      if overload == 1 { return try signalled(base, count, matched[1], collection, arguments) }
      return grouped(
        "AsyncChunksOfCountSequence", base, joins: { chunk, _ in chunk.count < count }, isFullAt: count,
        made: { try collection(Value($0)) })
    }
    if overload == 2 { return try signalled(base, nil, matched[0], collection, arguments) }
    if overload == 0, !matched[1].isFunction { return try signalled(base, nil, matched[1], collection, arguments) }
    let function = try matched.function(1)
    if overload == 0 {
      return grouped(
        "AsyncChunkedByGroupSequence", base, joins: { holds(try function.call([$0[$0.count - 1], $1])) },
        made: { try collection(Value($0)) })
    }
    return grouped(
      "AsyncChunkedOnProjectionSequence", base, joins: { try function.call($0[0]) == function.call($1) },
      made: { try .tuple([function.call($0[0]), collection(Value($0))]) })
  }

  private static func grouped(
    _ type: String, _ base: StreamSource, joins: @escaping ([Value], Value) throws -> Bool, isFullAt count: Int = .max,
    made: @escaping ([Value]) throws -> Value
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
    _ base: StreamSource, _ count: Int?, _ signal: Value, _ collection: @escaping (Value) throws -> Value,
    _ arguments: ArgumentList
  ) throws -> Value {
    guard let signals = try AsyncOperatorNames.stream(signal, arguments.machine.runtime, arguments.site) else {
      throw arguments.site.diagnostic(signal.wrongType("AsyncSequence"))
    }
    let runtime = arguments.machine.runtime
    return .object(
      JoinedStream("chunked", type: "AsyncChunksOfCountOrSignalSequence") { site in
        StreamMerger(
          "chunked", ChunkRule(count, collection), [base, signals].map { StreamMerger.reading($0, site) }, site,
          runtime)
      })
  }

  // MARK: Time

  static func timed(_ name: String, of base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let runtime = arguments.machine.runtime
    if name == "debounce" {
      let matched = try arguments.matched(
        to: Signature("debounce(for interval: Duration, tolerance: Duration? = nil, clock: Any = nil)"))
      let interval = try matched.duration(0)
      let clock = ClockObject.of(matched.given(2)) ?? .session(runtime)
      return .object(
        JoinedStream("debounce", type: "AsyncDebounceSequence") { site in
          let rule = DebounceRule(interval, clock)
          return StreamMerger(
            "debounce", rule, [StreamMerger.reading(base, site), rule.waking(arguments.site)], site, runtime)
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

extension Value {
  fileprivate var isFunction: Bool { if case .function = innermost { true } else { false } }
}
