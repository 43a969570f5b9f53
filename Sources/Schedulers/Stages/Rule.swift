/// The result of a rule for one input.
@usableFromInline package enum Step<Output> {
  case pass(Output)
  /// Sends nothing, and requests one more value from upstream.
  case skip
  /// Sends the output and finishes.
  case last(Output)
  /// Finishes without an output.
  case finish
}

/// An operator with one input that neither waits nor schedules: it decides what to send for each input.
///
/// It deals with no lock, subscription or demand. Upstream calls it with one value at a time, as Combine's rules
/// demand, but the user's closure may send the next value before it returns. A rule with state is therefore a class,
/// which finishes accessing its state before it calls the closure. In a structure, the call would be part of one long
/// access to the state, and the closure's arguments could be released during the call.
@usableFromInline package protocol Rule<Input, Output> {
  associatedtype Input
  associatedtype Output
  /// The error that the user's closure may throw; `Never` in all but the `try` operators.
  associatedtype Thrown: Error

  /// The operator's name, as the description of its subscriptions and subscribers.
  static var name: String { get }
  /// How its stage treats signals before the subscription or after the end.
  static var untimely: UntimelySignals { get }
  /// Whether the mirror of its subscriber shows the downstream, before the details.
  static var showsDownstream: Bool { get }
  /// The reason for dropping an input that is skipped or that ends the stream; nil if the input is kept for the next
  /// step.
  static var dropReason: DropReason? { get }
  /// What the mirror of its subscriber shows after the downstream; nil, the default, shows neither.
  var details: [Mirror.Child]? { get }
  /// The details, for operators whose mirror also shows the state of the stage.
  func details(_ phase: Phase, _ upstream: (any Subscription)?) -> [Mirror.Child]?
  func step(_ input: Input) throws(Thrown) -> Step<Output>
}

extension Rule {
  @usableFromInline package static var untimely: UntimelySignals { .refused }
  @usableFromInline package static var showsDownstream: Bool { true }
  @usableFromInline package static var dropReason: DropReason? { .refused }
  @usableFromInline package var details: [Mirror.Child]? { nil }
  @usableFromInline package func details(_ phase: Phase, _ upstream: (any Subscription)?) -> [Mirror.Child]? { details }

  /// Whether this is the rule of a `try` operator.
  @usableFromInline static var canThrow: Bool { Thrown.self != Never.self }
  /// The name of the operator, or of its `try` form.
  @usableFromInline static func name(_ plain: String) -> String { canThrow ? "Try\(plain)" : plain }
}

/// How a stage treats signals that come before its subscription or after its end. A correct upstream sends none, but
/// Combine's operators differ in how they treat them.
@usableFromInline package enum UntimelySignals {
  /// Before the subscription, signals stop the program, and a cancellation applies to the subscription that follows.
  /// After the end, signals are ignored.
  case refused
  /// Signals are ignored.
  case ignored
  /// Values are passed on.
  case passingValues
  /// Values are passed on, and so are errors thrown for them.
  case passingValuesAndErrors
  /// Before the subscription, values and completions are passed on; after the end, they are ignored.
  case passingEarly
}

/// A subscriber or subscription that is described by the name of its operator.
@usableFromInline
package protocol StageDescription: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The children of the mirror; none by default.
  var details: [Mirror.Child] { get }
}

extension StageDescription {
  @usableFromInline package var details: [Mirror.Child] { [] }
  @usableFromInline package var customMirror: Mirror { Mirror(self, children: details) }
  @usableFromInline package var playgroundDescription: Any { description }
}
