/// The facts about an argument before it is evaluated.
struct ArgumentShape {
  let label: String?
  let isTrailing: Bool
}

extension ClosureSyntax {
  /// Returns the hidden label of the argument that passes a type.
  static func metatypeLabel(_ generic: String) -> String { "$\(generic)" }
}

extension String? {
  /// Whether it is the hidden label of an argument that passes a type.
  var isMetatypeLabel: Bool { self?.first == "$" }
}

extension [Argument] {
  var shapes: [ArgumentShape] { map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) } }
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
  /// Follows Swift's rules: labels in the order of the parameters, a trailing closure for a function parameter that is
  /// left, further trailing closures by their labels.
  ///
  /// - Parameter isUnfinished: whether required arguments may still be missing.
  func match(_ shapes: [ArgumentShape], isUnfinished: Bool = false) throws(ArgumentMismatch) -> [[Int]] {
    var filled = try matchPlain(shapes)
    try matchTrailing(shapes, &filled)
    for (parameter, arguments) in zip(parameters, filled)
    where arguments.isEmpty && !parameter.isOptional && !parameter.isVariadic && !isUnfinished {
      let example = parameter.type == "Bool" ? parameter.label.map { "\($0): true" } : nil
      throw ArgumentMismatch(
        problem: .missingArgument(parameter.label ?? parameter.name, signature: told, example: example), argument: nil)
    }
    return filled
  }

  /// Returns the indices with trailing closures for the first parameters that take functions; nil if they do not fit so.
  ///
  /// Swift looks there if a closure is not of the type of the last such parameter.
  func matchForward(_ shapes: [ArgumentShape]) -> [[Int]]? {
    guard var filled = try? matchPlain(shapes), (try? matchTrailing(shapes, &filled, fromEnd: false)) != nil else {
      return nil
    }
    return isComplete(filled) ? filled : nil
  }

  /// Returns the indices of the arguments in parentheses.
  private func matchPlain(_ shapes: [ArgumentShape]) throws(ArgumentMismatch) -> [[Int]] {
    var filled = Array(repeating: [Int](), count: parameters.count)
    var next = 0
    for (argument, shape) in shapes.enumerated() where !shape.isTrailing {
      let parameter = try parameter(for: shape.label, argument, from: next, filled)
      filled[parameter].append(argument)
      next = parameter + 1
    }
    return filled
  }

  /// The signature as it is called: for a member without its receiver.
  var told: String {
    guard let receiver = parameters.first, receiver.name == TypeMember.receiver else { return declaration }
    let type = receiver.type.isEmpty ? "" : ": \(receiver.type)"
    let inside = declaration.dropFirst(name.count).dropFirst("(_ \(TypeMember.receiver)\(type)".count)
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

  /// Finds the parameters of trailing closures: as in the language mode of Swift 5 from the end of the parameters, or
  /// else from their beginning if an argument would be missing.
  private func matchTrailing(_ shapes: [ArgumentShape], _ filled: inout [[Int]]) throws(ArgumentMismatch) {
    guard shapes.contains(where: \.isTrailing) else { return }
    var backward = filled
    let problem: ArgumentMismatch?
    do throws(ArgumentMismatch) {
      try matchTrailing(shapes, &backward, fromEnd: true)
      problem = nil
    } catch {
      problem = error
    }
    var forward = filled
    if problem != nil || !isComplete(backward), (try? matchTrailing(shapes, &forward, fromEnd: false)) != nil,
      problem != nil || isComplete(forward)
    {
      filled = forward
      return
    }
    if let problem { throw problem }
    filled = backward
  }

  private func isComplete(_ filled: [[Int]]) -> Bool {
    zip(parameters, filled).allSatisfy { $0.isOptional || $0.isVariadic || !$1.isEmpty }
  }

  private func matchTrailing(
    _ shapes: [ArgumentShape], _ filled: inout [[Int]], fromEnd: Bool
  ) throws(ArgumentMismatch) {
    let trailing = shapes.indices.filter { shapes[$0].isTrailing }
    var start = filled.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    var end = parameters.count
    for argument in fromEnd ? trailing.reversed() : trailing {
      let shape = shapes[argument]
      let next = shapes[(argument + 1)...].lazy.compactMap(\.label).first
      let found =
        fromEnd
        ? lastParameter(for: shape.label, before: end, filled)
        : firstParameter(for: shape.label, from: start, before: next)
      guard let place = found else {
        let problem: Problem =
          if let label = shape.label, !parameters.contains(where: { $0.takes(label) }) {
            .unknownLabel(label, signature: text, near: [])
          } else {
            .extraArgument(signature: told)
          }
        throw ArgumentMismatch(problem: problem, argument: argument)
      }
      filled[place] = [argument]
      (start, end) = (place + 1, place)
    }
  }

  /// Functions whose only value may be a closure: `subject.send { $0 + 1 }`.
  private static let taking: Set = ["send", "Just", "CurrentValueSubject"]

  /// Returns the last parameter before a place that takes a function, or else anything.
  private func lastParameter(for label: String?, before end: Int, _ filled: [[Int]]) -> Int? {
    let fits = parameters[..<end].indices.filter {
      filled[$0].isEmpty && parameters[$0].takes(label)
    }
    // A parameter of any type takes a closure, too.
    return fits.last { parameters[$0].isFunction }
      ?? fits.last { parameters[$0].takesAnything || Self.taking.contains(name) && parameters[$0].isOfParameter }
  }

  /// Returns the first parameter from a place that takes a function; one with a default is passed over if a later one
  /// needs an argument.
  ///
  /// - Parameter next: the label of the trailing closure that follows.
  private func firstParameter(for label: String?, from start: Int, before next: String?) -> Int? {
    let rest = parameters.indices.suffix(from: min(start, parameters.count))
    let fits = rest.filter { parameters[$0].takes(label) }
    let end = next.flatMap { next in rest.dropFirst().first { parameters[$0].takes(next) } } ?? parameters.count
    let needing = parameters[..<end].lastIndex { !$0.isOptional && !$0.isVariadic } ?? 0
    let functions = fits.filter { parameters[$0].isFunction }
    // A parameter of any type takes a closure, too.
    return functions.first { $0 >= needing || label != nil || !parameters[$0].isOptional } ?? functions.last
      ?? fits.last { parameters[$0].takesAnything }
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

extension Signature.Parameter {
  /// Whether a trailing closure with this label is for the parameter; `_` stands for one without a label.
  fileprivate func takes(_ label: String?) -> Bool {
    label == nil || label == self.label || label == "_" && self.label == nil
  }
}
