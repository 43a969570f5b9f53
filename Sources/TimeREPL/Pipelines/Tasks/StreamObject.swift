import SchedulersEssentials

/// The values that an `AsyncStream` and its continuation share.
private final class StreamBuffer {
  enum Policy {
    case unbounded
    case oldest(Int)
    case newest(Int)
  }

  let runtime: Runtime
  let policy: Policy
  /// The place where the stream was created.
  let site: Site?
  private var values: [Value] = []
  private var waiters: [TaskObject] = []
  private var end: Result<Value, any Error>?
  var onTermination: Function?
  /// Whether the continuation was released, so that the stream can never receive a value or end.
  var isAbandoned = false

  init(_ policy: Policy, _ site: Site?, _ runtime: Runtime) {
    (self.policy, self.site, self.runtime) = (policy, site, runtime)
  }

  var isOver: Bool { end != nil }

  func yield(_ value: Value) throws -> Value {
    if isOver { return try .symbol("terminated") }
    if !waiters.isEmpty {
      waiters.removeFirst().resume(.success(try .wrapping(value)))
      return try .symbol("enqueued", [("remaining", .int(room))])
    }
    switch policy {
    case .oldest(let count) where values.count >= count: return try .symbol("dropped", [(nil, value)])
    case .newest(let count) where values.count >= count:
      values.append(value)
      return try .symbol("dropped", [(nil, values.removeFirst())])
    default:
      values.append(value)
      return try .symbol("enqueued", [("remaining", .int(room))])
    }
  }

  private var room: Int {
    switch policy {
    case .unbounded: Int.max
    case .oldest(let count), .newest(let count): max(0, count - values.count)
    }
  }

  func finish(_ result: Result<Value, any Error>, reason: Value) throws {
    if isOver { return }
    end = result
    let handler = onTermination
    onTermination = nil
    let all = waiters
    waiters = []
    if let handler { _ = try handler.call(reason) }
    for (index, waiter) in all.enumerated() { waiter.resume(index == 0 ? takeEnd() : .success(.nil)) }
  }

  /// Returns the end of the stream. An error is returned once, then nil.
  private func takeEnd() -> Result<Value, any Error> {
    defer { end = .success(.nil) }
    return end ?? .success(.nil)
  }

  func cancel() {
    if isOver || runtime.abortion != nil { return }
    do { try finish(.success(.nil), reason: .symbol("cancelled")) } catch {
      runtime.stop(error, in: "AsyncStream")
    }
  }

  func next() -> Operation {
    ClosureOperation(
      self.isAbandoned
        ? "a value or the end of the stream (its continuation was released without `finish()`)"
        : "a value or the end of the stream"
    ) { [self] task in
      if task.isCancelled { cancel() }
      if !values.isEmpty { return try .wrapping(values.removeFirst()) }
      if isOver { return try takeEnd().get() }
      waiters.append(task)
      task.whenCancelled { [self] in cancel() }
      return nil
    }
  }
}

/// A value of type `AsyncStream` or `AsyncThrowingStream`.
final class StreamObject: StreamSource {
  private let name: String
  private let buffer: StreamBuffer?
  /// The closure of `AsyncStream(unfolding:)`.
  private let unfolding: Function?
  private var isOver = false

  private init(_ name: String, _ buffer: StreamBuffer?, unfolding: Function? = nil) {
    (self.name, self.buffer, self.unfolding) = (name, buffer, unfolding)
    super.init()
  }

  deinit { buffer?.cancel() }

  override var typeName: String { name }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(StreamContinuation.rows)
    for name in ["AsyncStream", "AsyncThrowingStream"] {
      builtIns.addType(name) { type, environment in
        let runtime = environment.machine.runtime
        let result = name == "AsyncStream" ? " -> AsyncStream<T>" : " -> AsyncThrowingStream<T, Error>"
        type.constructor(
          "\(name)(_ elementType: T.Type = nil, bufferingPolicy limit: Any = nil, "
            + "_ build: (\(name)<T>.Continuation) -> Void)\(result)"
        ) { arguments in
          let build = try arguments.function(2)
          // A closure without parameters is that of `unfolding:`.
          if build.parameterCount == 0 { return .object(StreamObject(name, nil, unfolding: build)) }
          let buffer = StreamBuffer(try policy(arguments, 1), arguments.site, runtime)
          let stream = StreamObject(name, buffer)
          _ = try build.call(.object(StreamContinuation(name, buffer)))
          return .object(stream)
        }
        .constructor(
          "\(name)(unfolding produce: () async throws -> T?, onCancel: () -> Void = nil)\(result)"
        ) { arguments in
          .object(StreamObject(name, nil, unfolding: try arguments.function(0)))
        }
        .method(
          "makeStream(of elementType: T.Type = nil, throwing: Any = nil, bufferingPolicy limit: Any = nil) -> "
            + (name == "AsyncStream"
              ? "(stream: AsyncStream<T>, continuation: AsyncStream<T>.Continuation)"
              : "(stream: AsyncThrowingStream<T, Error>, continuation: AsyncThrowingStream<T, Error>.Continuation)")
        ) { arguments in
          let buffer = StreamBuffer(try policy(arguments, 2), arguments.site, runtime)
          return try .tuple(
            [.object(StreamObject(name, buffer)), .object(StreamContinuation(name, buffer))],
            labels: ["stream", "continuation"])
        }
      }
    }
    builtIns.tupleLabels.formUnion(["stream", "continuation"])
    builtIns.knownMembers.formUnion(StreamContinuation.members)
    builtIns.knownMembers.formUnion([
      "makeStream", "bufferingNewest", "bufferingOldest", "unbounded", "makeAsyncIterator", "values", "terminated",
      "enqueued", "dropped", "drop",
    ])
    builtIns.waitingMembers.formUnion(["next", "reduce", "contains", "allSatisfy", "first", "min", "max"])
  }

  private static func policy(_ arguments: Arguments, _ parameter: Int) throws -> StreamBuffer.Policy {
    guard let value = arguments.given(parameter), !value.isNil else { return .unbounded }
    guard case .symbol(let box) = value else { throw arguments.wrongType(parameter, expected: "BufferingPolicy") }
    let count: Int = if case .int(let count)? = box.arguments.first?.value { max(0, count) } else { 0 }
    switch box.name {
    case "unbounded": return .unbounded
    case "bufferingNewest": return .newest(count)
    case "bufferingOldest": return .oldest(count)
    default: throw arguments.wrongType(parameter, expected: "BufferingPolicy")
    }
  }

  override func next(_ site: Site) throws -> Value {
    if let buffer { return .object(buffer.next()) }
    guard let unfolding, !isOver else { return .nil }
    var isAsked = false
    return .object(
      NativeFrame(site) { [self] input, task in
        if isAsked {
          let value = try input?.get() ?? .nil
          if value.isNil { isOver = true }
          return .returns(value)
        }
        if task.isCancelled {
          isOver = true
          return .returns(.nil)
        }
        isAsked = true
        return .waits(CallFrame(unfolding, [], site))
      })
  }
}

/// The continuation of a stream.
final class StreamContinuation: Object {
  static let members = ["yield", "finish", "onTermination"]
  private let name: String
  private let buffer: StreamBuffer

  fileprivate init(_ name: String, _ buffer: StreamBuffer) {
    (self.name, self.buffer) = (name, buffer)
    super.init()
  }

  deinit { buffer.isAbandoned = true }

  override var typeName: String { name + ".Continuation" }
  override var owners: [String] { TypeOwners.of(typeName) }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  override func member(_ name: String) throws -> Value? {
    name == "onTermination" ? buffer.onTermination.map(Value.function) ?? .nil : nil
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard name == "onTermination" else { return false }
    if case .function(let function) = value.innermost {
      buffer.onTermination = function
    } else {
      buffer.onTermination = nil
    }
    return true
  }

  /// Its methods, for both kinds of stream.
  static let rows = ["AsyncStream", "AsyncThrowingStream"].flatMap { name in
    [
      row(name, "yield()") { continuation, _ in try continuation.buffer.yield(.void) },
      row(name, "yield(_ value: Element)") { try $0.buffer.yield($1[0]) },
      row(name, "yield(with result: Result<Element, Failure>)") { continuation, arguments in
        switch try arguments[0].asResult() {
        case .success(let value): return try continuation.buffer.yield(value)
        case .failure(let error):
          try continuation.finish(.failure(error))
          return try .symbol("terminated")
        }
      },
      row(name, "finish()") { continuation, _ in try continuation.finish(.success(.nil)) },
      row(name, "finish(throwing error: Failure?)") { continuation, arguments in
        let error = arguments[0]
        return try continuation.finish(
          error.isNil ? .success(.nil) : .failure(Thrown(value: try .error(error.innermost))))
      },
    ]
  }

  private static func row(
    _ stream: String, _ declaration: String,
    _ body: @escaping @Sendable (StreamContinuation, Arguments) throws -> Value
  ) -> Member { .object(stream + ".Continuation", declaration, body) }

  @discardableResult private func finish(_ result: Result<Value, any Error>) throws -> Value {
    let throwing = name == "AsyncThrowingStream"
    var arguments: [(label: String?, value: Value)] = []
    if throwing {
      if case .failure(let error as Thrown) = result {
        arguments = [(nil, try .wrapping(error.value))]
      } else {
        arguments = [(nil, .nil)]
      }
    }
    try buffer.finish(result, reason: .symbol("finished", arguments))
    return .void
  }
}
