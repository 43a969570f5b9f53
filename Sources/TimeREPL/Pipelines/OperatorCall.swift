import SchedulersEssentials

/// An operator called on a publisher, with its arguments in place.
struct OperatorCall {
  /// Which of the row's signatures fits.
  let overload: Int
  let arguments: Arguments
  let upstream: PublisherObject
  /// From its name on.
  let name: StageName
  private let effect: Effect

  init(_ row: OperatorRow, _ overload: Int, _ arguments: Arguments, on upstream: PublisherObject, text: String) {
    self.overload = overload
    self.arguments = arguments
    self.upstream = upstream
    name = StageName(text, arguments)
    effect = row.effect(overload)
  }

  var runtime: Runtime { upstream.runtime }

  private var definition: String { "\(upstream.definition).\(name.full)" }

  // MARK: Arguments

  func function(_ parameter: Int = 0) throws -> Function { try arguments.function(parameter) }

  /// A function that may be left out.
  func optionalFunction(_ parameter: Int) throws -> Function? {
    arguments.given(parameter).map(\.isNil) ?? true ? nil : try arguments.function(parameter)
  }

  func duration(_ parameter: Int) throws -> VirtualTime.Stride {
    try arguments.duration(parameter)
  }

  /// The publisher that an argument has to be.
  func publisher(_ parameter: Int) throws -> PublisherObject {
    if let publisher = arguments[parameter].publisher { return publisher }
    throw arguments.wrongType(parameter, expected: "publisher")
  }

  func subject(_ parameter: Int = 0) throws -> SubjectObject {
    if let subject = arguments[parameter].publisher as? SubjectObject { return subject }
    throw arguments.wrongType(parameter, expected: "subject")
  }

  /// The scheduler that is given, or the session's, as the operator at `stage` is to use it.
  func scheduler(_ parameter: Int, _ stage: PipelineStage) -> StageScheduler {
    scheduler(arguments.scheduler(parameter), stage)
  }

  func scheduler(_ given: SchedulerObject?, _ stage: PipelineStage) -> StageScheduler {
    StageScheduler(stage: stage.label, runtime: runtime, given)
  }

  /// A duration that is more than none.
  func span(_ parameter: Int) throws -> VirtualTime.Stride {
    try arguments.span(parameter)
  }

  /// An error about the call as a whole.
  func failure(_ problem: Problem) -> any Error {
    arguments.site?.diagnostic(problem) ?? problem
  }

  // MARK: Results

  /// A publisher that is made of upstream by `transform`, in the scope of each subscription.
  func publisher<P: Publisher>(
    joining others: [PublisherObject] = [], _ transform: @escaping (Stream, PipelineStage) -> P
  ) throws -> Value where P.Output == Value {
    let upstream = upstream
    return .object(
      try MadePublisher(
        definition, of: [upstream] + others, stage: name, effect: effect, calling: arguments.functions,
        at: arguments.site, runtime
      ) { stage in transform(upstream.make(in: stage.scope), stage) })
  }

  /// The same of an operator that sees itself to how values leave its stage.
  func publisher(leaving make: @escaping (Stream, PipelineStage) -> Stream) throws -> Value {
    let upstream = upstream
    return .object(
      try MadePublisher(
        definition, of: [upstream], stage: name, effect: effect, calling: arguments.functions,
        at: arguments.site, runtime,
        leaving: { stage in
          make(upstream.make(in: stage.scope), stage)
        }))
  }

  /// A publisher that is made of upstream once, for all who subscribe.
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
    return namedType?.lineage.lazy.compactMap(\.adapted).first?(self) as? PublisherObject
  }
}
