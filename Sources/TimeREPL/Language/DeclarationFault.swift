/// A declaration that Swift refuses wherever it stands, with the facts that the message needs.
enum DeclarationFault: Equatable, Sendable {
  /// `mutating` before a method of a class.
  case mutatingInClass(String)
  /// An operator's function within a type that is not `static`.
  case operatorNotStatic(String)
  /// An initializer of a class that calls `self.init`, or that an extension adds, and is not marked `convenience`.
  case notConvenience(isAdded: Bool)
  /// A variable with a `set` and without a `get`.
  case setterWithoutGetter(String)
  /// A computed property that is declared with `let`.
  case computedConstant(String)
  /// A computed property without a type.
  case computedWithoutType(String)
  /// A stored property with the name of one of the superclass.
  case overridesByStoring(String)
  /// A property that overrides a `let` of the superclass.
  case overridesConstant(String)
  /// A read-only property that overrides a variable of the superclass.
  case overridesVariable(String)
  /// A method that throws and overrides one that does not.
  case overridesCalm(String)
  /// An initializer that overrides a `required` one without that word.
  case overridesRequired(String)
  /// A raw value in an enum without a type of raw values.
  case rawValueWithoutType
  /// A type whose values no literal makes, as the type of raw values.
  case otherRawType(String)
  case rawTypeWithoutCases(String)
  /// A case with associated values in an enum with raw values.
  case rawTypeWithArguments(String)
  /// `@escaping` before a type that is no function.
  case escapingValue
  /// An associated type that stands for a type which does not meet what the protocol requires of it.
  case unmetAssociate(String, found: String, asked: String, of: String)
  /// A type with more or fewer type arguments than it has type parameters.
  case otherCount(String, found: Int, expected: Int)
  /// A type argument that does not meet what a protocol or class requires.
  case typeArgument(String, asked: String, isClass: Bool)
  /// A `fallthrough` into a case that binds a name.
  case fallsIntoBinding(String)
  /// A value that a function without a result returns.
  case returnsValue(String)
}
