/// The layout of a class's instances: the indices of their properties, overrides of inherited functions, and
/// deinitializers.
final class ClassLayout {
  let type: NamedType
  let superclass: ClassLayout?
  /// The stored properties, those of superclasses first.
  let properties: [Property]
  /// The indices of the class's own properties.
  let ownRange: Range<Int>
  /// The names under which members of its instances may be declared.
  let owners: [String]
  /// The number of superclasses.
  let depth: Int
  private let places: [String: Int]
  /// The initial values of its own properties.
  private let defaults: [Function?]
  // Exclusive access is unchecked, as in `Machine`.
  /// The functions that override a superclass's code.
  @exclusivity(unchecked) private var overriding: [ObjectIdentifier: Function]
  /// The deinitializer.
  @exclusivity(unchecked) var deinitializer: Function?
  /// The number of instances that were made.
  @exclusivity(unchecked) var count = 0
  /// The epoch in which the instances were counted (`Instances.epoch`).
  @exclusivity(unchecked) var epoch = 0

  struct Property {
    let name: String
    let type: Type
    var ownership = NamedType.Ownership.strong
    var isVariable = true
    /// Whether the property has observers.
    var isObserved = false
    var isPublished = false
    var isDynamic = false
    /// Whether `withObservationTracking` sees reads of the property.
    var isTracked = false

    /// Whether setting the property informs publishers or observers by key.
    var isTold: Bool { isPublished || isDynamic }
  }

  /// - Parameter defaults: the initial values of its own properties, in the order of `type.properties`.
  init(_ type: NamedType, _ superclass: ClassLayout?, defaults: [Function?]) {
    (self.type, self.superclass) = (type, superclass)
    var properties = superclass?.properties ?? []
    var places = superclass?.places ?? [:]
    var own: [Function?] = []
    let first = properties.count
    for (index, property) in type.properties.enumerated() {
      if property.isOverride, let place = places[property.name.text] {
        properties[place].isObserved = true
        continue
      }
      places[property.name.text] = properties.count
      properties.append(
        Property(
          name: property.name.text, type: property.type, ownership: property.ownership, isVariable: property.isVariable,
          isObserved: property.isObserved, isPublished: property.isPublished, isDynamic: property.isDynamic,
          isTracked: property.isTracked))
      own.append(defaults.isEmpty ? nil : defaults[index])
    }
    // A property that this class computes is not stored any more.
    for member in type.members where member.kind == .getter && !member.isStatic {
      if let place = places[member.name.text], place < first { places[member.name.text] = nil }
    }
    (self.properties, self.places, self.defaults) = (properties, places, own)
    ownRange = first..<properties.count
    depth = superclass.map { $0.depth + 1 } ?? 0
    owners = type.lineage.map(\.name)
    overriding = [:]
  }

  /// Returns the class itself for 0, its superclass for 1, and so on.
  func lineage(_ level: Int) -> ClassLayout {
    var layout = self
    for _ in 0..<level { layout = layout.superclass ?? layout }
    return layout
  }

  @inline(__always) func place(of name: String) -> Int? { places[name] }

  /// Whether an instance has a property of this name, stored or computed.
  func has(_ name: String) -> Bool {
    places[name] != nil || type.lineage.contains { $0.members.contains { $0.kind == .getter && $0.name.text == name } }
  }

  /// Returns the index of a property that a superclass stores.
  func inheritedPlace(of name: String) -> Int? { superclass?.places[name] ?? superclass?.inheritedPlace(of: name) }

  func isKind(of name: String) -> Bool {
    if name == "AnyObject" { return true }
    return type.lineage.contains { $0.name == name || $0.inherited.contains(name) }
  }

  func overriding(_ code: CompiledFunction) -> Function? { overriding[ObjectIdentifier(code)] }

  /// Takes over the overrides of the superclass, which is complete by now.
  func inheritOverrides() { overriding = superclass?.overriding ?? [:] }

  /// Notes that a function overrides an inherited one.
  func override(_ inherited: Function, by own: Function) {
    guard let code = inherited.compiled else { return }
    code.isOverridden = true
    overriding[ObjectIdentifier(code)] = own
  }

  /// Gives the properties of this class and of its superclasses down to one their initial values, unless they have
  /// values.
  func begin(_ instance: Instance, downTo owner: String) throws {
    while instance.begunCount <= depth {
      let layout = lineage(instance.begunCount)
      instance.begunCount += 1
      for (place, value) in zip(layout.ownRange, layout.defaults) {
        if let value { instance.write(place, try value.call([])) }
      }
      if layout.type.name == owner { return }
    }
  }
}
