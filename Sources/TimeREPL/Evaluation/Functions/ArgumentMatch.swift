/// The facts about an argument before it is evaluated.
struct ArgumentShape {
  let label: String?
  let isTrailing: Bool
}

/// The reason why arguments do not fit a signature, and the index of the wrong one; nil if one is missing.
struct ArgumentMismatch: Error {
  let problem: Problem
  let argument: Int?

  /// The number of labels similar to the given one.
  fileprivate var nearNames: Int {
    if case .unknownLabel(_, _, let near) = problem { near.count } else { 0 }
  }
}

extension Signature {
  /// Returns the indices of the arguments for each parameter: none for an omitted one, several only for a variadic one.
  ///
  /// Follows Swift's rules: labels in the order of the parameters, a trailing closure for the last function parameter
  /// that is left, further trailing closures by their labels.
  ///
  /// - Parameter isUnfinished: whether required arguments may still be missing.
  func match(_ shapes: [ArgumentShape], isUnfinished: Bool = false) throws(ArgumentMismatch) -> [[Int]] {
    var filled = Array(repeating: [Int](), count: parameters.count)
    var next = 0
    for (argument, shape) in shapes.enumerated() where !shape.isTrailing {
      let parameter = try parameter(for: shape.label, argument, from: next, filled)
      filled[parameter].append(argument)
      next = parameter + 1
    }
    try matchTrailing(shapes, &filled)
    for (parameter, arguments) in zip(parameters, filled)
    where arguments.isEmpty && !parameter.isOptional && !parameter.isVariadic && !isUnfinished {
      throw ArgumentMismatch(
        problem: .missingArgument(parameter.label ?? parameter.name, signature: told), argument: nil)
    }
    return filled
  }

  /// The signature as it is called: for a member without its receiver.
  private var told: String {
    guard parameters.first?.name == TypeMember.receiver else { return declaration }
    let inside = declaration.dropFirst(name.count).dropFirst("(_ \(TypeMember.receiver)".count)
    let owner = name.hasSuffix(".init") ? name.dropLast(".init".count) : name[...]
    return "\(owner)(\(inside.drop { $0 == "," || $0 == " " })"
  }

  private func parameter(
    for label: String?, _ argument: Int, from next: Int, _ filled: [[Int]]
  ) throws(ArgumentMismatch) -> Int {
    guard let label else { return try unlabelledParameter(argument, from: next, filled) }
    if let parameter = parameters[next...].firstIndex(where: { $0.label == label }) { return parameter }
    let problem: Problem
    if let earlier = parameters.firstIndex(where: { $0.label == label }) {
      problem =
        filled[earlier].isEmpty
        ? .labelOutOfOrder(label, signature: told) : .extraArgument(signature: told)
    } else {
      let labels = parameters.compactMap(\.label)
      problem = .unknownLabel(label, signature: text, near: NearestNames.of(label, among: labels))
    }
    throw ArgumentMismatch(problem: problem, argument: argument)
  }

  private func unlabelledParameter(_ argument: Int, from next: Int, _ filled: [[Int]]) throws(ArgumentMismatch) -> Int {
    if next > 0, parameters[next - 1].isVariadic, !filled[next - 1].isEmpty { return next - 1 }
    // A parameter without a label, before which others are omitted.
    if optionalLabels == .all {
      for parameter in next..<max(next, parameters.count) {
        if parameters[parameter].label == nil { return parameter }
        if !parameters[parameter].isOptional { break }
      }
    }
    for parameter in next..<max(next, parameters.count) {
      if mayLackLabel(parameter) { return parameter }
      if !parameters[parameter].isOptional { break }
    }
    let problem: Problem =
      if next < parameters.count, let label = parameters[next].label {
        .missingLabel(label, signature: told)
      } else {
        .extraArgument(signature: told)
      }
    throw ArgumentMismatch(problem: problem, argument: argument)
  }

  private func matchTrailing(_ shapes: [ArgumentShape], _ filled: inout [[Int]]) throws(ArgumentMismatch) {
    var end = parameters.count
    for (argument, shape) in shapes.enumerated().reversed() where shape.isTrailing {
      let fits = parameters[..<end].indices.filter {
        filled[$0].isEmpty && (shape.label == nil || shape.label == parameters[$0].label)
      }
      // A parameter of any type takes a closure, too.
      guard
        let place = fits.last(where: { parameters[$0].isFunction })
          ?? fits.last(where: { parameters[$0].takesAnything })
      else {
        let problem: Problem =
          if let label = shape.label, !parameters.contains(where: { $0.label == label }) {
            .unknownLabel(label, signature: text, near: [])
          } else {
            .extraArgument(signature: told)
          }
        throw ArgumentMismatch(problem: problem, argument: argument)
      }
      filled[place] = [argument]
      end = place
    }
  }

  /// Returns the first signature that fits; if none does, throws the mismatch of the closest one.
  static func choose(
    among signatures: [Signature], _ shapes: [ArgumentShape], site: Site, labelSites: [Site]
  ) throws -> (overload: Int, matching: [[Int]]) {
    var mismatches: [(mismatch: ArgumentMismatch, hasCount: Bool)] = []
    for (overload, signature) in signatures.enumerated() {
      do throws(ArgumentMismatch) {
        return (overload, try signature.match(shapes))
      } catch {
        mismatches.append((error, signature.parameters.count == shapes.count))
      }
    }
    // If an argument is only missing or out of order, the others fit.
    let nearest = mismatches.max {
      let (a, b) = ($0.mismatch, $1.mismatch)
      return (a.argument ?? shapes.count, a.nearNames, $0.hasCount ? 1 : 0)
        < (b.argument ?? shapes.count, b.nearNames, $1.hasCount ? 1 : 0)
    }?.mismatch
    guard let nearest else { throw site.diagnostic(.notCallable(site.text)) }
    throw (nearest.argument.map { labelSites[$0] } ?? site).diagnostic(nearest.problem)
  }
}
