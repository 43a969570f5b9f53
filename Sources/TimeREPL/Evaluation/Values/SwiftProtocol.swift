/// A protocol of Swift, Foundation or Combine: what it inherits, requires and gives.
struct SwiftProtocol: Sendable {
  /// The protocols that it names itself.
  let inherits: [String]
  let traits: Traits
  /// The members that it itself requires and that no other protocol implements. `==`, `hash(into:)` and coding are not
  /// among them, because Swift makes them for most types.
  let requires: [RequiredMember]
  /// Its associated types, each with the protocols that it conforms to.
  let associated: [String: [String]]
  /// The associated types of associated types that are others: `Iterator.Element` is `Element`.
  let same: [String: String]
  /// The types of its members that are no functions, and the results of those that are.
  let types: [String: String]
  /// Whether it has initializers.
  let makesValues: Bool
  /// The associated types that are written as its type arguments.
  let primary: [String]
  /// The operators of its values, those before an operand with `prefix` before them.
  let operators: Set<String>
  /// The names of its members, required or given; nil if not all are known.
  let members: Set<String>?
  /// The members that are functions alone: the `first(where:)` of any sequence is no `first`.
  let methods: Set<String>

  /// The ways in which types conform to a protocol, and the members that it gives them.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// A declared type conforms to it only by its own declaration, or by one of an extension.
    static let declared = Traits(rawValue: 1)
    /// A declared type conforms to it only if that is written; Swift makes members of it, and `Codable` stands for two.
    static let written = Traits(rawValue: 2)
    /// Of each value it is known whether its type conforms to it.
    static let judged = Traits(rawValue: 4)
    /// It gives types no members but those that Swift makes.
    static let plain = Traits(rawValue: 8)
    /// It gives types no members that code writes without `self.`
    static let bare = Traits(rawValue: 16)
  }

  /// Whether a protocol of this name has a trait.
  static func has(_ trait: Traits, _ name: String) -> Bool { table[name]?.traits.contains(trait) == true }

  /// Returns the associated types that a protocol, of Swift or of the session, declares itself.
  static func associatedNames(of name: String, _ facts: (String) -> NamedType?) -> Set<String> {
    table[name].map { Set($0.associated.keys) } ?? facts(name)?.associatedNames ?? []
  }

  /// Returns the associated types that are written as the type arguments of a protocol, of Swift or of the session.
  static func primaryNames(of name: String, _ facts: (String) -> NamedType?) -> [String] {
    table[name]?.primary ?? facts(name)?.primaryNames ?? []
  }

  /// The rows of all protocols that are known.
  static let table: [String: SwiftProtocol] = Dictionary(
    uniqueKeysWithValues: (values + numbers + sequences + streams + publishers).map { ($0.name, $0.type) })

  typealias Row = (name: String, type: SwiftProtocol)

  /// Makes a row. Names in a list are separated by spaces.
  ///
  /// - Parameters:
  ///   - associated: the associated types, `Index: Comparable; Element`, with the protocols of each after a colon.
  ///   - same: the associated types of associated types that are others, `Iterator.Element: Element`.
  ///   - types: the types of members, and the results of functions, `id: ID`.
  ///   - gives: the names of its members that it does not require, with `()` after those that are functions alone beside
  ///     a property of another protocol; nil if not all are known.
  static func row(
    _ name: String, _ inherits: String = "", traits: Traits = [], requires: [String] = [], associated: String = "",
    same: String = "",
    primary: String = "", operators: String = "", types: String = "", makesValues: Bool = false, gives: String? = ""
  ) -> Row {
    func words(_ text: some StringProtocol) -> [String] { text.split(separator: " ").map { String($0) } }
    func pairs(_ text: String) -> [String: [String]] {
      Dictionary(
        uniqueKeysWithValues: text.split(separator: ";").map { part in
          let sides = part.split(separator: ":")
          return (words(sides[0])[0], sides.count > 1 ? words(sides[1]) : [])
        })
    }
    let required = requires.map(RequiredMember.init)
    let told = pairs(types).mapValues { $0[0] }
    let own = required.filter { !$0.isInitializer && !$0.isOperator }.map(\.name)
    return (
      name,
      SwiftProtocol(
        inherits: words(inherits), traits: traits, requires: required, associated: pairs(associated),
        same: pairs(same).mapValues { $0[0] }, types: told,
        makesValues: makesValues || required.contains(where: \.isInitializer), primary: words(primary),
        operators: Set(words(operators).map { $0.replacing("prefix", with: "prefix ") }),
        members: gives.map { Set(words($0).map { $0.replacing("()", with: "") } + own + told.keys) },
        methods: Set(words(gives ?? "").filter { $0.hasSuffix("()") }.map { String($0.dropLast(2)) }))
    )
  }
}
