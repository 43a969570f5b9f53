import SchedulersEssentials

/// The publishers of an instance: `$x` for each published property that was used, and `objectWillChange`.
final class PropertyPublishers: InstancePublishers {
  // Exclusive access is unchecked, as in `Machine`.
  /// The subjects, by the index of the property.
  @exclusivity(unchecked) fileprivate(set) var subjects: [Int: SubjectObject] = [:]
  @exclusivity(unchecked) fileprivate var willChange: SubjectObject?
  /// The observers of `@objc dynamic` properties, by the index of the property.
  private var observers: [Int: [KeyValueObserver]] = [:]
  /// The trackings that the next change of a property ends, by the index of the property.
  private var trackings: [Int: [ObservationTracking]] = [:]
  /// The subscriptions of `assign(to: &$x)`, which live as long as the instance, with the index of the property.
  private(set) var assignments: [(place: Int, core: SubscriptionCore)] = []

  deinit {
    for assignment in assignments { assignment.core.cancel() }
  }

  static func install(in machine: Machine, _ runtime: Runtime) {
    machine.instances.publisher = { [unowned runtime] instance, name in
      if name == "combineIdentifier" { return .object(CombineIdentity(of: instance)) }
      return publishers(of: instance).publisher(name, of: instance, runtime).map(Value.object)
    }
    machine.instances.publish = { try publish($0, $1, $2) }
  }

  static func publishers(of instance: Instance) -> PropertyPublishers {
    if let publishers = instance.publishers as? PropertyPublishers { return publishers }
    let publishers = PropertyPublishers()
    instance.publishers = publishers
    return publishers
  }

  private func publisher(_ name: String, of instance: Instance, _ runtime: Runtime) -> SubjectObject? {
    if name == Self.willChange, instance.layout.isKind(of: "ObservableObject") {
      if let willChange { return willChange }
      let subject = SubjectObject("\(instance.text).\(name)", initial: nil, neverFails: true, runtime)
      willChange = subject
      return subject
    }
    guard name.first == "$", let place = instance.layout.place(of: String(name.dropFirst())),
      instance.layout.properties[place].isPublished
    else { return nil }
    return subject(at: place, of: instance, runtime)
  }

  func subject(at place: Int, of instance: Instance, _ runtime: Runtime) -> SubjectObject {
    if let subject = subjects[place] { return subject }
    let property = instance.layout.properties[place]
    let subject = SubjectObject(
      "\(instance.text).$\(property.name)", initial: instance.fields[place], neverFails: true, runtime)
    subject.published = PublishedPlace(instance, place)
    if case .unknown = property.type {
    } else {
      subject.note(
        .publisher(
          PublisherType(
            "Published.Publisher", [property.type], output: property.type, failure: .never,
            stage: "$" + property.name)))
    }
    subjects[place] = subject
    return subject
  }

  /// The member that every ObservableObject has without declaring it.
  static let willChange = "objectWillChange"

  func add(_ observer: KeyValueObserver, at place: Int) { observers[place, default: []].append(observer) }
  func remove(_ observer: KeyValueObserver, at place: Int) { observers[place]?.removeAll { $0 === observer } }

  func add(_ tracking: ObservationTracking, at place: Int) {
    trackings[place, default: []].removeAll(where: \.isOver)
    trackings[place, default: []].append(tracking)
  }

  override func tracks(_ place: Int) -> Bool { trackings[place] != nil }

  override func willChange(_ place: Int) throws {
    for tracking in trackings.removeValue(forKey: place) ?? [] { try tracking.tell() }
  }

  /// Publishes a new value in Combine's order: `objectWillChange` sends, the property's subscribers receive the value,
  /// the property is set, and observers by key are called.
  static func publish(_ instance: Instance, _ place: Int, _ value: Value) throws {
    guard instance.layout.properties[place].isPublished else {
      let old = instance.fields[place]
      instance.write(place, value)
      guard let publishers = instance.publishers as? PropertyPublishers, let observers = publishers.observers[place]
      else { return }
      for observer in observers where publishers.observers[place]?.contains(where: { $0 === observer }) == true {
        try observer.tell(old, value)
      }
      return
    }
    if let publishers = instance.publishers as? PropertyPublishers {
      try publishers.willChange?.send(.value(.void))
      try publishers.subjects[place]?.send(.value(value))
    }
    instance.write(place, value)
  }

  /// Keeps a subscription of `assign(to: &$x)`.
  func keep(_ assignment: SubscriptionCore, at place: Int) { assignments.append((place, assignment)) }
}

/// An observer of a property by its key.
final class KeyValueObserver {
  let tell: (_ old: Value, _ new: Value) throws -> Void
  init(_ tell: @escaping (_ old: Value, _ new: Value) throws -> Void) { self.tell = tell }
}

/// The published property whose publisher a subject is.
final class PublishedPlace {
  private(set) weak var instance: Instance?
  let place: Int

  init(_ instance: Instance, _ place: Int) {
    (self.instance, self.place) = (instance.isEnding ? nil : instance, place)
  }
}
