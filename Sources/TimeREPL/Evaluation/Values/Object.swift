/// A value that the language itself does not know: a publisher, a subject, a scheduler, or a type by name.
///
/// Later folders subclass it. A missing member is nil, and the caller makes the error. The call adds its place to a
/// thrown `Problem`.
class Object {
  private let share: MemoryShare

  /// - Parameters:
  ///   - isCounted: whether the object counts against the memory budget.
  ///   - size: its size in the memory budget, in bytes.
  init(isCounted: Bool = true, size: Int = MemoryShare.box) {
    share = isCounted ? MemoryShare(size) : MemoryShare(0, of: nil)
  }

  var typeName: String { "object" }

  /// The names of the types whose extensions add members to it.
  var owners: [String] { TypeOwners.of(typeName) }

  /// The declared class of which it is an instance.
  var namedType: NamedType? { nil }

  /// If the object is a type, the names of the types that its values are of: its own first, then those it inherits
  /// from. Nil for any other object.
  var typesOfValues: [String]? { nil }

  /// Whether the object never changes; a type, for example.
  var isWithoutState: Bool { false }

  /// Whether changing an element changes something that others see, too, as through a pointer.
  var isPlaceOfOthers: Bool { false }

  /// Whether the object may hold an instance of a declared class: a publisher's closures or a subject's value may.
  var mayHoldInstances: Bool { false }

  /// The text in the log.
  var text: String { typeName }

  /// The text of `print`.
  var printedText: String { text }

  /// The text of `debugPrint`, and of `print` within a collection.
  var debugText: String { printedText }

  /// Its share of a container's limits.
  var extent: Extent { .scalar }

  /// The value in `--format ndjson`; nil if its text is used.
  var json: String? { nil }

  /// Its bytes, if it is a `Data`.
  var byteContent: [UInt8]? { nil }

  /// Returns a copy, for one of Foundation's structs with settable properties: changes are made to a copy.
  func copied() -> Object? { nil }

  /// The names of its members, for suggestions and completion.
  var memberNames: [String] { [] }

  func member(_ name: String) throws -> Value? { nil }

  /// Whether calling the member has an effect, instead of only returning something.
  func acts(by name: String) -> Bool { false }

  /// Sets a member; returns false if there is no such member.
  func setMember(_ name: String, to value: Value) throws -> Bool { false }

  /// Calls the body with each element until it returns false; returns nil if there are no elements.
  func forEachElement(_ machine: Machine, _ body: (Value) throws -> Bool) throws -> Void? { nil }

  /// Returns the call that waits for all elements of an asynchronous sequence and makes a value of their array; nil for
  /// any other object.
  func collecting(_ site: Site, _ make: @escaping (Value) throws -> Value) throws -> Value? { nil }

  /// Calls `object.name(arguments)`.
  func call(_ name: String, _ arguments: ArgumentList) throws -> Value? { nil }

  /// Calls `object(arguments)`.
  func apply(_ arguments: ArgumentList) throws -> Value? { nil }

  /// Returns `object[arguments]`.
  func element(_ arguments: ArgumentList) throws -> Value? { nil }

  /// Returns a copy in which the element at an index, or a range of elements, is changed; nil if it has no elements that
  /// can be changed.
  func changingElement(_ index: Value, _ machine: Machine, _ change: (inout Value) throws -> Void) throws -> Object? {
    nil
  }

  /// Returns the enum case that it stands for, for patterns such as `.success(let value)`.
  func asChoice() throws -> SymbolBox? { nil }

  func isEqual(to other: Object) -> Bool { self === other }

  /// Notes that a variable, a property or a collection stores it.
  func noteStored() {}

  /// Whether `===` holds.
  func isSame(as other: Object) -> Bool { self === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Notes the type that the type checker has found.
  func note(_ type: Type) {}

  /// Returns the publisher that checks each value; any other object unchanged.
  func checkingValues(at site: Site, _ check: @escaping (Value) throws -> Value) -> Object { self }

  /// Whether the object is a publisher of this type.
  func isPublisher(_ type: PublisherType) -> Bool { false }

  /// Whether the object's type has the name, or inherits from a type with it.
  func isInstance(of name: String) -> Bool { typeName == name }
}

/// A value of one of Foundation's types. Its members are in the member table, and extensions may add more.
class FoundationObject: Object {
  init() { super.init() }

  override var owners: [String] { [typeName] + (namedType?.inherited.sorted() ?? []) }
}

/// A variable that a closure shares with the function that declares it.
final class Box: Object {
  // Exclusive access is unchecked, as in `Machine`.
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

/// A variable passed to a call that may change it: `&cancellables`.
final class Reference: Object {
  private let read: () throws -> Value
  private let write: (Value) throws -> Void
  private let empty: (() throws -> Value)?

  /// - Parameter take: returns the value and leaves nothing in its place; nil if code would run for that.
  init(
    read: @escaping () throws -> Value, write: @escaping (Value) throws -> Void, take: (() throws -> Value)? = nil
  ) {
    self.read = read
    self.write = write
    empty = take
  }

  override var typeName: String { "reference" }

  func get() throws -> Value { try read() }
  func set(_ value: Value) throws { try write(value) }

  /// Returns the value, which is set again before anything else uses the place. The caller is then its only owner, so that
  /// changing it copies nothing.
  func take() throws -> Value { try empty?() ?? read() }

  /// Whether the object that the place holds has no other owner. The place is empty meanwhile, so that it does not count.
  func holdsOnlyReference() throws -> Bool {
    var isOptional = false
    guard var object = Self.object(in: try read(), &isOptional) else { return false }
    try write(.void)
    let isUnique = isKnownUniquelyReferenced(&object)
    try write(isOptional ? .wrapping(.object(object)) : .object(object))
    return isUnique
  }

  /// Returns an object without the value that holds it, which may be an Optional.
  private static func object(in value: consuming Value, _ isOptional: inout Bool) -> Object? {
    if case .some = value { isOptional = true }
    return if case .object(let object) = value.innermost { object } else { nil }
  }
}

/// An error that the language's `throw` throws, which operators see as a failure. All other errors are a `Diagnostic`.
///
/// Unchecked, because an `Error` must be Sendable, and a world's values never leave its thread.
struct Thrown: Error, CustomStringConvertible, @unchecked Sendable {
  /// The error.
  let value: Value

  var description: String { value.description }
}

extension Value {
  /// The publisher or asynchronous sequence that a value of a declared type is, besides; nil if it is neither.
  var adapted: Object? { namedType?.lineage.lazy.compactMap(\.adapted).first?(self) as? Object }

  /// Notes that a name, a property or a collection stores the value.
  @inline(__always) func noteStored() {
    switch self {
    case .object(let object): object.noteStored()
    case .some(let box): if case .object(let object) = box.value { object.noteStored() }
    default: break
    }
  }
}
