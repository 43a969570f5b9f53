/// The compiled arguments of a call.
final class CompiledArguments {
  let shapes: [ArgumentShape]
  let sites: [Site]
  /// The places of the labels, or of values without labels.
  let labelSites: [Site]
  let values: [Compiled]
  private let first: Code

  /// Compiles arguments. A closure for one of the parameters of `changing` that allow it may change its first
  /// parameter.
  init(_ arguments: [Argument], _ compiler: Compiler, changing signatures: [Signature] = []) throws {
    let shapes = arguments.shapes
    let changing = signatures.compactMap { $0.changingArgument(shapes) }.first
    self.shapes = shapes
    sites = arguments.map { compiler.site($0.value.range) }
    labelSites = arguments.map { compiler.site($0.label?.range ?? $0.value.range) }
    values = try arguments.enumerated().map { index, argument in
      if index == changing, case .closure(let closure) = argument.value.kind {
        return try compiler.compileClosure(closure, changesFirst: true)
      }
      return try compiler.compile(argument.value)
    }
    first = values.first?.code ?? { _ in .void }
  }

  var areUnlabelled: Bool { shapes.allSatisfy { $0.label == nil } }

  /// Whether the arguments are those of a subscript that Swift's own collections have.
  func areOfOwnSubscript(of receiver: Value) -> Bool {
    switch receiver.kind {
    case .dictionary where shapes.map(\.label) == [nil, "default"]: true
    case .array, .dictionary, .string, .range: areUnlabelled
    default: false
    }
  }

  func evaluate(_ slots: Slots) throws -> [Value] {
    var results: [Value] = []
    results.reserveCapacity(values.count)
    for value in values { results.append(try value.code(slots)) }
    return results
  }

  func evaluate(_ slots: Slots, _ plan: CallPlan, _ machine: Machine) throws -> Arguments {
    if plan.takesNone { return Arguments(one: nil, plan, machine) }
    if plan.takesOne { return Arguments(one: try first(slots), plan, machine) }
    if !plan.deferred.isEmpty { return plan.arguments(try evaluate(slots, deferring: plan.deferred), machine) }
    return plan.arguments(try evaluate(slots), machine)
  }

  private func evaluate(_ slots: Slots, deferring deferred: Set<Int>) throws -> [Value] {
    try values.enumerated().map { index, value in
      deferred.contains(index) ? .object(DeferredArgument { try value.code(slots) }) : try value.code(slots)
    }
  }

  func list(_ slots: Slots, _ site: Site, _ machine: Machine) throws -> ArgumentList {
    list(try evaluate(slots), site, machine)
  }

  func list(_ results: [Value], _ site: Site, _ machine: Machine) -> ArgumentList {
    let items = results.indices.map { index in
      ArgumentList.Item(
        label: shapes[index].label, value: results[index], isTrailing: shapes[index].isTrailing, site: sites[index],
        labelSite: labelSites[index])
    }
    return ArgumentList(items: items, site: site, machine: machine)
  }
}

extension Signature {
  /// Returns the index of the argument that is such a function, if the arguments fit at all.
  fileprivate func changingArgument(_ shapes: [ArgumentShape]) -> Int? {
    guard let matching = try? match(shapes) else { return nil }
    return zip(parameters, matching).first { $0.0.changesFirst }?.1.first
  }
}
