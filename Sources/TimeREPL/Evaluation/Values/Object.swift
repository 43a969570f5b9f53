/// A thing that the language itself does not know: a publisher, a subject, a scheduler, a type that is called by name.
///
/// Later folders subclass it. A member that is not there is told by nil, and the one who asked makes the error.
/// What is thrown as a `Problem` gets its place in the source from the call.
class Object {
  private let share: MemoryShare

  /// - Parameter isCounted: whether it takes of the memory budget.
  init(isCounted: Bool = true) {
    share = isCounted ? MemoryShare(MemoryShare.box) : MemoryShare(0, of: nil)
  }

  var typeName: String { "object" }

  /// The names of the types whose extensions it has the members of.
  var owners: [String] { [] }

  /// The declared class that it is an instance of.
  var namedType: NamedType? { nil }

  /// Whether nothing in it can change: a type, for instance.
  var isWithoutState: Bool { false }

  /// Whether it may hold an instance of a declared class: a publisher its closures, a subject its value.
  var mayHoldInstances: Bool { false }

  /// As rows of the log have it.
  var text: String { typeName }

  /// As `print` has it.
  var printedText: String { text }

  /// How much of a container's bounds it takes.
  var extent: Extent { .scalar }

  /// What it is in `--format ndjson`; nil where its text stands for it.
  var json: String? { nil }

  /// Its bytes, where it is a `Data`.
  var byteContent: [UInt8]? { nil }

  /// Another one with the same content, where it is a struct of Foundation's whose properties can be set: a change is made
  /// to a copy.
  func copied() -> Object? { nil }

  /// For the nearest names and for completion.
  var memberNames: [String] { [] }

  func member(_ name: String) throws -> Value? { nil }

  /// Whether something happens by a call of the member, where others only make or tell something.
  func acts(by name: String) -> Bool { false }

  /// Whether there is such a member to set.
  func setMember(_ name: String, to value: Value) throws -> Bool { false }

  /// Gives each element in turn until the body has enough; nil where it has no elements.
  func forEachElement(_ machine: Machine, _ body: (Value) throws -> Bool) throws -> Void? { nil }

  /// `object.name(arguments)`
  func call(_ name: String, _ arguments: ArgumentList) throws -> Value? { nil }

  /// `object(arguments)`
  func apply(_ arguments: ArgumentList) throws -> Value? { nil }

  /// `object[arguments]`
  func element(_ arguments: ArgumentList) throws -> Value? { nil }

  /// The case of an enum that it stands for, which patterns such as `.success(let value)` look at.
  func asChoice() throws -> SymbolBox? { nil }

  func isEqual(to other: Object) -> Bool { self === other }

  /// Somebody has it in a variable, a property or a collection.
  func noteStored() {}

  /// What `===` asks.
  func isSame(as other: Object) -> Bool { self === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether it is of a type of this name.
  func isInstance(of name: String) -> Bool { typeName == name }
}

/// A value of one of Foundation's types, whose members stand in the table of members, and may be added by extensions.
class FoundationObject: Object {
  init() { super.init() }

  override var owners: [String] { [typeName] + (namedType?.inherited.sorted() ?? []) }
}

/// A variable that a closure shares with the function that declared it.
final class Box: Object {
  @exclusivity(unchecked) var value: Value
  private let machine: Machine
  /// Whether a question made it, which then may change it.
  private let isOfQuestion: Bool

  init(_ value: Value, _ machine: Machine) {
    self.value = value
    self.machine = machine
    isOfQuestion = machine.isAsking
  }

  @inline(__always) func checkChange() throws(Problem) {
    if !isOfQuestion { try machine.checkChange() }
  }

  deinit {
    machine.release(&value)
  }
}

/// `&cancellables`: a variable handed to a call that may change it.
final class Reference: Object {
  private let read: () throws -> Value
  private let write: (Value) throws -> Void

  init(read: @escaping () throws -> Value, write: @escaping (Value) throws -> Void) {
    self.read = read
    self.write = write
  }

  override var typeName: String { "reference" }

  func get() throws -> Value { try read() }
  func set(_ value: Value) throws { try write(value) }
}

/// What a `throw` of the language throws: what operators see as a failure. Everything else that is thrown is a `Diagnostic`.
///
/// Unchecked, because an `Error` has to be sendable and a world's values never leave its thread.
struct Thrown: Error, CustomStringConvertible, @unchecked Sendable {
  /// An error.
  let value: Value

  var description: String { value.description }
}

extension Value {
  /// It has been given to a name, a property or a collection.
  @inline(__always) func noteStored() {
    switch self {
    case .object(let object): object.noteStored()
    case .some(let box): if case .object(let object) = box.value { object.noteStored() }
    default: break
    }
  }
}
