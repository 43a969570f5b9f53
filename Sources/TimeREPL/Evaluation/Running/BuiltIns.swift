// Running: the state of evaluation. The machine with its stack and limits, the environment with the names of a world,
// instances and their release, and random draws.

/// The built-in names, members and words, shared by all worlds.
///
/// A name's value is made in a world on demand: worlds are made by the thousand, and few use many names.
struct BuiltIns: Sendable {
  typealias Maker = @Sendable (Environment) -> Value

  private var makers: [String: Maker] = [:]
  /// Names that completion does not offer; they exist for pasted code.
  var unlisted: Set<String> = []
  private(set) var nameSet: Set<String> = []
  /// The names whose declarations are Swift text, read when a name is first used.
  var declaredNames: Set<String> = []
  var members = MemberTable.builtIn
  var publishers = PublisherRows()
  /// Members that only objects have, such as the operators of publishers; using one is not an error before it runs.
  var knownMembers: Set<String> = Set(["next", "inverted", "combine", "finalize", "allCases"])
    .union(TypeOwners.requirements.values.joined())
  /// Members that are async on some type: `sleep`, `value`.
  var waitingMembers: Set<String> = []
  /// Functions that are also members of a class, with the class: `self.wait(for:)` of an XCTestCase.
  var classFunctions: [String: String] = [:]
  /// The labels of the tuples that members return.
  var tupleLabels = Set([
    "key", "value", "offset", "element", "quotient", "remainder", "partialValue", "overflow", "inserted",
    "memberAfterInsert", "seconds", "attoseconds",
  ])
  .union(NamedType.builtIn.values.flatMap { $0.properties.map(\.name.text) })
  /// Implicit members with a fixed meaning: `.now()`.
  var implicitMembers: [String: @Sendable (Machine) -> Value] = [:]

  /// The built-ins of the language itself.
  static let ofLanguage = BuiltIns { builtIns in
    for row in BuiltInFunctions.rows {
      builtIns.addFunction(row.map { (signature: $0.signature, run: $0.run) })
    }
    builtIns.addFunction("autoreleasepool(invoking body: () -> T) -> T") { try $0.function(0).call([]) }
    for (name, value) in MathFunctions.constants { builtIns.add(name) { _ in .double(value) } }
    builtIns.addFunction("ObjectIdentifier(_ object: Any)") { arguments in
      guard case .object(let object) = arguments[0].innermost else {
        throw arguments.wrongType(0, expected: "instance")
      }
      return .object(IdentityObject(object))
    }
    builtIns.members.add(HasherObject.rows)
    builtIns.addType("Hasher") { type, _ in type.constructor("Hasher()") { _ in .object(HasherObject()) } }
    CollectionProtocols.add(to: &builtIns)
    MirrorNames.add(to: &builtIns)
    for type in Namespace.types { builtIns.add(type.name) { .object(type.make($0.machine)) } }
  }

  init(_ fill: (inout BuiltIns) -> Void) {
    fill(&self)
    finish()
  }

  /// Returns these built-ins with those of a later folder.
  func adding(_ more: (inout BuiltIns) -> Void) -> BuiltIns {
    var all = self
    more(&all)
    all.finish()
    return all
  }

  private mutating func finish() {
    nameSet = Set(makers.keys).subtracting(unlisted)
  }

  /// The names, sorted, so that output does not depend on hashes.
  ///
  /// - Complexity: O(n log n). Sorted when asked for, which is by completion and by errors.
  var names: [String] { nameSet.sorted() }

  /// Returns the maker of a name's value; nil if the name is not built in.
  func maker(of name: String) -> Maker? { makers[name] }

  /// Adds a name that declarations may hide: `Just`, `Timer`, `scheduler`.
  mutating func add(_ name: String, _ make: @escaping Maker) { makers[name] = make }

  mutating func addType(_ name: String, _ fill: @escaping @Sendable (Namespace, Environment) -> Void) {
    add(name) { environment in
      let type = Namespace(name, environment.machine)
      fill(type, environment)
      return .object(type)
    }
  }

  /// Adds members to an existing type.
  mutating func extend(_ name: String, _ fill: @escaping @Sendable (Namespace, Environment) -> Void) {
    guard let make = makers[name] else { preconditionFailure("No `\(name)` is built in.") }
    add(name) { environment in
      let value = make(environment)
      if case .object(let object) = value, let type = object as? Namespace { fill(type, environment) }
      return value
    }
  }

  mutating func addFunction(_ overloads: [(signature: Signature, run: @Sendable (Arguments) throws -> Value)]) {
    add(overloads[0].signature.name) { environment in
      let natives = overloads.map { Function.Native(signature: $0.signature, run: $0.run) }
      return Value(Function(natives, environment.machine))
    }
  }

  mutating func addFunction(_ declarations: String..., run: @escaping @Sendable (Arguments) throws -> Value) {
    addFunction(declarations.map { (signature: Signature($0), run: run) })
  }
}
