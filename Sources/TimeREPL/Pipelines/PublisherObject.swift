import SchedulersEssentials

/// The stream of all pipelines: values of the language, and failures that `throw` or `fail` made.
typealias Stream = AnyPublisher<Value, Thrown>

/// A publisher as a value: a recipe that makes a stream for each subscription.
class PublisherObject: Object {
  let runtime: Runtime
  /// The text as it was typed.
  let definition: String
  /// The operator that makes it; for a source the whole text.
  let stage: StageName
  /// The publishers that the operator subscribes to, its upstream first; none for a source.
  let upstreams: [PublisherObject]
  /// The effect of its stage.
  let effect: Effect
  /// The functions that it calls.
  let functions: [Function]
  /// The number of operators between it and its sources. Limited, because values pass through them on the stack.
  let depth: Int
  private let share: MemoryShare
  // Exclusive access is unchecked, as in `Machine`.
  /// The type that the type checker found when it was declared or watched; nil before that.
  @exclusivity(unchecked) var type: PublisherType?

  /// The name of a window, and of the operator that sends it.
  static let window = "window"
  static let deepest = 500
  /// The cost of making an operator, in steps of evaluation.
  static let steps = 100

  init(
    _ definition: String, stage: StageName? = nil, of upstreams: [PublisherObject] = [], effect: Effect = .makes,
    calling functions: [Function] = [], depth: Int = 0, _ runtime: Runtime
  ) {
    self.definition = definition
    self.effect = effect
    self.functions = functions
    share = MemoryShare(MemoryShare.publisher + 2 * definition.utf8.count)
    self.stage = stage ?? StageName(definition)
    self.upstreams = upstreams
    self.depth = depth
    self.runtime = runtime
  }

  /// Returns the depth above others, for an operator typed at `site`.
  static func depth(above others: [PublisherObject], at site: Site?) throws -> Int {
    let depth = 1 + others.map(\.depth).reduce(0, max)
    if depth <= deepest { return depth }
    let problem = Problem.session(.pipeline(.pipelineTooLong(limit: deepest)))
    throw site?.diagnostic(problem) ?? problem
  }

  /// Keeps the type that the type checker found at its first use.
  override func note(_ type: Type) {
    if self.type == nil, case .publisher(let publisher) = type { self.type = publisher }
  }

  override func checkingValues(at site: Site, _ check: @escaping (Value) throws -> Value) -> Object {
    CheckedPublisher(self, at: site, check)
  }

  override func isPublisher(_ asked: PublisherType) -> Bool {
    let isAny = asked.name == "Publisher"
    // Without a type, as in a generic class, the name of the publisher is compared alone.
    guard let own = type else { return isAny || typeName == asked.name }
    let sides = [(own.output, asked.output), (own.failure, asked.failure)]
    return (isAny || own.name == asked.name)
      && sides.allSatisfy { $0 == $1 || $1 == .unknown || $1.mentionsParameter }
  }

  /// The shortest text that could be typed for it.
  var shortDefinition: String {
    upstreams.first.map { "\($0.shortDefinition).\(stage.short)" } ?? ShortText.of(definition)
  }

  override var typeName: String { Self.commonTypeName }
  /// The name in messages of a publisher whose type has no name of its own.
  static let commonTypeName = "publisher"
  override var owners: [String] { ["Publisher"] }
  override var mayHoldInstances: Bool { true }
  override var text: String { definition }
  override var memberNames: [String] { OperatorTable.names }

  final func make(in scope: Scope) -> Stream {
    if effect.tells { scope.isObserved = true }
    if let tracer = runtime.tracer { return tracer.runtime(self, in: scope) }
    return stream(in: scope)
  }

  /// Makes the stream without a tracer.
  func stream(in scope: Scope) -> Stream {
    preconditionFailure("\(Swift.type(of: self)) does not say how it is made.")
  }

  /// Whether it has all its values at once, so that Combine's operators on it compute at once, too.
  var isSequence: Bool { false }

  /// Whether it is a source or an operator of its own, and does not only hide one.
  var isStage: Bool { true }
  /// The publisher that was typed, without the check of its values.
  var typed: PublisherObject { self }
  /// The scope of what it shares.
  var sharedScope: SharedScope? { nil }

  /// The publisher that `connect` connects; nil if it is not connectable.
  var connectable: SharedPublisher? { nil }
  /// The connectable publisher behind `eraseToAnyPublisher()`.
  var hiddenConnectable: SharedPublisher? { nil }

  override func member(_ name: String) throws -> Value? {
    name == "values" ? .object(PublisherStream(self)) : nil
  }

  override func acts(by name: String) -> Bool { OperatorTable.row(name)?.example.makesPublisher == false }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard let row = OperatorTable.row(name) else { return nil }
    let (overload, matched) = try arguments.matched(to: row.signatures) { $0.accepts($1) }
    try matched.check()
    return try row.build(OperatorCall(row, overload, matched, on: self, text: arguments.site.text))
  }
}

/// A publisher that a closure makes: a source or a chain of operators.
final class MadePublisher: PublisherObject {
  private let maker: (Scope) -> Stream
  /// The recording of a `Record` publisher.
  private var recording: Value?

  /// Sets the value of the property `recording`.
  func recorded(_ recording: RecordingObject) -> MadePublisher {
    self.recording = .object(recording)
    return self
  }

  override func member(_ name: String) throws -> Value? {
    if name == "recording", let recording { return recording }
    if name == "value", isAwaitable { return .object(FutureValue(self)) }
    return try super.member(name)
  }

  private var isAwaitable = false

  /// Adds the property `value` of a future, which waits for its only value.
  func awaitable() -> MadePublisher {
    isAwaitable = true
    return self
  }

  private var computing: EagerComputation?

  /// Computes its values at once, as operators on a sequence do.
  func compute(_ kind: EagerComputation) { computing = kind }

  override var isSequence: Bool { if case .sequence? = computing { true } else { false } }

  /// Makes a source.
  convenience init(
    _ definition: String, stage: StageName? = nil, effect: Effect = .makes, calling functions: [Function] = [],
    _ runtime: Runtime, maker: @escaping (Scope) -> Stream
  ) {
    self.init(definition, stage: stage, of: [], effect: effect, calling: functions, depth: 0, runtime, maker)
  }

  private init(
    _ definition: String, stage: StageName?, of upstreams: [PublisherObject], effect: Effect,
    calling functions: [Function], depth: Int, _ runtime: Runtime, _ maker: @escaping (Scope) -> Stream
  ) {
    self.maker = maker
    super.init(
      definition, stage: stage, of: upstreams, effect: effect, calling: functions, depth: depth, runtime)
  }

  /// Makes an operator that applies `transform` to others in the scope of each subscription.
  ///
  /// - Parameters:
  ///   - name: the name of the operator's stage.
  ///   - site: the place where it was typed.
  convenience init<P: Publisher>(
    _ definition: String, of others: [PublisherObject], stage name: StageName, effect: Effect,
    calling functions: [Function] = [], at site: Site?, _ runtime: Runtime, _ transform: @escaping (PipelineStage) -> P
  ) throws where P.Output == Value {
    try self.init(
      definition, of: others, stage: name, effect: effect, calling: functions, at: site, runtime,
      leaving: { $0.leaving(transform($0)) })
  }

  /// Makes an operator that handles its output stage itself.
  convenience init(
    _ definition: String, of others: [PublisherObject], stage name: StageName, effect: Effect,
    calling functions: [Function] = [], at site: Site?, _ runtime: Runtime,
    leaving make: @escaping (PipelineStage) -> Stream
  ) throws {
    let depth = try Self.depth(above: others, at: site)
    self.init(
      definition, stage: name, of: others, effect: effect, calling: functions, depth: depth, runtime
    ) { scope in
      make(PipelineStage(name, scope, runtime, at: site))
    }
  }

  /// A subscription counts as work, because merged merges may double it at every step.
  override func stream(in scope: Scope) -> Stream {
    guard runtime.count(Self.steps) else { return PipelineStage.silence }
    let stream = maker(scope)
    return computing?.stream(of: stream, in: scope, runtime) ?? stream
  }
}

/// A publisher whose type is hidden by `eraseToAnyPublisher()`.
final class ErasedPublisher: PublisherObject {
  private let upstream: PublisherObject

  init(_ upstream: PublisherObject) {
    self.upstream = upstream
    super.init(
      upstream.definition, stage: StageName("eraseToAnyPublisher()"), of: [upstream], depth: upstream.depth,
      upstream.runtime)
  }

  override func stream(in scope: Scope) -> Stream {
    runtime.count(Self.steps) ? upstream.make(in: scope) : PipelineStage.silence
  }

  override var isStage: Bool { false }

  override var hiddenConnectable: SharedPublisher? { upstream.connectable }
}

/// A publisher whose values are of unknown type where a known one is declared. A value of another type stops the lane.
final class CheckedPublisher: PublisherObject {
  private let upstream: PublisherObject
  private let site: Site
  private let check: (Value) throws -> Value

  init(_ upstream: PublisherObject, at site: Site, _ check: @escaping (Value) throws -> Value) {
    (self.upstream, self.site, self.check) = (upstream, site, check)
    super.init(
      upstream.definition, stage: upstream.stage, of: [upstream], depth: upstream.depth, upstream.runtime)
  }

  override func stream(in scope: Scope) -> Stream {
    guard runtime.count(Self.steps) else { return PipelineStage.silence }
    let (stage, check) = (PipelineStage(self.stage, scope, runtime, at: site, isTraced: false), check)
    return stage.leaving(
      upstream.make(in: scope).map { value in
        let plain = value.plain
        guard let checked = stage.evaluate(given: [plain], { try check(plain) }) else { return value }
        return value.traced.map { .object(TracedValue(checked, emission: $0.emission, event: $0.event)) } ?? checked
      })
  }

  override var isStage: Bool { false }
  override var typed: PublisherObject { upstream.typed }
  override var shortDefinition: String { upstream.shortDefinition }
  override var hiddenConnectable: SharedPublisher? { upstream.hiddenConnectable }
}

/// A publisher that is made once and shared by all its subscribers.
final class SharedPublisher: PublisherObject {
  typealias Connectable = ConnectablePublisher<Value, Thrown>

  private let scope: SharedScope
  private let shared: Stream
  private let own: (any Connectable)?

  /// Makes the publisher of an operator.
  ///
  /// - Parameter scope: the scope of the shared part.
  init(
    _ definition: String, stage: StageName, of upstream: PublisherObject, depth: Int, _ scope: SharedScope,
    _ stream: Stream
  ) {
    (self.scope, shared, own) = (scope, stream, nil)
    super.init(definition, stage: stage, of: [upstream], depth: depth, upstream.runtime)
  }

  /// Makes the publisher of an operator, or of a source without an upstream.
  init(
    _ definition: String, stage: StageName? = nil, of upstream: PublisherObject? = nil, depth: Int = 0,
    _ runtime: Runtime,
    _ scope: SharedScope, connectable: any Connectable
  ) {
    (self.scope, shared, own) = (scope, connectable.eraseToAnyPublisher(), connectable)
    super.init(definition, stage: stage, of: upstream.map { [$0] } ?? [], depth: depth, runtime)
  }

  override func stream(in scope: Scope) -> Stream {
    self.scope.join(scope)
    // A publisher that two shared ones share doubles each value at every step, so values are counted.
    return runtime.counting(shared)
  }

  override var sharedScope: SharedScope? { scope }

  override var connectable: SharedPublisher? { own == nil ? nil : self }

  func connect() -> (any Cancellable)? {
    guard let connection = own?.connect() else { return nil }
    scope.add(connection)
    return connection
  }

  /// The publisher that an autoconnected one connects, as in `timer.upstream.connect().cancel()`.
  override func member(_ name: String) throws -> Value? {
    guard name == "upstream", let upstream = upstreams.first as? SharedPublisher, own == nil else {
      return try super.member(name)
    }
    return .object(upstream)
  }

  /// Returns a publisher that connects at the first subscription.
  func autoconnected(_ definition: String, stage: StageName) -> SharedPublisher? {
    own.map { SharedPublisher(definition, stage: stage, of: self, depth: depth + 1, scope, $0.autoconnected()) }
  }
}

extension ConnectablePublisher where Output == Value, Failure == Thrown {
  fileprivate func autoconnected() -> Stream { autoconnect().eraseToAnyPublisher() }
}
