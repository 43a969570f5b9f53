/// A type or another name with members: `Int`, `Timer`, `DispatchQueue`.
class Namespace: Object {
  let name: String
  private let machine: Machine
  private var members: [String: Value] = [:]
  /// Members that are made when code that uses them is compiled.
  private var made: [String: () -> Value] = [:]
  /// Members that are read at each use, such as `Task.isCancelled`.
  private var live: [String: () -> Value] = [:]
  /// The types of such members and of constants, if their values do not tell them.
  private(set) var liveTypes: [String: Type] = [:]
  private var constructors: [Function.Native] = []

  init(_ name: String, _ machine: Machine) {
    self.name = name
    self.machine = machine
  }

  override var typeName: String { name }
  override var owners: [String] { [] }
  override var typesOfValues: [String]? { [name] }
  override var isWithoutState: Bool { members.values.allSatisfy(\.isWithoutState) }
  override var text: String { name }
  override var debugText: String { Type.named(name).isScalar ? "Swift." + name : name }
  override var memberNames: [String] {
    (Array(members.keys) + made.keys + live.keys).filter { $0.first != "$" }.sorted()
  }

  /// Adds `Name(...)`, which is also `Name.init`.
  @discardableResult func constructor(
    _ signatures: String..., run: @escaping (Arguments) throws -> Value
  ) -> Namespace {
    constructors += signatures.map { Function.Native(signature: Signature($0), run: run) }
    members["init"] = constructor.map(Value.function)
    return self
  }

  /// Adds `Name.member`.
  @discardableResult func constant(_ member: String, type: Type? = nil, _ value: Value) -> Namespace {
    members[member] = value
    liveTypes[member] = type
    return self
  }

  /// Adds `Name.member`, a nested type for instance, which is made when code that uses it is compiled.
  @discardableResult func deferred(_ member: String, _ make: @escaping () -> Value) -> Namespace {
    made[member] = make
    return self
  }

  /// Adds `Name.member`, which is read or made at each use.
  @discardableResult func computed(_ member: String, type: Type? = nil, _ read: @escaping () -> Value) -> Namespace {
    live[member] = read
    liveTypes[member] = type
    return self
  }

  /// Returns the closure that reads a computed member.
  func reader(of member: String) -> (() -> Value)? { live[member] }

  /// Adds `Name.member(...)`.
  @discardableResult func method(
    _ signatures: String..., run: @escaping (Arguments) throws -> Value
  ) -> Namespace {
    let natives = signatures.map { Function.Native(signature: Signature($0), run: run) }
    members[natives[0].signature.name] = .function(Function(natives, machine))
    return self
  }

  /// Adds an overload of a function.
  @discardableResult func overload(
    _ signatures: String..., run: @escaping (Arguments) throws -> Value
  ) -> Namespace {
    let natives = signatures.map { Function.Native(signature: Signature($0), run: run) }
    let name = natives[0].signature.name
    members[name] = .function(Function((members[name]?.overloads ?? []) + natives, machine))
    return self
  }

  /// The function that `Name(...)` calls.
  var constructor: Function? {
    constructors.isEmpty ? nil : Function(constructors, machine)
  }

  /// Compares types: `Int.self == type(of: 1)`.
  override func isEqual(to other: Object) -> Bool { self === other || other is Metatype && text == other.text }

  var constants: [String: Value] { members }

  override func member(_ name: String) throws -> Value? { members[name] ?? made[name]?() ?? live[name]?() }

  func hasMember(_ name: String) -> Bool { members[name] != nil || made[name] != nil || live[name] != nil }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch members[name] {
    case .function(let function)?: try function.call(arguments)
    case .object(let object)?: try object.apply(arguments)
    default: nil
    }
  }

  override func apply(_ arguments: ArgumentList) throws -> Value? {
    try constructor?.call(arguments)
  }
}
