import SchedulersEssentials

/// A call of an operator on a publisher, with its arguments.
struct OperatorCall {
  /// The index of the signature that fits.
  let overload: Int
  let arguments: Arguments
  let upstream: PublisherObject
  /// The text of the call from the operator's name on.
  let name: StageName
  private let effect: Effect
  private let signature: Signature

  init(_ row: OperatorRow, _ overload: Int, _ arguments: Arguments, on upstream: PublisherObject, text: String) {
    self.overload = overload
    self.arguments = arguments
    self.upstream = upstream
    name = StageName(text, arguments)
    effect = row.effect(overload)
    signature = row.signatures[overload]
  }

  var runtime: Runtime { upstream.runtime }

  private var definition: String { "\(upstream.definition).\(name.full)" }

  // MARK: Arguments

  func function(_ parameter: Int = 0) throws -> Function { try arguments.function(parameter) }

  /// Returns a closure argument that may be omitted.
  func optionalFunction(_ parameter: Int) throws -> Function? {
    arguments.given(parameter).map(\.isNil) ?? true ? nil : try arguments.function(parameter)
  }

  func duration(_ parameter: Int) throws -> VirtualTime.Stride {
    try arguments.duration(parameter)
  }

  /// Returns a publisher argument.
  func publisher(_ parameter: Int) throws -> PublisherObject {
    if let publisher = arguments[parameter].publisher { return publisher }
    throw arguments.wrongType(parameter, expected: "publisher")
  }

  func subject(_ parameter: Int = 0) throws -> SubjectObject {
    if let subject = arguments[parameter].publisher as? SubjectObject { return subject }
    throw arguments.wrongType(parameter, expected: "subject")
  }

  /// Returns the scheduler argument, or the session's, for use by the operator at `stage`.
  func scheduler(_ parameter: Int, _ stage: PipelineStage) -> StageScheduler {
    scheduler(arguments.scheduler(parameter), stage)
  }

  func scheduler(_ given: SchedulerObject?, _ stage: PipelineStage) -> StageScheduler {
    StageScheduler(stage: stage.label, runtime: runtime, given)
  }

  /// Returns a duration greater than zero.
  func span(_ parameter: Int) throws -> VirtualTime.Stride {
    try arguments.span(parameter)
  }

  /// Makes an error about the whole call.
  func failure(_ problem: Problem) -> any Error {
    arguments.site?.diagnostic(problem) ?? problem
  }

  // MARK: Results

  /// Returns a publisher that applies `transform` to upstream in the scope of each subscription.
  func publisher<P: Publisher>(
    joining others: [PublisherObject] = [], _ transform: @escaping (Stream, PipelineStage) -> P
  ) throws -> Value where P.Output == Value {
    let upstream = upstream
    return made(
      try MadePublisher(
        definition, of: [upstream] + others, stage: name, effect: effect, calling: arguments.functions,
        at: arguments.site, runtime
      ) { stage in transform(upstream.make(in: stage.scope), stage) })
  }

  /// Marks operators on a sequence, which compute all elements before the next operator.
  private func made(_ publisher: MadePublisher) -> Value {
    if upstream.isSequence, let kind = EagerOverloads.kind(ofSequence: signature) {
      publisher.compute(
        kind == "Publishers.Sequence"
          ? .sequence(isArray: EagerOverloads.makesArray(signature), isLazy: EagerOverloads.isLazy(signature))
          : .one(kind))
    }
    return .object(publisher)
  }

  /// Returns the publisher of an operator that handles its output stage itself.
  func publisher(leaving make: @escaping (Stream, PipelineStage) -> Stream) throws -> Value {
    let upstream = upstream
    return made(
      try MadePublisher(
        definition, of: [upstream], stage: name, effect: effect, calling: arguments.functions,
        at: arguments.site, runtime,
        leaving: { stage in
          make(upstream.make(in: stage.scope), stage)
        }))
  }

  /// Returns a publisher that applies `transform` to upstream once for all subscribers.
  func shared<P: Publisher>(_ transform: (Stream) -> P) throws -> Value
  where P.Output == Value, P.Failure == Thrown {
    let (depth, scope) = (try depth(), SharedScope(runtime))
    let stream = transform(upstream.make(in: scope)).eraseToAnyPublisher()
    return .object(SharedPublisher(definition, stage: name, of: upstream, depth: depth, scope, stream))
  }

  func connectable<P: ConnectablePublisher>(_ transform: (Stream, PipelineStage) -> P) throws -> Value
  where P.Output == Value, P.Failure == Thrown {
    let (depth, scope) = (try depth(), SharedScope(runtime))
    let connectable = transform(upstream.make(in: scope), PipelineStage(name, scope, runtime, at: arguments.site))
    return .object(
      SharedPublisher(definition, stage: name, of: upstream, depth: depth, runtime, scope, connectable: connectable))
  }

  private func depth() throws -> Int { try PublisherObject.depth(above: [upstream], at: arguments.site) }
}

extension Value {
  var publisher: PublisherObject? {
    if case .object(let object) = self, let publisher = object as? PublisherObject { return publisher }
    return adapted as? PublisherObject
  }
}
