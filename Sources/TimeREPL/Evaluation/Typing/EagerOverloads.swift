/// Combine's overloads for publishers that have their values at once, which return publishers of the same kind:
/// `Just(1).map { $0 }` is a `Just<Int>`.
enum EagerOverloads {
  /// Returns Swift's name and arguments of the result; nil if the operator is the one of all publishers.
  static func publisher(
    _ signature: Signature, on upstream: PublisherType, _ output: Type, _ failure: Type
  ) -> (name: String, arguments: [Type])? {
    lazy var text = signature.text
    let isOfPublisher = signature.parameters.first?.typeName == "Publisher"
    switch upstream.name {
    case "Just" where !isOfPublisher:
      if text == "ignoreOutput()" { return ("Empty", [upstream.output, .never]) }
      if optional.contains(text) { return ("Optional.Publisher", [output]) }
      if plain.contains(text) || ends.contains(text) || text == "map(_:)" { return ("Just", [output]) }
      if failing.contains(text) || folding.contains(text) { return ("Result.Publisher", [output, failure]) }
      if joining.contains(text) { return ("Publishers.Sequence", [.array(output), .never]) }
    case "Optional.Publisher":
      if text == "ignoreOutput()" { return ("Empty", [upstream.output, .never]) }
      if text == "replaceEmpty(with:)" { return ("Just", [output]) }
      let isEager =
        optional.contains(text) || plain.contains(text) || ends.contains(text)
        || ["map(_:)", "scan(_:_:)", "reduce(_:_:)"].contains(text)
      if isEager { return ("Optional.Publisher", [output]) }
    case "Result.Publisher":
      if text == "ignoreOutput()" { return ("Empty", [upstream.output, failure]) }
      let isEager =
        plain.contains(text) || ends.contains(text) || failing.contains(text) || folding.contains(text)
        || ["map(_:)", "tryMin(by:)", "tryMax(by:)"].contains(text)
      if isEager { return ("Result.Publisher", [output, failure]) }
    case "Publishers.Sequence" where upstream.arguments.count == 2 && !isOfPublisher:
      return ofSequence(text, upstream.arguments[0], output, failure)
    default: break
    }
    return nil
  }

  private static func ofSequence(
    _ text: String, _ elements: Type, _ output: Type, _ failure: Type
  ) -> (name: String, arguments: [Type])? {
    let isCollection = !elements.isLazySequence
    switch text {
    case "map(_:)", "compactMap(_:)", "filter(_:)", "prefix(while:)", "scan(_:_:)",
      "removeDuplicates()", "output(in:)", "replaceNil(with:)":
      return ("Publishers.Sequence", [.array(output), failure])
    case "dropFirst(_:)": return ("Publishers.Sequence", [.named("DropFirstSequence", [elements]), failure])
    case "prefix(_:)": return ("Publishers.Sequence", [.named("PrefixSequence", [elements]), failure])
    case "drop(while:)": return ("Publishers.Sequence", [.named("DropWhileSequence", [elements]), failure])
    case "setFailureType(to:)": return ("Publishers.Sequence", [elements, failure])
    case "append(_:)", "prepend(_:)":
      if case .array = elements { return ("Publishers.Sequence", [elements, failure]) }
      return nil
    case "ignoreOutput()": return ("Empty", [elements.element, failure])
    case "count()" where isCollection:
      return failure == .never ? ("Just", [output]) : ("Result.Publisher", [output, failure])
    case "collect()", "allSatisfy(_:)", "tryAllSatisfy(_:)", "contains(where:)", "contains(_:)", "tryContains(where:)",
      "reduce(_:_:)", "tryReduce(_:_:)":
      return ("Result.Publisher", [output, failure])
    case "min()", "max()", "min(by:)", "max(by:)", "first(where:)": break
    case "first()", "last()", "last(where:)", "output(at:)": if !isCollection { return nil }
    default: return nil
    }
    return failure == .never ? ("Optional.Publisher", [output]) : nil
  }

  /// Returns the description of the result for a sequence's publisher; nil if the operator does not compute at once.
  static func kind(ofSequence signature: Signature) -> String? {
    if signature.parameters.first?.typeName == "Publisher" { return nil }
    return ofSequence(signature.text, .array(.unknown), .unknown, .never)?.name
  }

  /// Whether `replaceNil` keeps Optionals: Swift prefers this overload if nothing needs the unwrapped value.
  static func keepsOptional(_ signature: Signature, on upstream: PublisherType) -> Bool {
    signature.text == "replaceNil(with:)" && upstream.name == "Publishers.Sequence" && upstream.output.isOptional
  }

  /// Whether the operator computes all values before the first is sent, as an array.
  static func makesArray(_ signature: Signature) -> Bool {
    guard kind(ofSequence: signature) == "Publishers.Sequence" else { return false }
    return !["setFailureType(to:)", "append(_:)", "prepend(_:)"].contains(signature.text) && !isLazy(signature)
  }

  /// Whether the operator keeps the sequence lazy and only changes where it begins or ends.
  static func isLazy(_ signature: Signature) -> Bool {
    ["dropFirst(_:)", "prefix(_:)", "drop(while:)"].contains(signature.text)
  }

  /// The operators that may drop the value.
  private static let optional: Set = [
    "compactMap(_:)", "filter(_:)", "drop(while:)", "dropFirst(_:)", "prefix(while:)", "prefix(_:)", "output(at:)",
    "output(in:)", "first(where:)", "last(where:)",
  ]
  /// The operators with one output for each value.
  private static let plain: Set = [
    "collect()", "count()", "allSatisfy(_:)", "contains(where:)", "contains(_:)",
  ]
  /// The operators that do not change a single value.
  private static let ends: Set = [
    "first()", "last()", "min()", "max()", "min(by:)", "max(by:)", "removeDuplicates()", "removeDuplicates(by:)",
    "replaceError(with:)", "replaceEmpty(with:)", "retry(_:)",
  ]
  private static let failing: Set = [
    "tryMap(_:)", "tryAllSatisfy(_:)", "tryContains(where:)", "tryReduce(_:_:)", "tryScan(_:_:)", "setFailureType(to:)",
    "mapError(_:)", "tryRemoveDuplicates(by:)",
  ]
  private static let folding: Set = ["reduce(_:_:)", "scan(_:_:)"]
  private static let joining: Set = ["append(_:)", "prepend(_:)"]
}

extension Type {
  /// Whether it is a sequence without a known first element, not a collection.
  fileprivate var isLazySequence: Bool {
    if case .named(let name, _) = self { name.hasSuffix("Sequence") } else { false }
  }
}
