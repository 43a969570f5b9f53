/// A use of a property wrapper: `@Clamped(0...10)`.
struct WrapperUse: Sendable {
  let name: Name
  /// The type arguments in `<...>`.
  let generics: [Type]
  /// The arguments; nil without parentheses.
  let arguments: [Argument]?
}

/// A wrapped variable outside of a type: `@Clamped(0...10) var a = 5`.
struct WrappedVariable: Sendable {
  let name: Name
  let type: Type?
  let value: Expression?
  /// The wrappers, the outermost first.
  let wrappers: [WrapperUse]
  /// The `willSet` and `didSet` observers.
  let observers: [TypeMember]

  var expressions: [Expression] { wrappers.expressions + (value.map { [$0] } ?? []) }
}

/// A mistake with a property wrapper or a wrapped variable.
enum WrapperFault: Equatable, Sendable {
  /// No property wrapper has this name.
  case unknown(String, near: [String])
  /// A property wrapper without `wrappedValue`.
  case withoutValue(String)
  /// A wrapper before `let`, `lazy`, `weak` or a computed property.
  case misplaced(String, before: String)
  /// `@Published` outside of a class.
  case published
  /// A variable whose type differs from that of `wrappedValue`.
  case otherType(String, wrapped: String)
  /// A variable outside of a type without an initial value.
  case unset(String, wrapper: String)
}

/// The additional names of a wrapped variable.
enum WrappedName {
  /// Returns the name of the variable that holds the wrapper: `_a`.
  static func storage(_ name: Name) -> Name { Name(text: "_" + name.text, range: name.range) }
  /// Returns the name of the wrapper's `projectedValue`: `$a`.
  static func projection(_ name: Name) -> Name { Name(text: "$" + name.text, range: name.range) }

  static let value = "wrappedValue"
  static let projected = "projectedValue"
}

extension [WrapperUse] {
  var expressions: [Expression] { flatMap { ($0.arguments ?? []).map(\.value) } }
}
