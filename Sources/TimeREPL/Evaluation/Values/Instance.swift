/// An instance of a class that the session declares.
///
/// It lives as in Swift: its owners retain it. At the last release the class's `deinit` runs on a stand-in, which has
/// the properties for that time; so code that stores `self` meanwhile does no harm.
final class Instance: Object {
  let layout: ClassLayout
  /// The number within its class, from 1: `Model#1`.
  let number: Int
  // Exclusive access is unchecked, as in `Machine`.
  /// The values in the order of `layout.properties`; `.void` for one without a value.
  @exclusivity(unchecked) var fields: [Value]
  /// The number of classes, the instance's own first, that have set the initial values of their properties.
  @exclusivity(unchecked) var begunCount = 0
  /// The type arguments of a generic class; empty if they are not known.
  @exclusivity(unchecked) var typeArguments: [Type] = []
  /// Whether an initializer has completed, so that `deinit` runs.
  @exclusivity(unchecked) var isComplete = false
  /// The publishers `$x` by the index of the property, and `objectWillChange`.
  @exclusivity(unchecked) var publishers: InstancePublishers?
  /// The index in the machine's list of instances; -1 for a stand-in.
  @exclusivity(unchecked) private var place = -1
  private let machine: Machine
  /// Whether a question made it, which then may change it.
  private let isOfQuestion: Bool
  private let share: MemoryShare

  init(of layout: ClassLayout, _ machine: Machine) {
    self.layout = layout
    self.machine = machine
    fields = Array(repeating: .void, count: layout.properties.count)
    isOfQuestion = machine.isAsking
    if layout.epoch != machine.instances.epoch { (layout.epoch, layout.count) = (machine.instances.epoch, 0) }
    layout.count += 1
    number = layout.count
    share = MemoryShare(MemoryShare.array(layout.properties.count))
    super.init()
    place = machine.instances.add(self)
  }

  /// Makes the stand-in that has the properties while `deinit` runs.
  private init(
    standInFor fields: [Value], _ layout: ClassLayout, _ number: Int, _ publishers: InstancePublishers?,
    _ machine: Machine
  ) {
    (self.fields, self.layout, self.number, self.publishers, self.machine) = (
      fields, layout, number, publishers, machine
    )
    isOfQuestion = machine.isAsking
    share = MemoryShare(0, of: nil)
    super.init(isCounted: false)
  }

  deinit {
    if place < 0 {
      // A stand-in: only code that tried to store it still held it.
      return machine.instances.discard(fields, machine)
    }
    machine.instances.remove(place)
    machine.instances.end(self, machine)
  }

  /// Whether its root class's initializer has set all properties, so that `deinit` runs even if the initializer fails.
  var hasAllProperties: Bool {
    if isComplete { return true }
    guard begunCount > layout.depth else { return false }
    return layout.lineage(layout.depth).ownRange.allSatisfy { fields[$0] != .void }
  }

  static func standIn(for ending: EndingInstance, _ machine: Machine) -> Instance {
    Instance(standInFor: ending.fields, ending.layout, ending.number, ending.publishers, machine)
  }

  /// Whether it is being released, so that no weak reference to it can be made.
  var isEnding: Bool { place < 0 }

  func checkChange() throws(Problem) {
    if !isOfQuestion { try machine.checkChange() }
  }

  override var typeName: String { layout.type.name }
  override var namedType: NamedType? { layout.type }
  override var owners: [String] { layout.owners }
  /// The text in the log, which does not keep the instance alive.
  override var text: String { "\(layout.type.name)#\(number)" }
  override var printedText: String {
    let type = layout.type
    let arguments =
      type.parameters.isEmpty
      ? "" : type.arguments(of: zip(layout.properties.map(\.type), fields), told: typeArguments, isQualified: true)
    return (type.module.map { $0 + "." } ?? "") + NamesOfFiles.shown(type.name) + arguments
  }
  override var memberNames: [String] { layout.properties.map(\.name) }

  override func isEqual(to other: Object) -> Bool {
    if let own = layout.type.holds("==", Value.object(self), Value.object(other)) {
      return own
    }
    return isSame(as: other)
  }

  override func isSame(as other: Object) -> Bool {
    guard let other = other as? Instance else { return false }
    return self === other || number == other.number && layout === other.layout
  }

  override func hash(into hasher: inout Hasher) {
    let own = layout.type.lineage.lazy.compactMap(\.hashed).first?(Value.object(self))
    hasher.combine(own ?? (layout.type.lineage.contains { $0.isEquatedByItself } ? 0 : number))
  }

  override func isInstance(of name: String) -> Bool { layout.isKind(of: name) }

  /// The prefix of a property that a superclass stores, ignoring overrides: `super.x`.
  static let inherited = "super "

  override func member(_ name: String) throws -> Value? {
    if let place = layout.place(of: name) { return try read(place) }
    if name.hasPrefix(Self.inherited), let place = layout.inheritedPlace(of: String(name.dropFirst(6))) {
      return try read(place)
    }
    return try machine.instances.publisher(self, name)
  }

  /// Returns the value of a stored property.
  func read(_ place: Int) throws(Problem) -> Value {
    if layout.properties[place].isTracked { machine.instances.onRead?(self, place) }
    let value = fields[place]
    switch layout.properties[place].ownership {
    case .strong: return value
    case .weak: return try .optional(WeakReference.target(of: value))
    case .unowned:
      if let target = WeakReference.target(of: value) { return target }
      throw .unownedGone(layout.properties[place].name)
    }
  }

  /// Sets a stored property without calling observers.
  func write(_ place: Int, _ value: Value) {
    // The old value is released at the end, because its `deinit` may read this property.
    var value = layout.properties[place].ownership == .strong ? value : WeakReference.wrapping(value)
    swap(&fields[place], &value)
  }

  /// Calls a closure that is stored in a property.
  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard layout.has(name), case .function(let function) = try machine.instances.get(self, name).innermost else {
      return nil
    }
    return try function.call(arguments)
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    let names = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = names.first, layout.has(first) else { return false }
    guard names.count == 2 else {
      try machine.instances.set(self, first, value)
      return true
    }
    var inner = try machine.instances.get(self, first)
    if case .object(let object) = inner { return try object.setMember(names[1], to: value) }
    try inner.changeMember(names[1]) { $0 = value }
    try machine.instances.set(self, first, inner)
    return true
  }

  /// Sets a property that a superclass stores, ignoring overrides.
  func setInherited(_ name: String, to value: Value) throws -> Bool {
    guard name.hasPrefix(Self.inherited), let place = layout.inheritedPlace(of: String(name.dropFirst(6))) else {
      return false
    }
    try checkChange()
    write(place, value)
    return true
  }
}

/// The remains of an instance after its last release.
struct EndingInstance {
  var fields: [Value]
  let layout: ClassLayout
  let number: Int
  let publishers: InstancePublishers?
  let isComplete: Bool
}

/// A reference that does not keep its object alive, in a `weak` or `unowned` variable.
final class WeakReference: Object {
  private weak var instance: Object?

  init(_ instance: Object) {
    // As in Swift, there is no weak reference to an object that is being released.
    if (instance as? Instance)?.isEnding != true { self.instance = instance }
    super.init(isCounted: false)
  }

  /// Returns the value to store for a reference that does not keep its object alive.
  static func wrapping(_ value: Value) -> Value {
    if case .object(let object) = value.innermost, !(object is WeakReference) { return .object(WeakReference(object)) }
    return value
  }

  /// Returns the value that such a reference refers to; nil after release.
  static func target(of value: Value) -> Value? {
    guard case .object(let object) = value else { return value.unwrapped }
    guard let reference = object as? WeakReference else { return value }
    return reference.instance.map(Value.object)
  }
}
