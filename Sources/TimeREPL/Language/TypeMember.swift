/// What a type, or an extension of one, declares besides its cases and stored properties.
///
/// Each is a function of the session under a name that nobody can type: `Point.sum` takes the value itself first. So labels,
/// defaults, overloads and errors are those of functions.
struct TypeMember: Sendable {
  enum Kind: Equatable, Sendable {
    case method, getter, setter, initializer
    /// What runs when an instance goes.
    case deinitializer
    /// What runs before and after a stored property is set.
    case willSet, didSet
    /// An initializer that may come to nil.
    case failableInitializer
    /// `static let zero = ...`
    case value(isVariable: Bool)
  }

  let kind: Kind
  let name: Name
  var isStatic = false
  var isMutating = false
  /// `override`, `convenience`, `required` and so on, as they stand before it.
  var modifiers: Set<String> = []
  /// What callers write before the arguments, nil where Swift has `_`.
  var labels: [String?] = []
  /// Of a value, its body is the value alone, and its result the type.
  var body: ClosureSyntax
  /// The property wrappers before a value.
  var wrappers: [WrapperUse] = []

  var isInitializer: Bool { kind == .initializer || kind == .failableInitializer }
  var isValue: Bool { if case .value = kind { true } else { false } }

  /// The name under which the member of a type is declared.
  func hiddenName(in owner: String) -> String {
    let place = isStatic ? Self.statics(of: owner) : owner
    return switch kind {
    case .method, .value: "\(place).\(name.text)"
    case .getter, .setter, .willSet, .didSet: Self.accessor(kind, name.text, of: place)
    case .initializer, .failableInitializer: Self.initializer(of: owner)
    case .deinitializer: Self.deinitializer(of: owner)
    }
  }

  static func statics(of owner: String) -> String { owner + ".Type" }
  static func getter(_ name: String, of owner: String) -> String { accessor(.getter, name, of: owner) }
  static func setter(_ name: String, of owner: String) -> String { accessor(.setter, name, of: owner) }
  static func accessor(_ kind: Kind, _ name: String, of owner: String) -> String {
    let word =
      switch kind {
      case .setter: "set"
      case .willSet: "willSet"
      case .didSet: "didSet"
      default: "get"
      }
    return "\(owner).\(name).\(word)"
  }
  static func initializer(of owner: String) -> String { owner + ".init" }
  static func deinitializer(of owner: String) -> String { owner + ".deinit" }
  /// What `self` is called within a member, where `self` alone means the session.
  static let receiver = "$self"
}

/// `extension Int { ... }`
struct ExtensionSyntax: Sendable {
  let name: Name
  let inherited: [Name]
  /// What `where` says of the type's parameters: `Output == Int`.
  let equal: [String: Type]
  let members: [TypeMember]
  /// The types that it puts into the type.
  var nested: [NamedType] = []
  /// What `typealias` says in it.
  var associated: [String: Type] = [:]
}
