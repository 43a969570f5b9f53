/// The signatures of the call being typed, and its missing arguments.
struct CalledSignatures {
  let signatures: [Signature]
  /// The types bound to an operator's type parameters, if its upstream is known.
  private(set) var bindings: TypeBindings?
  private let call: TypedLine.Call

  init(_ call: TypedLine.Call, in world: World) {
    self.call = call
    signatures = Self.signatures(call, world)
    guard call.isMember, let receiver = call.receiver else { return }
    bindings = world.publisherType(of: receiver).map { TypeBindings(upstream: $0) }
  }

  private static func signatures(_ call: TypedLine.Call, _ world: World) -> [Signature] {
    if let row = SourceTable.row(call.name) { return row.signatures.filter { $0.name == call.name } }
    let name = call.name.lastWord
    if call.isMember {
      if let row = OperatorTable.row(name) { return row.signatures }
      var declarations: Set<String> = []
      return Value.Kind.allCases.flatMap { world.environment.members.family(name)?[$0] ?? [] }.map(\.signature)
        .filter { declarations.insert($0.declaration).inserted }
    }
    switch world.environment.value(name) {
    case .function(let function)?: return function.overloads?.map(\.signature) ?? []
    case .object(let object as Namespace)?: return object.constructor?.overloads?.map(\.signature) ?? []
    default: return []
    }
  }

  /// The parameters that may come next, for each overload that accepts the typed arguments.
  var remaining: [ArraySlice<Signature.Parameter>] {
    signatures.compactMap { signature in
      signature.index(after: call.before).map { signature.parameters[$0...] }
    }.filter { !$0.isEmpty }
  }
}

extension Signature {
  /// Returns the index of the first parameter after these arguments; nil if they do not fit.
  fileprivate func index(after labels: [String?]) -> Int? {
    var next = 0
    for label in labels {
      if next > 0, label == nil, parameters[next - 1].isVariadic { continue }
      let found = parameters.indices[next...].first { parameter in
        parameters[parameter].label == label || label == nil && mayLackLabel(parameter)
      }
      guard let found else { return nil }
      next = found + 1
      if parameters[found].isVariadic, next == parameters.count { next = found + 1 }
    }
    return next
  }
}
