/// A member that a type or an extension declares, other than a case or a stored property.
///
/// Each is a function of the session with a hidden name; `Point.sum` takes the value itself as its first argument. So
/// labels, defaults, overloads and errors work as for functions.
struct TypeMember: Sendable {
  enum Kind: Equatable, Sendable {
    case method, getter, setter, initializer
    /// Runs when an instance is released.
    case deinitializer
    /// Run before and after a stored property is set.
    case willSet, didSet
    /// An initializer that may return nil.
    case failableInitializer
    /// `static let zero = ...`
    case value(isVariable: Bool)
  }

  let kind: Kind
  let name: Name
  var isStatic = false
  var isMutating = false
  /// The modifiers before it: `override`, `convenience`, `required` and so on.
  var modifiers: Set<String> = []
  /// The labels in calls; nil for Swift's `_`.
  var labels: [String?] = []
  /// The body. For a static value the body is the value alone, and its result is the type.
  var body: ClosureSyntax
  /// The property wrappers before a static value.
  var wrappers: [WrapperUse] = []

  var isInitializer: Bool { kind == .initializer || kind == .failableInitializer }
  /// Whether it is an operator's function, whose parameters have no labels.
  var isOperator: Bool {
    kind == .method && name.text.last.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "`" } == true
  }
  var isValue: Bool { if case .value = kind { true } else { false } }

  /// Returns the hidden name under which the member is declared.
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
  /// The name of `self` inside a member; plain `self` means the session.
  static let receiver = "$self"
  /// The beginning of the name of the static that stores the value of one with observers.
  static let storedStatic = "$stored_"
}

/// `extension Int { ... }`
struct ExtensionSyntax: Sendable {
  let name: Name
  let inherited: [Name]
  /// The `==` requirements of the type's parameters in `where`: `Output == Int`.
  let equal: [String: Type]
  /// The protocols that `where` requires of the type's parameters: `A: Equatable`.
  var required: [String: [Type]] = [:]
  /// The `where` as it is written.
  var requirements: [Requirement] = []
  let members: [TypeMember]
  /// The types that the extension adds to the type.
  var nested: [NamedType] = []
  /// The types of its `typealias` declarations.
  var associated: [String: TypeAlias] = [:]
  /// The names in the written path of a nested type: `Notification` and `Name`.
  var path: [String] = []
}

extension ClosureSyntax {
  /// Whether the first parameter is the receiver, as it is once the type checker knows the member.
  var hasReceiver: Bool { parameters?.first?.text == TypeMember.receiver }
}
