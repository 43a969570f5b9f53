/// Two types that do not match: the expected and the found type, where each comes from, and replacements to type.
struct TypeMismatch: Equatable {
  let rule: Rule
  /// The operator, or the declared type, that expects the type.
  let subject: String
  let expected: Side
  let found: Side
  /// Lines that can be typed instead.
  var remedies: [String] = []

  enum Rule: Equatable {
    /// Joined publishers must have the same Failure and Output.
    case joinedFailures, joinedOutputs
    /// `flatMap` and `switchToLatest` with two Failures, neither of which is Never.
    case nestedFailures
    /// `sink(receiveValue:)` or `assign(to:on:)` on a publisher that can fail.
    case mustNotFail
    /// `replaceNil` or `switchToLatest` on values of another type.
    case requiredOutput
    /// `removeDuplicates()` or `max()` on values that cannot be compared.
    case conformance
    /// The closure of `flatMap` or `catch` must return a publisher.
    case publisherWanted
    /// The publisher's types differ from the declared type.
    case writtenFailure, writtenOutput
    /// AnyPublisher is declared, but the publisher is of another type.
    case notErased
    /// A publisher where a value is expected, as after `map { Just($0) }`.
    case publisherAsValue
    /// An Optional where its value is expected, as after `map { Int($0) }`.
    case optionalAsValue
    /// A throwing closure for an operator that does not accept one.
    case throwingClosure
    /// A closure whose `return`s return publishers of several types.
    case severalPublishers
    /// A closure of several statements that returns nothing.
    case missingReturn
  }

  struct Side: Equatable {
    let type: String
    /// The source text that the type comes from; empty if it was not typed.
    var origin = ""
  }
}
