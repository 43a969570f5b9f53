/// What a rule makes of one input.
@usableFromInline package enum Step<Output> {
  case pass(Output)
  /// Nothing goes on, and one more is asked of upstream in its place.
  case skip
  /// The output goes on, and the stream finishes with it.
  case last(Output)
  /// Nothing goes on any more.
  case finish
}

/// An operator of one input that neither waits nor schedules: it says what becomes of an input.
///
/// It knows no lock, no subscription and no demand. Upstream calls it one value at a time, as Combine's rules have it. But
/// the user's closure may bring the next value before it has returned. So a rule with state is a class, which reads its
/// state and is done with it, before it calls: in a structure the call would be part of one long access to the state, and
/// what the closure was given could be released under its hands.
@usableFromInline package protocol Rule<Input, Output> {
  associatedtype Input
  associatedtype Output
  /// What the user's closure may throw; `Never` in all but the `try` operators.
  associatedtype Thrown: Error

  /// The operator, as a subscription or subscriber of it describes itself.
  static var name: String { get }
  /// What its stage makes of what comes before the subscription or after the end.
  static var untimely: Untimely { get }
  /// Whether the mirror of such a subscriber shows its downstream, before the details.
  static var showsDownstream: Bool { get }
  /// Why a step goes nowhere that skips its input or finishes on it; nil where the input is kept for the next one.
  static var dropReason: DropReason? { get }
  /// What the mirror of such a subscriber shows after its downstream; nil for neither, which is the rule.
  var details: [Mirror.Child]? { get }
  /// The same for operators whose mirror shows also how their stage stands.
  func details(_ phase: Phase, _ upstream: (any Subscription)?) -> [Mirror.Child]?
  func step(_ input: Input) throws(Thrown) -> Step<Output>
}

extension Rule {
  @usableFromInline package static var untimely: Untimely { .refused }
  @usableFromInline package static var showsDownstream: Bool { true }
  @usableFromInline package static var dropReason: DropReason? { .refused }
  @usableFromInline package var details: [Mirror.Child]? { nil }
  @usableFromInline package func details(_ phase: Phase, _ upstream: (any Subscription)?) -> [Mirror.Child]? { details }

  /// Whether this is the rule of a `try` operator.
  @usableFromInline static var canThrow: Bool { Thrown.self != Never.self }
  /// The name of the operator, or of its `try` form.
  @usableFromInline static func name(_ plain: String) -> String { canThrow ? "Try\(plain)" : plain }
}

/// What a stage makes of signals that come before its subscription or after its end. No good upstream sends any; but
/// Combine's operators differ in how they take them.
@usableFromInline package enum Untimely {
  /// Too early, they stop the program, and a cancellation holds for the subscription that comes; too late, they are ignored.
  case refused
  /// They have no effect.
  case ignored
  /// Values pass.
  case passingValues
  /// Values pass, and so does what is thrown at them.
  case passingValuesAndErrors
  /// Too early, values and completions pass; too late, they are ignored.
  case passingEarly
}

/// Subscribers and subscriptions that show as the name of their operator.
@usableFromInline
package protocol StageDescription: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// What its mirror shows; most show nothing.
  var details: [Mirror.Child] { get }
}

extension StageDescription {
  @usableFromInline package var details: [Mirror.Child] { [] }
  @usableFromInline package var customMirror: Mirror { Mirror(self, children: details) }
  @usableFromInline package var playgroundDescription: Any { description }
}
