import SchedulersEssentials
import SchedulersExtras

extension OperatorTable {
  static let sharing: [OperatorRow] = [
    OperatorRow(
      "share() -> Publisher<Output, Failure> as Publishers.Share<Self>",
      "share(replay count: Int) -> Publisher<Output, Failure> as Publishers.ShareReplay<Self>", in: .sharing,
      "shares one subscription to upstream; with `replay:` later subscribers get the latest values",
      effect: .keeps, .keeps.combineExts,
      example: "taps.print().share()", taps: "1-2|"
    ) { call in
      if call.overload == 0 { return try call.shared { $0.share() } }
      let count = try call.arguments.count(0)
      return try call.shared { HeldValues(most: count).taking($0).share(replay: count) }
    },
    OperatorRow(
      "multicast(_ createSubject: () -> Subject<Output, Failure>) -> ConnectablePublisher<Output, Failure> as Publishers.Multicast<Self, P1>",
      "multicast(subject: Subject<Output, Failure>) -> ConnectablePublisher<Output, Failure> as Publishers.Multicast<Self, P1>",
      in: .sharing,
      "sends through a subject to all subscribers, once it is connected",
      effect: .keeps,
      example: "taps.multicast { PassthroughSubject() }.autoconnect()"
    ) { call in
      if call.overload == 1 {
        let subject = call.arguments[0]
        if !subject.isOwnSubject { _ = try call.subject() }
        return try call.connectable { upstream, stage in upstream.multicast(subject: stage.subject { subject }) }
      }
      let create = try call.function()
      return try call.connectable { upstream, stage in
        upstream.multicast { stage.subject { try create.call([]) } }
      }
    },
    OperatorRow(
      "makeConnectable() -> ConnectablePublisher<Output, Failure> where Failure == Never as Publishers.MakeConnectable<Self>",
      in: .sharing, "subscribes to upstream only when it is connected",
      effect: .keeps,
      example: "taps.makeConnectable().autoconnect()"
    ) { call in
      try call.connectable { upstream, _ in upstream.multicast { PassthroughSubject<Value, Thrown>() } }
    },
    OperatorRow(
      "autoconnect() -> Publisher<Output, Failure> as Publishers.Autoconnect<Self>", in: .sharing,
      "connects at the first subscription, and disconnects when the last is cancelled",
      effect: .keeps,
      example: "Timer.publish(every: 100ms, on: .main, in: .common).autoconnect().prefix(3)"
    ) { call in
      let definition = "\(call.upstream.definition).\(call.name.full)"
      guard let shared = try call.connectable().autoconnected(definition, stage: call.name) else {
        preconditionFailure("What can be connected connects by itself.")
      }
      return .object(shared)
    },
    OperatorRow(
      "connect() -> AnyCancellable", in: .sharing, "connects a connectable publisher",
      example: "let c = taps.makeConnectable(); watch c as out; c.connect()",
      makesPublisher: false
    ) { call in
      guard let connection = try call.connectable().connect() else {
        preconditionFailure("What can be connected connects.")
      }
      let object = ConnectionObject(connection)
      call.runtime.recorder.keep(object)
      return .object(object)
    },
    OperatorRow(
      "buffer(size: Int, prefetch: Prefetch, whenFull: WhenFull) -> Publisher<Output, Failure> as Publishers.Buffer<Self>",
      in: .sharing,
      "keeps values until there is demand; `prefetch` is `.keepFull` or `.byRequest`, `whenFull` is "
        + "`.dropNewest`, `.dropOldest` or `.customError { ... }`",
      effect: .keeps,
      example: "taps.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)"
        + ".flatMap(maxPublishers: .max(1)) { Just($0).delay(300ms) }",
      taps: "1234-----|"
    ) { call in
      let (size, prefetch) = (try call.arguments.count(0), try call.prefetch(1))
      let whenFull = try call.whenFull(2)
      return try call.publisher { upstream, stage in
        let held = HeldValues(most: size)
        return held.taking(upstream).buffer(size: size, prefetch: prefetch, whenFull: whenFull(stage)).map { value in
          held.give()
          return value
        }
      }
    },
  ]
}

extension OperatorCall {
  fileprivate func connectable() throws -> SharedPublisher {
    if let connectable = upstream.connectable { return connectable }
    throw failure(
      .session(.pipeline(.notConnectable(upstream.definition, hidden: upstream.hiddenConnectable?.definition))))
  }

  fileprivate func prefetch(_ parameter: Int) throws -> Publishers.PrefetchStrategy {
    if case .symbol(let symbol) = arguments[parameter], symbol.arguments.isEmpty {
      if symbol.name == "keepFull" { return .keepFull }
      if symbol.name == "byRequest" { return .byRequest }
    }
    throw arguments.wrongType(parameter, expected: ".keepFull or .byRequest")
  }

  fileprivate func whenFull(_ parameter: Int) throws -> (PipelineStage) -> Publishers.BufferingStrategy<Thrown> {
    if case .symbol(let symbol) = arguments[parameter] {
      switch (symbol.name, symbol.arguments.first?.value, symbol.arguments.count) {
      case ("dropNewest", nil, 0): return { _ in .dropNewest }
      case ("dropOldest", nil, 0): return { _ in .dropOldest }
      case ("customError", .function(let function)?, 1):
        return { stage in
          .customError { Thrown(value: stage.evaluate { try .error(try function.call([])) } ?? .error("no error")) }
        }
      default: break
      }
    }
    throw arguments.wrongType(parameter, expected: ".dropNewest, .dropOldest or .customError { ... }")
  }
}

extension PipelineStage {
  /// Returns the subject that a closure makes.
  fileprivate func subject(_ create: () throws -> Value) -> EitherSubject {
    let made = evaluate { () throws -> any Subject<Value, Thrown> in
      let value = try create()
      if value.isOwnSubject, let environment = runtime.environment { return OwnSubject(value, environment, self) }
      guard let subject = value.publisher as? SubjectObject else { throw value.wrongType("subject") }
      return SubjectAdapter(subject)
    }
    return EitherSubject(made ?? PassthroughSubject<Value, Thrown>())
  }
}
