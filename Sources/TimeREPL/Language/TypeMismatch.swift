/// Two types that do not go together: what is asked for, what is there, where each comes from, and what to type instead.
struct TypeMismatch: Equatable {
  let rule: Rule
  /// What asks for it: an operator, or the type that is written.
  let subject: String
  let expected: Side
  let found: Side
  /// Lines that can be typed instead.
  var remedies: [String] = []

  enum Rule: Equatable {
    /// Publishers that are joined have one Failure, and one Output.
    case joinedFailures, joinedOutputs
    /// `flatMap` and `switchToLatest`: two Failures of which none is Never.
    case nestedFailures
    /// `sink(receiveValue:)`, `assign(to:on:)`: nobody there could hear of a failure.
    case mustNotFail
    /// `replaceNil`, `switchToLatest`: what they ask of the values.
    case requiredOutput
    /// `removeDuplicates()`, `max()`: values that can be compared.
    case conformance
    /// The closure of `flatMap` and of `catch` returns a publisher.
    case publisherWanted
    /// The type that is written, or that a variable has.
    case writtenFailure, writtenOutput
    /// AnyPublisher is written, and the publisher is of another type.
    case notErased
    /// A publisher where a value is meant, as after `map { Just($0) }`.
    case publisherAsValue
    /// An Optional where what is in it is meant, as after `map { Int($0) }`.
    case optionalAsValue
    /// A closure that may throw, for an operator that cannot have it.
    case throwingClosure
    /// A closure of several statements that returns nothing.
    case missingReturn
  }

  struct Side: Equatable {
    let type: String
    /// What was typed to make it; empty where nobody typed it.
    var origin = ""
  }
}
