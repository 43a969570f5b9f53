import SchedulersEssentials

/// What flows in a session: values of the language, and failures that a `throw` or `fail` made.
typealias Stream = AnyPublisher<Value, Thrown>

/// A publisher as a value of the language: not yet a publisher but how one is made, for each subscription anew.
class PublisherObject: Object {
  let runtime: Runtime
  /// As it was typed.
  let definition: String
  /// The operator that makes it; for a source all of it.
  let stage: StageName
  /// What that operator subscribes to, the one that it was called on first; none for a source.
  let upstreams: [PublisherObject]
  /// What its stage does with what comes to it.
  let effect: Effect
  /// What it calls.
  let functions: [Function]
  /// How many operators stand between it and its sources; bounded, for values go through them on the stack.
  let depth: Int
  private let share: MemoryShare
  /// As the type checker has found it where it was declared or watched; nil where nobody has looked.
  @exclusivity(unchecked) var type: PublisherType?

  /// What is called a window, and the operator that sends it.
  static let window = "window"
  static let deepest = 500
  /// What it takes to make an operator, measured in steps of evaluation.
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

  /// The depth of what is made of others, by what was typed at `site`.
  static func depth(above others: [PublisherObject], at site: Site?) throws -> Int {
    let depth = 1 + others.map(\.depth).reduce(0, max)
    if depth <= deepest { return depth }
    let problem = Problem.session(.pipeline(.pipelineTooLong(limit: deepest)))
    throw site?.diagnostic(problem) ?? problem
  }

  /// Notes what the type checker has found where it was first used.
  func note(_ type: Type) {
    if self.type == nil, case .publisher(let publisher) = type { self.type = publisher }
  }

  /// As short as it could have been typed.
  var shortDefinition: String {
    upstreams.first.map { "\($0.shortDefinition).\(stage.short)" } ?? ShortText.of(definition)
  }

  override var typeName: String { "publisher" }
  override var owners: [String] { ["Publisher"] }
  override var mayHoldInstances: Bool { true }
  override var text: String { definition }
  override var memberNames: [String] { OperatorTable.names }

  final func make(in scope: Scope) -> Stream {
    if effect.tells { scope.isOverheard = true }
    if let tracer = runtime.tracer { return tracer.runtime(self, in: scope) }
    return stream(in: scope)
  }

  /// What `make` makes of it, when nobody looks on.
  func stream(in scope: Scope) -> Stream {
    preconditionFailure("\(Swift.type(of: self)) does not say how it is made.")
  }

  /// Whether it has all its values at once, and what Combine's operators make of it, too.
  var isSequence: Bool { false }

  /// Whether it is a source or an operator, and does not just hide one.
  var isStage: Bool { true }
  /// That of what it shares.
  var sharedScope: SharedScope? { nil }

  /// What `connect` connects, where it can be connected.
  var connectable: SharedPublisher? { nil }
  /// What could be connected, and was made to look like any publisher.
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

/// A publisher that a closure makes: sources, and chains of operators.
final class MadePublisher: PublisherObject {
  private let maker: (Scope) -> Stream
  /// What `Record { }` has recorded.
  private var recording: Value?

  /// With what can be asked for as `recording`.
  func recorded(_ recording: RecordingObject) -> MadePublisher {
    self.recording = .object(recording)
    return self
  }

  override func member(_ name: String) throws -> Value? {
    if name == "recording", let recording { return recording }
    return try super.member(name)
  }

  private var computing: AtOnce?

  /// Computes at once what it sends, as an operator on a sequence's publisher does.
  func compute(_ kind: AtOnce) { computing = kind }

  override var isSequence: Bool { if case .sequence? = computing { true } else { false } }

  /// A source's.
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

  /// An operator's: made of others by `transform`, in the scope of each subscription.
  ///
  /// - Parameters:
  ///   - name: how the operator's stage is called.
  ///   - site: where it was typed.
  convenience init<P: Publisher>(
    _ definition: String, of others: [PublisherObject], stage name: StageName, effect: Effect,
    calling functions: [Function] = [], at site: Site?, _ runtime: Runtime, _ transform: @escaping (PipelineStage) -> P
  ) throws where P.Output == Value {
    try self.init(
      definition, of: others, stage: name, effect: effect, calling: functions, at: site, runtime,
      leaving: { $0.leaving(transform($0)) })
  }

  /// The same of an operator that sees itself to how values leave its stage.
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

  /// A subscription to a chain is work too, and one to what merges what merges may double with every step.
  override func stream(in scope: Scope) -> Stream {
    guard runtime.count(Self.steps) else { return PipelineStage.silence }
    let stream = maker(scope)
    return computing?.stream(of: stream, in: scope, runtime) ?? stream
  }
}

/// A publisher of which one cannot tell what it is.
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

/// A publisher that is made once: all its subscribers share what stands above it.
final class SharedPublisher: PublisherObject {
  typealias Connectable = ConnectablePublisher<Value, Thrown>

  private let scope: SharedScope
  private let shared: Stream
  private let own: (any Connectable)?

  /// An operator's.
  ///
  /// - Parameter scope: that of what is shared.
  init(
    _ definition: String, stage: StageName, of upstream: PublisherObject, depth: Int, _ scope: SharedScope,
    _ stream: Stream
  ) {
    (self.scope, shared, own) = (scope, stream, nil)
    super.init(definition, stage: stage, of: [upstream], depth: depth, upstream.runtime)
  }

  /// An operator's, or a source's, which has no upstream.
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
    // Shared by two that are shared in their turn, a value doubles at each step.
    return runtime.counting(shared)
  }

  override var sharedScope: SharedScope? { scope }

  override var connectable: SharedPublisher? { own == nil ? nil : self }

  func connect() -> (any Cancellable)? {
    guard let connection = own?.connect() else { return nil }
    scope.add(connection)
    return connection
  }

  /// What an autoconnected publisher connects: `timer.upstream.connect().cancel()`.
  override func member(_ name: String) throws -> Value? {
    guard name == "upstream", let upstream = upstreams.first as? SharedPublisher, own == nil else {
      return try super.member(name)
    }
    return .object(upstream)
  }

  /// Connects when the first subscriber comes.
  func autoconnected(_ definition: String, stage: StageName) -> SharedPublisher? {
    own.map { SharedPublisher(definition, stage: stage, of: self, depth: depth + 1, scope, $0.autoconnected()) }
  }
}

extension ConnectablePublisher where Output == Value, Failure == Thrown {
  fileprivate func autoconnected() -> Stream { autoconnect().eraseToAnyPublisher() }
}
