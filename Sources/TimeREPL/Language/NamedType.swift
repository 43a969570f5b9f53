/// A type that has a name of its own, with what is known of it: `enum E: Error { case a, b(String) }`,
/// `struct S: Error { let code: Int }`.
///
/// The parser makes one of a declaration; those of Swift's and Foundation's types that are needed stand in
/// `NamedType.builtIn`.
final class NamedType: Sendable {
  enum Form: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `class`
    case requirements = "protocol"
    case `extension`
  }

  /// What it is known by: of a declared type within another with that one's name, as two types may have a `State` each.
  let name: String
  let form: Form
  /// How an expression reaches it: `["URLError", "Code"]`.
  let path: [String]
  /// What `[value]` prints before its name; nil for a type that prints as it is made: `URLError(.badURL)`.
  let module: String?
  /// Whether `print` has of an associated value what it has of that value alone: `value(a)`, not `value("a")`.
  let printsPlainly: Bool
  /// The names of its type parameters: `Success`, `Failure`.
  let parameters: [String]
  /// What stands behind the colon, each by its name: protocols, and the type of raw values.
  /// What extensions add is put here where they are declared, as `described` is.
  nonisolated(unsafe) var inherited: Set<String>
  let cases: [Case]
  let properties: [Property]
  /// Its functions, computed properties, initializers and statics; of a protocol, what it requires.
  let members: [TypeMember]
  /// The types that stand within it.
  let nested: [NamedType]
  /// What stands first behind the colon of a class, which may be the class that it inherits from.
  let parent: Type?
  /// The class that it inherits from; set where it is checked.
  nonisolated(unsafe) var superclass: NamedType?
  let isFinal: Bool
  /// `@propertyWrapper` before it.
  let isWrapper: Bool
  /// `@Suite` before it.
  let suite: TestAttribute?
  /// Where its name stands.
  let range: SourceRange
  /// What its own `description` and `debugDescription` say of a value. It is set where the type is declared, once in each
  /// world, whose one thread alone uses it.
  nonisolated(unsafe) var described: ((_ value: Any, _ isDebugging: Bool) -> String?)?
  /// What its own `==` and `<` say of two values.
  nonisolated(unsafe) var compared: ((_ operation: String, _ a: Any, _ b: Any) -> Bool?)?
  /// Whether it says itself by `==` which values are equal.
  nonisolated(unsafe) var isEquatedByItself = false
  /// What its own `hash(into:)` says of a value.
  nonisolated(unsafe) var hashed: ((_ value: Any) -> Int?)?
  /// The publisher or subscriber that a value is.
  nonisolated(unsafe) var adapted: ((_ value: Any) -> Any?)?
  /// What its own `+`, `*` and so on make of two values.
  nonisolated(unsafe) var operated: ((_ operation: String, _ a: Any, _ b: Any) -> Any?)?

  struct Case: Sendable {
    let name: Name
    let elements: [Type.Element]
    var rawValue: Expression?
    /// What elements are that a call leaves out, by their places.
    var defaults: [Int: Expression] = [:]
    /// Whether it holds its elements apart, so that one may be of the enum itself.
    var isIndirect = false
  }

  struct Property: Sendable {
    let name: Name
    let isVariable: Bool
    let type: Type
    /// What it begins with where the initializer is not told.
    var value: Expression?
    /// Whether the initializer's argument has no label.
    var isUnlabelled = false
    /// Whether something runs when it is set.
    var isObserved = false
    var ownership = Ownership.strong
    /// Whether it is `@Published`.
    var isPublished = false
    /// Whether it only observes what a superclass stores.
    var isOverride = false
    /// The property wrappers before it.
    var wrappers: [WrapperUse] = []
    /// Of what holds a wrapper and begins with none: what makes that of the first value that an initializer gives.
    var maker: Expression?
  }

  /// Whether what holds an instance keeps it alive.
  enum Ownership: Sendable { case strong, weak, unowned }

  /// What an actor inherits.
  static let actor = "Actor"

  /// Whether it is an actor, of which others ask with `await`.
  var isActor: Bool { form == .class && inherited.contains(Self.actor) }

  init(
    _ path: [String], _ form: Form, isDeclared: Bool = false,
    at range: SourceRange = SourceRange(lower: 0, upper: 0), module: String? = "main",
    printsPlainly: Bool = false, parameters: [String] = [], inherited: Set<String> = [],
    cases: [Case] = [], properties: [Property] = [], members: [TypeMember] = [],
    nested: [NamedType] = [], parent: Type? = nil, isFinal: Bool = false, isWrapper: Bool = false,
    suite: TestAttribute? = nil
  ) {
    (self.suite, self.isWrapper) = (suite, isWrapper)
    (self.path, self.form, self.module, self.parameters) = (path, form, module, parameters)
    (self.inherited, self.cases, self.properties, self.members) = (inherited, cases, properties, members)
    (self.nested, self.range) = (nested, range)
    (self.parent, self.isFinal) = (parent, isFinal)
    self.printsPlainly = printsPlainly
    name = isDeclared ? path.joined(separator: ".") : path[path.count - 1]
  }

  /// The same with what has been found out of it.
  func with(
    inherited: Set<String>? = nil, properties: [Property]? = nil, members: [TypeMember]? = nil,
    nested: [NamedType]? = nil, superclass: NamedType? = nil
  ) -> NamedType {
    let copy = NamedType(
      path, form, isDeclared: name != ownName, at: range, module: module, printsPlainly: printsPlainly,
      parameters: parameters, inherited: inherited ?? self.inherited, cases: cases,
      properties: properties ?? self.properties, members: members ?? self.members, nested: nested ?? self.nested,
      parent: parent, isFinal: isFinal, isWrapper: isWrapper, suite: suite)
    copy.superclass = superclass ?? self.superclass
    copy.associated = associated
    return copy
  }

  /// What a name stands for that is declared within it by `typealias`: `Output`.
  nonisolated(unsafe) var associated: [String: Type] = [:]

  /// As it is declared.
  var ownName: String { path[path.count - 1] }

  var isError: Bool { inherited.contains { ["Error", "LocalizedError", "CustomNSError"].contains($0) } }

  /// Whether its values can be compared by `==`: as Swift has it, of an enum without associated values that need not be said.
  var isEquatable: Bool {
    if inherited.contains(where: { ["Equatable", "Hashable", "Comparable"].contains($0) }) { return true }
    return form == .enumeration && cases.allSatisfy(\.elements.isEmpty)
  }

  var isHashable: Bool {
    inherited.contains("Hashable") || form == .enumeration && cases.allSatisfy(\.elements.isEmpty) || module != "main"
  }

  /// The type of the raw values of an enum that has them.
  var rawType: Type? {
    ["Int", "String", "Double", "Character"].first(where: inherited.contains).map { .named($0) }
  }

  func oneCase(_ name: String) -> Case? { cases.first { $0.name.text == name } }

  /// A stored property, its own or an inherited one.
  func property(_ name: String) -> Property? {
    properties.first { $0.name.text == name } ?? superclass?.property(name)
  }

  /// The class itself and those that it inherits from, the nearest first.
  var lineage: [NamedType] { sequence(first: self, next: \.superclass).map(\.self) }

  /// Whether it is a class that inherits from another, or that one itself.
  func inherits(from name: String) -> Bool { lineage.contains { $0.name == name } }

  /// What its initializer takes, or a case with associated values.
  static func declaration(_ name: String, _ elements: [(label: String?, type: Type, isOptional: Bool)]) -> String {
    let parameters = elements.enumerated().map { index, element in
      (element.label ?? "_ p\(index)") + ": \(element.type)" + (element.isOptional ? " = default" : "")
    }
    return "\(name)(\(parameters.joined(separator: ", ")))"
  }

  /// `S(code: Int)`
  var initializer: String {
    Self.declaration(
      ownName,
      properties.filter { $0.isVariable || $0.value == nil }.map { property in
        let isOptional = property.value != nil || property.isVariable && property.type.isOptional
        return (property.isUnlabelled ? nil : property.name.text, property.type, isOptional)
      })
  }

  /// The properties that the initializer takes, in its order.
  var initialized: [Property] { properties.filter { $0.isVariable || $0.value == nil } }
}

extension NamedType.Property {
  /// With these names as type parameters.
  func naming(_ parameters: [String: String]) -> NamedType.Property {
    with(type.naming(parameters), value)
  }

  /// With another type and value.
  func with(_ type: Type, _ value: Expression?) -> NamedType.Property {
    NamedType.Property(
      name: name, isVariable: isVariable, type: type, value: value, isUnlabelled: isUnlabelled, isObserved: isObserved,
      ownership: ownership, isPublished: isPublished, isOverride: isOverride, wrappers: wrappers,
      maker: maker)
  }
}

extension NamedType.Case {
  /// With these names as type parameters.
  func naming(_ parameters: [String: String]) -> NamedType.Case {
    let elements = elements.map { Type.Element(label: $0.label, type: $0.type.naming(parameters)) }
    return NamedType.Case(
      name: name, elements: elements, rawValue: rawValue, defaults: defaults, isIndirect: isIndirect)
  }

  /// `b(code: Int)`
  var declaration: String {
    NamedType.declaration(
      name.text, elements.enumerated().map { ($1.label, $1.type, defaults[$0] != nil) })
  }
}

extension Type {
  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}
