/// Failures that the expected type may still determine, as Swift infers them.
///
/// Swift infers the types of a whole chain at once. `Fail(error: E.a).eraseToAnyPublisher()` has the Failure `E` alone,
/// and `Error` where an `AnyPublisher<Int, Error>` is expected: an `E` is an Error. A publisher that was declared, or
/// whose types are written, keeps its Failure.
extension Expression {
  /// Whether the expected type may replace the Failure of this publisher by `Error`.
  var hasOpenFailure: Bool { hasOpenFailure(of: nil) }

  /// - Parameter publisher: The type of the publisher, if it is known.
  func hasOpenFailure(of publisher: PublisherType?) -> Bool {
    switch kind {
    case .call(let callee, let arguments):
      if case .name(let name) = callee.kind {
        return callee.generics.isEmpty
          && (name == "Fail" || name == "Deferred" && arguments.allSatisfy(\.value.returnsOpenFailure))
      }
      guard case .member(let base, let name) = callee.kind else { return false }
      switch name.text {
      case "mapError": return true
      case "catch": return arguments.allSatisfy(\.value.returnsOpenFailure)
      case "flatMap":
        let isOpen = publisher?.upstream?.failure == .never || base.hasOpenOrNoFailure
        return isOpen && arguments.allSatisfy(\.value.isValueOrReturnsOpenFailure)
      case let text where text.hasPrefix("try") || text == "setFailureType": return false
      case "merge", "zip", "combineLatest", "append", "prepend", "replaceEmpty":
        return base.hasOpenFailure && arguments.allSatisfy { $0.value.isFunctionLiteral || $0.value.hasOpenFailure }
      default: return base.hasOpenFailure(of: publisher?.upstream)
      }
    case .member(let base, let name) where name.text == "publisher":
      guard case .call(let callee, _) = base.kind, case .member(let result, let one) = callee.kind,
        case .name("Result") = result.kind
      else { return false }
      return one.text == "failure" && result.generics.isEmpty
    default: return false
    }
  }

  /// Whether the closure returns such publishers only.
  var returnsOpenFailure: Bool {
    guard case .closure(let closure) = kind else { return false }
    let results = closure.results
    return !results.isEmpty && results.allSatisfy(\.hasOpenOrNoFailure)
  }

  private var isValueOrReturnsOpenFailure: Bool {
    if case .closure = kind { returnsOpenFailure } else { true }
  }

  /// Whether the Failure is open, or left to the expected type: `Empty()`.
  private var hasOpenOrNoFailure: Bool { hasOpenFailure || isWithoutFailure }

  /// Whether it is a source that names no Failure, perhaps with operators: `Just(1).map { $0 }`.
  private var isWithoutFailure: Bool {
    guard case .call(let callee, _) = kind else {
      if case .member(_, let name) = kind { return name.text == "publisher" }
      return false
    }
    if case .name(let name) = callee.kind { return ["Just", "Empty"].contains(name) && callee.generics.isEmpty }
    guard case .member(let base, let name) = callee.kind else { return false }
    return name.text != "setFailureType" && base.isWithoutFailure
  }
}

extension ClosureSyntax {
  /// The values that the closure returns, without those of closures inside it. A lone `if` or `switch` returns those of
  /// its branches.
  var results: [Expression] {
    if body.count == 1, case .expression(let value) = body[0].kind { return [value] }
    var results: [Expression] = []
    var open = body.returning.map(SyntaxPart.statement)
    while let part = open.popLast() {
      if case .closure = part { continue }
      if case .statement(let statement) = part, case .return(let value?) = statement.kind { results.append(value) }
      open += part.parts
    }
    return results
  }
}
