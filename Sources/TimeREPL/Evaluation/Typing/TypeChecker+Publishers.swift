/// The Output and the Failure of what operators make.
extension TypeChecker {
  /// A call of an operator, or of another method of publishers; nil where the tables do not have it.
  mutating func inferOperator(_ call: PublisherCall, on receiver: Expression) throws -> Typed? {
    var signatures = publishers.operators(call.name.text)
    if [.subject, .currentValue, .marbles].contains(call.publisher.role) {
      signatures += publishers.subjects(call.name.text)
    }
    if signatures.isEmpty { return nil }
    let site = Site(call.stage, in: source)
    var bindings = TypeBindings(upstream: call.publisher)
    let arguments = try chosen(signatures, call.arguments, site, bindings)
    upstreams.append(call.publisher)
    upstreamEnds.append(call.base.range.upper)
    defer {
      upstreams.removeLast()
      upstreamEnds.removeLast()
    }
    var given = try infer(arguments, &bindings, for: call)
    joinNestedFailures(&bindings, arguments.signature)
    try checkRequirement(arguments.signature, &bindings, call)
    try checkAssigned(given, call)
    var receiver = receiver
    if call.publisher.output.isLiteral, bindings["Output"] != call.publisher.output, bindings["Output"].isScalar {
      // A literal at the chain's beginning is what the rest of it says.
      receiver = try infer(call.base, expecting: .publisher(bindings.expectedUpstream)).expression
    }
    try convert(&given, arguments, bindings)
    let result = made(by: arguments.signature, bindings, stage: site.text, upstream: call.publisher)
    let callee = Expression(kind: .member(receiver, call.name), range: call.place)
    let expression = Expression(kind: .call(callee, rebuilt(call.arguments, given)), range: call.range)
    return Typed(expression: expression, type: result)
  }

  /// A call of what makes a publisher: `Just(1)`, `PassthroughSubject<Int, Never>()`.
  mutating func inferSource(
    _ signatures: [Signature], _ callee: Expression, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed {
    let site = Site(range, in: source)
    let chosen = try chosen(signatures, arguments, site, TypeBindings([], []))
    var bindings = TypeBindings(chosen.signature, generics: callee.generics, expected: expected?.publisher)
    var given = try infer(chosen, &bindings, for: nil)
    try convert(&given, chosen, bindings)
    let call = Expression(kind: .call(callee, rebuilt(arguments, given)), range: range)
    return Typed(expression: call, type: made(by: chosen.signature, bindings, stage: site.text, upstream: nil))
  }

  private func rebuilt(_ arguments: [Argument], _ values: [Typed]) -> [Argument] {
    zip(arguments, values).map { Argument(label: $0.label, value: $1.expression, isTrailing: $0.isTrailing) }
  }

  /// `flatMap` and `switchToLatest` take a Never on either side for the Failure of the other.
  private func joinNestedFailures(_ bindings: inout TypeBindings, _ signature: Signature) {
    guard case .publisher(let made) = signature.result, made.failure == .parameter("Failure"),
      bindings.types["F"] != nil || signature.requirement?.type.publisher != nil
    else { return }
    if let required = signature.requirement, required.type.publisher != nil {
      bindings.learn(required.type, from: bindings[required.parameter])
    }
    let (outer, inner) = (bindings["Failure"], bindings["F"])
    if outer == .never || outer != inner && inner == .unknown { bindings["Failure"] = inner }
  }

  private func made(
    by signature: Signature, _ bindings: TypeBindings, stage: String, upstream: PublisherType?
  ) -> Type {
    guard case .publisher(let pattern) = signature.result else { return bindings.applied(to: signature.result) }
    var name = signature.swiftType?.name ?? pattern.name
    var arguments = (signature.swiftType?.arguments ?? []).map { bindings.swiftArgument($0) }
    if name == "Publishers.MergeN" {
      let count = bindings.publishers.count + 1
      name = "Publishers.Merge" + (count > 2 ? "\(count)" : "")
      arguments = [.parameter("Self")] + bindings.publishers.map(Type.publisher)
    }
    let isCurrent = name == "CurrentValueSubject"
    let (output, failure) = (bindings.applied(to: pattern.output), bindings.applied(to: pattern.failure))
    if let upstream, let eager = EagerOverloads.publisher(signature, on: upstream, output, failure) {
      (name, arguments) = eager
    }
    return .publisher(
      PublisherType(
        name, arguments, output: output, failure: failure, role: isCurrent ? .currentValue : pattern.role, stage: stage,
        upstream: upstream))
  }
}

extension TypeBindings {
  /// What the chain above has to send, now that more is known of it.
  fileprivate var expectedUpstream: PublisherType {
    PublisherType("Publisher", output: self["Output"], failure: .unknown)
  }

  /// An argument of Swift's own type. `Self` is the upstream, whatever it turns out to be.
  fileprivate func swiftArgument(_ type: Type) -> Type {
    switch type {
    case .parameter("Self"), .named("Self", _): return .parameter("Self")
    case .parameter("S"): return types["S"] ?? .named("DispatchQueue")
    case .parameter(let name) where name.first == "P" && name.count == 2:
      let place = (Int(name.dropFirst()) ?? 0) - 1
      return publishers.indices.contains(place) ? .publisher(publishers[place]) : .unknown
    case .named(let name, let arguments): return .named(name, arguments.map(swiftArgument))
    case .publisher(let publisher):
      return .publisher(
        PublisherType(
          publisher.name, publisher.arguments.map(swiftArgument), output: .unknown, failure: .unknown))
    default: return applied(to: type)
    }
  }
}
