/// A named type and its members: `enum E: Error { case a, b(String) }`, `struct S: Error { let code: Int }`.
///
/// The parser makes one for each declaration. `NamedType.builtIn` has those of Swift and Foundation.
///
/// The `nonisolated(unsafe)` properties have no lock, because no thread sets one while another reads it. Those of a
/// declared type are used only by the thread of its world. Those of the built-in types, which all worlds share, are set
/// once, while the table of built-in names is made, and before any world uses the table.
final class NamedType: Sendable {
  enum Form: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `class`
    case requirements = "protocol"
    case `extension`
    /// A type parameter in the body of a generic function.
    case parameter = "type parameter"

    /// Whether it has values of its own: it is no protocol and no type parameter.
    var isOfValues: Bool { [.structure, .enumeration, .class].contains(self) }
  }

  /// The name by which the session knows it. A nested type has the name of its outer type in it, because two types may
  /// each have a `State`.
  let name: String
  let form: Form
  /// The path by which an expression reaches it: `["URLError", "Code"]`.
  let path: [String]
  /// The module that `[value]` prints before its name; nil for a type that prints as it is made: `URLError(.badURL)`.
  let module: String?
  /// Whether `print` writes an associated value as that value alone prints: `value(a)`, not `value("a")`.
  let printsPlainly: Bool
  /// The names of its type parameters: `Success`, `Failure`.
  let parameters: [String]
  /// The names after the colon: protocols, and the type of raw values. An extension of a declared type adds its own.
  nonisolated(unsafe) var inherited: Set<String>
  let cases: [Case]
  let properties: [Property]
  /// Its functions, computed properties, initializers and statics; for a protocol, its requirements.
  let members: [TypeMember]
  /// The nested types.
  let nested: [NamedType]
  /// The first name after the colon of a class, which may be its superclass.
  let parent: Type?
  /// The superclass; set when the type is checked.
  nonisolated(unsafe) var superclass: NamedType?
  let isFinal: Bool
  /// Whether `@propertyWrapper` precedes it.
  let isWrapper: Bool
  /// The `@Suite` attribute before it.
  let suite: TestAttribute?
  /// The range of its name.
  let range: SourceRange
  /// Returns the result of the type's own `description` or `debugDescription`. Set when the type is declared.
  nonisolated(unsafe) var described: ((_ value: Any, _ isDebugging: Bool) -> String?)?
  /// Whether a row shows its own text: a library's type that is declared, whose properties are hidden. Set when the type
  /// is declared.
  nonisolated(unsafe) var isShownByText = false
  /// Returns the result of the type's own `==` or `<`.
  nonisolated(unsafe) var compared: ((_ operation: String, _ a: Any, _ b: Any) -> Bool?)?
  /// Whether the type declares its own `==`.
  nonisolated(unsafe) var isEquatedByItself = false
  /// Returns a value's hash by the type's `hash(into:)`.
  nonisolated(unsafe) var hashed: ((_ value: Any) -> Int?)?
  /// Returns the publisher or subscriber for a value of the type.
  nonisolated(unsafe) var adapted: ((_ value: Any) -> Any?)?
  /// Returns the result of the type's own `+`, `*` and so on.
  nonisolated(unsafe) var operated: ((_ operation: String, _ a: Any, _ b: Any) -> Any?)?

  struct Case: Sendable {
    let name: Name
    let elements: [Type.Element]
    var rawValue: Expression?
    /// The default values of the elements, by their places.
    var defaults: [Int: Expression] = [:]
    /// Whether its elements are stored indirectly, so that one may be of the enum itself.
    var isIndirect = false
  }

  struct Property: Sendable {
    let name: Name
    let isVariable: Bool
    let type: Type
    /// The default value of the property.
    var value: Expression?
    /// Whether the initializer's argument has no label.
    var isUnlabelled = false
    /// Whether the property has observers.
    var isObserved = false
    var ownership = Ownership.strong
    /// Whether the property is `@Published`.
    var isPublished = false
    /// Whether the property only observes a superclass's property.
    var isOverride = false
    /// Whether the property is `@objc dynamic`, so that it can be observed by key.
    var isDynamic = false
    /// Whether the property belongs to an `@Observable` class, so that `withObservationTracking` sees its reads.
    var isTracked = false
    var access = Access.open
    /// The property wrappers before it.
    var wrappers: [WrapperUse] = []
    /// For the storage of a wrapper without an initial value: makes the wrapper from the first value that an
    /// initializer assigns.
    var maker: Expression?
    /// For the storage of a wrapper: the name of the wrapped property, and the wrapper's type.
    var wrapped: (name: String, storage: Type)?
    /// The result builder of closures that are given for it.
    var builder: WrapperUse?
  }

  /// The code that may use a member.
  enum Access: Sendable {
    case open
    /// `private(set)`: all code may read it, and only its type may set it.
    case readable
    /// `private`: only its type may use it.
    case closed

    init(_ modifiers: Set<String>) {
      self = modifiers.contains("private") ? .closed : modifiers.contains("private(set)") ? .readable : .open
    }
  }

  /// Whether a reference keeps its instance alive.
  enum Ownership: Sendable { case strong, weak, unowned }

  /// The protocol that an actor conforms to.
  static let actor = "Actor"

  /// The macro that lets `withObservationTracking` see a class's properties, and the protocol to which it makes it conform.
  static let observable = "Observable"

  /// The beginning of the name of a lazy property's storage.
  static let lazyStorage = "$__lazy_storage_$_"

  /// Whether the type is an actor, whose members need `await` from outside.
  var isActor: Bool { form == .class && inherited.contains(Self.actor) }

  init(
    _ path: [String], _ form: Form, isDeclared: Bool = false,
    at range: SourceRange = SourceRange(lower: 0, upper: 0), module: String? = "main",
    printsPlainly: Bool = false, parameters: [String] = [], inherited: Set<String> = [],
    cases: [Case] = [], properties: [Property] = [], members: [TypeMember] = [],
    nested: [NamedType] = [], parent: Type? = nil, isFinal: Bool = false, isWrapper: Bool = false,
    suite: TestAttribute? = nil, name: String? = nil
  ) {
    (self.suite, self.isWrapper) = (suite, isWrapper)
    (self.path, self.form, self.module, self.parameters) = (path.map(NamesOfFiles.shown), form, module, parameters)
    (self.inherited, self.cases, self.properties, self.members) = (inherited, cases, properties, members)
    (self.nested, self.range) = (nested, range)
    (self.parent, self.isFinal) = (parent, isFinal)
    self.printsPlainly = printsPlainly
    self.name = name ?? (isDeclared ? path.joined(separator: ".") : path[path.count - 1])
  }

  /// Returns the type with some of its facts replaced.
  func with(
    inherited: Set<String>? = nil, properties: [Property]? = nil, members: [TypeMember]? = nil,
    nested: [NamedType]? = nil, superclass: NamedType? = nil
  ) -> NamedType {
    let copy = NamedType(
      path, form, at: range, module: module, printsPlainly: printsPlainly,
      parameters: parameters, inherited: inherited ?? self.inherited, cases: cases,
      properties: properties ?? self.properties, members: members ?? self.members, nested: nested ?? self.nested,
      parent: parent, isFinal: isFinal, isWrapper: isWrapper, suite: suite, name: name)
    copy.superclass = superclass ?? self.superclass
    (copy.associated, copy.associatedNames) = (associated, associatedNames)
    (copy.associatedDefaults, copy.requirements) = (associatedDefaults, requirements)
    (copy.required, copy.primaryNames) = (required, primaryNames)
    return copy
  }

  /// The names that `associatedtype` declares in the type.
  nonisolated(unsafe) var associatedNames: Set<String> = []
  /// The names of the type parameters with what they require: `T: A & B`.
  nonisolated(unsafe) var requirements: [String: String] = [:]
  /// What it requires of its type parameters, and a protocol of its associated types.
  nonisolated(unsafe) var required: [Requirement] = []
  /// The associated types of a protocol that are written as its type arguments.
  nonisolated(unsafe) var primaryNames: [String] = []
  /// The types that a protocol gives its associated types if a type does not tell them.
  nonisolated(unsafe) var associatedDefaults: [String: Type] = [:]

  /// The types that `typealias` declares in the type, by name: `Output`.
  nonisolated(unsafe) var associated: [String: TypeAlias] = [:]

  /// Its type parameters, and the names of its other types that depend on them.
  var typeParameterNames: Set<String> { parameters.isEmpty ? [] : Set(parameters).union(associated.keys) }

  /// The name as it is declared.
  var ownName: String { path[path.count - 1] }

  /// Returns the result of the type's own `==` or `<`, or that of the nearest superclass that has one; nil if there is
  /// none.
  func holds(_ operation: String, _ a: Any, _ b: Any) -> Bool? {
    lineage.lazy.compactMap { $0.compared?(operation, a, b) }.first
  }

  var isError: Bool { inherited.contains { ["Error", "LocalizedError", "CustomNSError"].contains($0) } }

  /// Whether it is an enum without associated values, which Swift makes Hashable.
  var isPlainEnumeration: Bool { form == .enumeration && cases.allSatisfy(\.elements.isEmpty) }

  /// Whether `==` compares its values. As in Swift, an enum without associated values needs no declaration for this.
  var isEquatable: Bool {
    isPlainEnumeration || inherited.contains { ["Equatable", "Hashable", "Comparable"].contains($0) }
  }

  var isHashable: Bool {
    inherited.contains("Hashable") || isPlainEnumeration || module != "main"
  }

  /// The type of an enum's raw values; nil if it has none.
  var rawType: Type? {
    if form != .enumeration { return nil }
    return inherited.lazy.map { Type($0, []) }.first {
      $0.isInteger || $0.isFloatingPoint || $0 == .string || $0 == .character
    }
  }

  /// The names after the colon without the type of raw values, whose members an enum does not have.
  var protocols: [String] {
    form == .enumeration ? inherited.filter { !Type.named($0).isScalar }.sorted() : inherited.sorted()
  }

  func oneCase(_ name: String) -> Case? { cases.first { $0.name.text == name } }

  /// Returns a stored property, its own or an inherited one.
  func property(_ name: String) -> Property? {
    properties.first { $0.name.text == name } ?? superclass?.property(name)
  }

  /// The class and its superclasses, the nearest first.
  var lineage: [NamedType] { sequence(first: self, next: \.superclass).map(\.self) }

  /// Whether the class, or a superclass, declares one of these protocols, or `Codable`.
  func isCoded(by protocols: Set<String>) -> Bool {
    lineage.contains { !$0.inherited.isDisjoint(with: protocols.union(["Codable"])) }
  }

  /// Whether the type is the named class or inherits from it.
  func inherits(from name: String) -> Bool { lineage.contains { $0.name == name } }

  /// Writes the parameters of an initializer, or of a case with associated values.
  static func declaration(_ name: String, _ elements: [(label: String?, type: Type, isOptional: Bool)]) -> String {
    let parameters = elements.enumerated().map { index, element in
      (element.label ?? "_ p\(index)") + ": \(element.type)" + (element.isOptional ? " = default" : "")
    }
    return "\(name)(\(parameters.joined(separator: ", ")))"
  }

  /// The memberwise initializer as text: `S(code: Int)`.
  var initializer: String {
    Self.declaration(
      ownName,
      properties.filter { $0.isVariable || $0.value == nil }.map { property in
        let isOptional = property.value != nil || property.isVariable && property.type.isOptional
        return (property.isUnlabelled ? nil : property.name.text, property.type, isOptional)
      })
  }

  /// The properties that the memberwise initializer takes, in order.
  var initialized: [Property] { properties.filter { $0.isVariable || $0.value == nil } }
}

extension NamedType.Property {
  /// Returns the property with these names replaced by type parameters.
  func naming(_ parameters: [String: String]) -> NamedType.Property {
    with(type.naming(parameters), value)
  }

  /// Returns the property with another type and value.
  func with(_ type: Type, _ value: Expression?) -> NamedType.Property {
    NamedType.Property(
      name: name, isVariable: isVariable, type: type, value: value, isUnlabelled: isUnlabelled, isObserved: isObserved,
      ownership: ownership, isPublished: isPublished, isOverride: isOverride, isDynamic: isDynamic,
      isTracked: isTracked, access: access, wrappers: wrappers, maker: maker, builder: builder)
  }
}

extension NamedType.Case {
  /// Returns the case with these names replaced by type parameters.
  func naming(_ parameters: [String: String]) -> NamedType.Case {
    let elements = elements.map { Type.Element(label: $0.label, type: $0.type.naming(parameters)) }
    return NamedType.Case(
      name: name, elements: elements, rawValue: rawValue, defaults: defaults, isIndirect: isIndirect)
  }

  /// The case as text: `b(code: Int)`.
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
