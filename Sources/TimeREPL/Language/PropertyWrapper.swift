/// `@Clamped(0...10)` before a variable.
struct WrapperUse: Sendable {
  let name: Name
  /// What stands in `<...>`.
  let generics: [Type]
  /// Nil where no parentheses stand.
  let arguments: [Argument]?
}

/// `@Clamped(0...10) var a = 5` outside a type.
struct WrappedVariable: Sendable {
  let name: Name
  let type: Type?
  let value: Expression?
  /// The outermost first.
  let wrappers: [WrapperUse]
  /// `willSet` and `didSet`.
  let observers: [TypeMember]

  var expressions: [Expression] { wrappers.expressions + (value.map { [$0] } ?? []) }
}

/// What is wrong with a wrapper, or with the variable that has it.
enum WrapperFault: Equatable, Sendable {
  /// No type of this name is a property wrapper.
  case unknown(String, near: [String])
  /// The type says that it is one and has no `wrappedValue`.
  case withoutValue(String)
  /// A wrapper before `let`, `lazy`, `weak` or a computed property.
  case misplaced(String, before: String)
  /// The variable has another type than `wrappedValue`.
  case otherType(String, wrapped: String)
  /// Nothing says what a variable outside a type begins with.
  case unset(String, wrapper: String)
}

/// The names that a wrapped variable stands for besides its own.
enum WrappedName {
  /// That which holds the wrapper: `_a`.
  static func storage(_ name: Name) -> Name { Name(text: "_" + name.text, range: name.range) }
  /// That of the wrapper's `projectedValue`: `$a`.
  static func projection(_ name: Name) -> Name { Name(text: "$" + name.text, range: name.range) }

  static let value = "wrappedValue"
  static let projected = "projectedValue"
}

extension [WrapperUse] {
  var expressions: [Expression] { flatMap { ($0.arguments ?? []).map(\.value) } }
}
