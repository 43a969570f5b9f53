/// An asynchronous sequence, or its iterator.
class StreamSource: Object {
  /// Returns a new iterator.
  func iterator(_ site: Site) throws -> StreamSource { self }

  /// For an iterator, returns the next element as an Optional, or the operation that waits for it.
  func next(_ site: Site) throws -> Value { .nil }

  override var mayHoldInstances: Bool { true }
  override var owners: [String] { [typeName, "AsyncSequence"] }
  override var memberNames: [String] {
    Array(DerivedStream.Kind.names) + AddedStreams.names + ["makeAsyncIterator", "next"]
  }

  override func collecting(_ site: Site, _ make: @escaping (Value) throws -> Value) throws -> Value? {
    var elements: [Value] = []
    return .object(
      StreamLoop(
        try iterator(site), site, each: { $0 },
        answer: { element, _ in
          elements.append(element)
          return nil
        }, end: { try make(Value(elements)) }))
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "makeAsyncIterator":
      _ = try arguments.matched(to: Signature("makeAsyncIterator()"))
      return .object(try iterator(arguments.site))
    case "next":
      _ = try arguments.matched(to: Signature("next(isolation: Any = nil)"))
      return try next(arguments.site)
    default:
      return try DerivedStream.made(name, of: self, arguments) ?? StreamFold.made(name, of: self, arguments)
        ?? AddedStreams.made(name, of: self, arguments)
    }
  }
}

extension Value {
  /// The value as an asynchronous sequence, whose type the session may have declared.
  var stream: StreamSource? {
    let value = innermost
    if case .object(let object) = value, let stream = object as? StreamSource { return stream }
    return value.adapted as? StreamSource
  }
}

/// Reads elements until one of them gives the result.
final class StreamLoop: Frame {
  private let iterator: StreamSource
  private let site: Site
  private let each: (Value) throws -> Value
  private let answer: (_ element: Value, _ made: Value) throws -> Value?
  private let end: () throws -> Value
  private var element: Value?
  private var isEnding = false

  /// - Parameters:
  ///   - each: computes a value from an element; may be async.
  ///   - answer: returns the loop's result for that value; nil to continue.
  ///   - end: returns the result if the elements end.
  init(
    _ iterator: StreamSource, _ site: Site, each: @escaping (Value) throws -> Value,
    answer: @escaping (_ element: Value, _ made: Value) throws -> Value?, end: @escaping () throws -> Value = { .nil }
  ) {
    (self.iterator, self.site, self.each, self.answer, self.end) = (iterator, site, each, answer, end)
    super.init()
  }

  override var place: Site? { site }

  override func go(_ input: Result<Value, any Error>?, _ task: TaskObject) throws -> Step {
    var input = try input?.get()
    if isEnding { return .returns(input ?? .nil) }
    while true {
      guard let element else {
        let next = try input ?? iterator.next(site)
        input = nil
        if let suspension = next.suspension { return .waits(suspension) }
        guard let found = next.unwrapped else { return answered(try end()) }
        element = found
        continue
      }
      let made = try input ?? each(element)
      input = nil
      if let suspension = made.suspension { return .waits(suspension) }
      self.element = nil
      if let answer = try answer(element, made) { return answered(answer) }
    }
  }

  /// Returns an answer from the call. If the answer is itself a call that waits, waits for its result first.
  private func answered(_ answer: Value) -> Step {
    guard let suspension = answer.suspension else { return .returns(answer) }
    isEnding = true
    return .waits(suspension)
  }
}

/// A stream derived from another one by `map`, `filter`, `prefix` and so on.
final class DerivedStream: StreamSource {
  enum Kind: String, CaseIterable {
    case map, filter, compactMap, prefix, dropFirst, prefixWhile, dropWhile, flatMap

    static let names = Set(allCases.map { $0.rawValue.hasSuffix("While") ? "" : $0.rawValue }).union(["drop"])
  }

  private let base: StreamSource
  private let kind: Kind
  private let function: Function?
  private var count: Int
  private var isOver = false
  private var hasBegun = false
  /// For `flatMap`, the inner stream that is being read.
  private var inner: StreamSource?

  private init(_ base: StreamSource, _ kind: Kind, _ function: Function?, _ count: Int) {
    (self.base, self.kind, self.function, self.count) = (base, kind, function, count)
    super.init()
  }

  /// `joined()`: the elements of streams that are elements.
  static func flattened(_ base: StreamSource) throws -> Value { .object(DerivedStream(base, .flatMap, nil, 0)) }

  override var typeName: String { "Async\(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst())Sequence" }

  static func made(_ name: String, of base: StreamSource, _ arguments: ArgumentList) throws -> Value? {
    func made(_ kind: Kind, _ signature: String, takesFunction: Bool = true) throws -> Value {
      let matched = try arguments.matched(to: Signature(signature))
      return .object(
        DerivedStream(
          base, kind, takesFunction ? try matched.function(0) : nil, takesFunction ? 0 : try matched.count(0)))
    }
    switch name {
    case "map": return try made(.map, "map(_ transform: (Element) async throws -> T)")
    case "filter": return try made(.filter, "filter(_ isIncluded: (Element) async throws -> Bool)")
    case "compactMap": return try made(.compactMap, "compactMap(_ transform: (Element) async throws -> T?)")
    case "flatMap": return try made(.flatMap, "flatMap(_ transform: (Element) async throws -> Any)")
    case "dropFirst":
      let matched = try arguments.matched(to: Signature("dropFirst(_ count: Int = 1)"))
      return .object(DerivedStream(base, .dropFirst, nil, matched.given(0) == nil ? 1 : try matched.count(0)))
    case "prefix" where arguments.items.first?.label == nil && arguments.items.first?.isTrailing == false:
      return try made(.prefix, "prefix(_ count: Int)", takesFunction: false)
    case "prefix": return try made(.prefixWhile, "prefix(while predicate: (Element) async throws -> Bool)")
    case "drop": return try made(.dropWhile, "drop(while predicate: (Element) async throws -> Bool)")
    default: return nil
    }
  }

  override func iterator(_ site: Site) throws -> StreamSource {
    DerivedStream(try base.iterator(site), kind, function, count)
  }

  override func next(_ site: Site) throws -> Value {
    if isOver { return .nil }
    if kind == .prefix {
      if count == 0 { return .nil }
      count -= 1
      return try base.next(site)
    }
    if let inner {
      return .object(
        StreamLoop(inner, site, each: { $0 }, answer: { _, made in try .wrapping(made) }) { [self] in
          self.inner = nil
          return try next(site)
        })
    }
    let function = function
    return .object(
      StreamLoop(
        base, site, each: { element in try function?.call(element) ?? element },
        answer: { [self] element, made in try answer(element, made, site) },
        end: { [self] in
          isOver = true
          return .nil
        }))
  }

  private func answer(_ element: Value, _ made: Value, _ site: Site) throws -> Value? {
    let holds = if case .bool(true) = made.innermost { true } else { false }
    switch kind {
    case .map: return try .wrapping(made)
    case .filter: return holds ? try .wrapping(element) : nil
    case .compactMap: return try made.unwrapped.map { try .wrapping($0) }
    case .dropFirst:
      if count > 0 {
        count -= 1
        return nil
      }
      return try .wrapping(element)
    case .prefixWhile:
      if holds { return try .wrapping(element) }
      isOver = true
      return .nil
    case .dropWhile:
      if !hasBegun, holds { return nil }
      hasBegun = true
      return try .wrapping(element)
    case .flatMap:
      guard let stream = made.stream else {
        throw site.diagnostic(made.wrongType("AsyncSequence"))
      }
      inner = try stream.iterator(site)
      return try next(site)
    case .prefix: return try .wrapping(element)
    }
  }
}

/// Methods that read a whole stream: `reduce`, `contains`, `first(where:)`.
enum StreamFold {
  static func made(_ name: String, of base: StreamSource, _ arguments: ArgumentList) throws -> Value? {
    let site = arguments.site
    func loop(
      _ each: @escaping (Value) throws -> Value, _ answer: @escaping (Value, Value) throws -> Value?,
      _ end: @escaping () throws -> Value
    ) throws -> Value {
      .object(StreamLoop(try base.iterator(site), site, each: each, answer: answer, end: end))
    }
    func holds(_ value: Value) -> Bool { if case .bool(true) = value.innermost { true } else { false } }
    switch name {
    case "reduce":
      let (overload, matched) = try arguments.matched(to: [
        Signature("reduce(into initialResult: T, _ updateAccumulatingResult: (inout T, Element) async throws -> Void)"),
        Signature("reduce(_ initialResult: T, _ nextPartialResult: (T, Element) async throws -> T)"),
      ])
      var result = matched[0]
      let function = try matched.function(1)
      if overload == 1 {
        return try loop(
          { try function.call(result, $0) },
          {
            result = $1
            return nil
          }, { result })
      }
      let place = Value.object(Reference(read: { result }, write: { result = $0 }))
      return try loop(
        { element in
          if function.compiled?.changesFirst == true { return try function.call([place, element]) }
          try function.change(&result, element)
          return .void
        }, { _, _ in nil }, { result })
    case "contains":
      let (overload, matched) = try arguments.matched(to: [
        Signature("contains(where predicate: (Element) async throws -> Bool)"),
        Signature("contains(_ search: Element)"),
      ])
      let function = overload == 0 ? try matched.function(0) : nil
      let wanted = matched[0]
      return try loop(
        { try function?.call($0) ?? .bool($0 == wanted) }, { holds($1) ? .bool(true) : nil }, { .bool(false) })
    case "allSatisfy":
      let matched = try arguments.matched(to: Signature("allSatisfy(_ predicate: (Element) async throws -> Bool)"))
      let function = try matched.function(0)
      return try loop({ try function.call($0) }, { holds($1) ? nil : .bool(false) }, { .bool(true) })
    case "first":
      let matched = try arguments.matched(to: Signature("first(where predicate: (Element) async throws -> Bool)"))
      let function = try matched.function(0)
      return try loop({ try function.call($0) }, { holds($1) ? try .wrapping($0) : nil }, { .nil })
    case "min", "max":
      let matched = try arguments.matched(
        to: Signature("\(name)(by areInIncreasingOrder: (Element, Element) -> Bool = nil)"))
      var best: Value?
      let function = matched.given(0) == nil ? nil : try matched.function(0)
      func isLess(_ a: Value, _ b: Value) throws -> Bool {
        if let function { return try function.test(a, b) }
        return try ComparisonOperator.isLess(a, b, for: name)
      }
      return try loop(
        { $0 },
        { element, _ in
          guard let known = best else {
            best = element
            return nil
          }
          if name == "min" ? try isLess(element, known) : try !isLess(element, known) { best = element }
          return nil
        }, { try .optional(best) })
    default: return nil
    }
  }
}

/// An asynchronous sequence of a type that the session declares.
final class DeclaredStream: StreamSource {
  private let value: Value
  private unowned let environment: Environment
  private var cursor: StreamCursor?

  init(_ value: Value, _ environment: Environment) {
    (self.value, self.environment) = (value, environment)
    super.init()
  }

  override var typeName: String { value.typeName }

  override func iterator(_ site: Site) throws -> StreamSource {
    let made = DeclaredStream(value, environment)
    made.cursor = try StreamCursor(over: value, environment, site)
    return made
  }

  override func next(_ site: Site) throws -> Value { try cursor?.next() ?? .nil }
}
