/// Finds loops that never end, after which no code runs.
extension Statement {
  /// Whether the statement is a `while true` or `repeat ... while true` that no `break` leaves.
  var isEndless: Bool { isEndless(labelled: nil) }

  private func isEndless(labelled label: String?) -> Bool {
    switch kind {
    case .labelled(let name, let inner): inner.isEndless(labelled: name.text)
    case .while(let conditions, let body):
      conditions.allSatisfy(\.isTrue) && !body.contains { $0.breaks(out: label, isInside: false) }
    case .repeatWhile(let body, let condition):
      condition.isTrue && !body.contains { $0.breaks(out: label, isInside: false) }
    default: false
    }
  }

  /// Whether the statement contains a `break` that leaves a loop around it.
  ///
  /// - Parameters:
  ///   - label: the label of that loop.
  ///   - isInside: whether a `break` without a label leaves an inner loop or `switch`, and not that loop.
  private func breaks(out label: String?, isInside: Bool) -> Bool {
    func any(_ body: [Statement], isInside: Bool) -> Bool {
      body.contains { $0.breaks(out: label, isInside: isInside) }
    }
    return switch kind {
    case .break(let name): name.map { $0.text == label } ?? !isInside
    case .if(_, let then, let otherwise): any(then + (otherwise ?? []), isInside: isInside)
    case .guard(_, let otherwise): any(otherwise, isInside: isInside)
    case .do(let body, let catches): any(body + catches.flatMap(\.body), isInside: isInside)
    case .labelled(_, let inner): inner.breaks(out: label, isInside: isInside)
    case .switch(_, let cases): any(cases.flatMap(\.body), isInside: true)
    case .forIn(_, _, _, let body), .while(_, let body), .repeatWhile(let body, _): any(body, isInside: true)
    default: false
    }
  }
}

extension Condition {
  fileprivate var isTrue: Bool { if case .expression(let value) = self { value.isTrue } else { false } }
}

extension Expression {
  /// Whether the expression is the literal `true`.
  fileprivate var isTrue: Bool { if case .bool(true) = kind { true } else { false } }
}
