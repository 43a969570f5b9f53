import SchedulersEssentials

/// A stream whose iterator reads other streams in the task that reads it, never two at once.
final class SteppedStream: StreamSource {
  typealias Step = (Site) throws -> Value
  private let type: String
  private let make: (Site) throws -> Step
  private var step: Step?

  /// - Parameter make: returns, for a new iterator, the closure that reads the next element.
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

/// The methods that AsyncOperators adds to asynchronous sequences.
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

  static func holds(_ value: Value) -> Bool { if case .bool(true) = value.innermost { true } else { false } }

  /// Returns a stream of some elements of another stream.
  ///
  /// - Parameter rule: makes, for each iterator, the closure that chooses the elements.
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
              each: { element in
                try last.map { try isSame?.call([$0, element]) ?? .bool($0 == element) } ?? .bool(false)
              },
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
    return .object(interspersed(base, with: matched[1], every: every))
  }

  /// - Parameter separator: an element, or a function that returns one.
  private static func interspersed(_ base: StreamSource, with separator: Value, every: Int) -> StreamSource {
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
            iterator, site,
            each: { element in
              if count < every { return element }
              if case .function(let made) = separator { return try made.call([]) }
              return separator
            },
            answer: { element, made in
              if count < every { count += 1 } else { held = element }
              return try .wrapping(made)
            }))
      }
    }
  }

  private static func joined(_ base: StreamSource, _ arguments: ArgumentList) throws -> Value {
    let (overload, matched) = try arguments.matched(to: [
      Signature("joined()"), Signature("joined(separator: AsyncSequence)"),
    ])
    if overload == 0 { return try DerivedStream.flattened(base) }
    if matched[0].stream == nil {
      throw matched.wrongType(0, expected: "AsyncSequence")
    }
    return try DerivedStream.flattened(interspersed(base, with: matched[0], every: 1))
  }
}
