/// The facts of an instance: its properties, and what retains it.
struct InstanceFacts {
  /// `SearchModel#1`
  let name: String
  let properties: [(name: String, value: Value)]
  /// The published properties that have no lane.
  let unlogged: Set<String>
  var holders: [Holder]

  /// A holder of a strong reference to the instance.
  struct Holder: Equatable {
    /// A name of the session, or a property of an instance: `model`, `Screen#1.handler`.
    let place: String
    /// The objects between the holder and the instance, if the reference is indirect: `sink { self.x = $0 }`.
    var by: [String] = []
    /// Whether the instance also retains the holder, so that both form a cycle.
    var isCircular = false
  }
}

extension World {
  /// Returns the instance with a name in the log, or with a name in the session.
  func instance(called name: String) -> Instance? {
    if let value = environment.variable(name)?.value, let instance = value.innermost.instance { return instance }
    guard name.contains("#") else { return nil }
    return runtime.machine.instances.living.first { $0.text == name }
  }

  func facts(of instance: Instance) -> InstanceFacts {
    let properties = instance.layout.properties.enumerated().compactMap { place, property -> (String, Value)? in
      if property.name.first == "$" { return nil }
      return (property.name, ((try? instance.read(place)) ?? .nil).detached)
    }
    let unlogged = instance.layout.properties.enumerated().compactMap { place, property in
      property.isPublished && !isLogged(instance, place) ? property.name : nil
    }
    return InstanceFacts(
      name: instance.text, properties: properties, unlogged: Set(unlogged), holders: holders(of: instance))
  }

  /// Whether an instance is alive, and retained only by objects that it retains itself. Always false if more than 1000
  /// instances exist, because the search would take too long.
  func holdsItself(_ name: String) -> Bool {
    guard runtime.machine.instances.count <= 1_000, let instance = instance(called: name) else { return false }
    let holders = holders(of: instance)
    return !holders.isEmpty && holders.allSatisfy(\.isCircular)
  }

  /// The subscriptions that are not lanes: those that names and instances retain, unstored ones, and those of the
  /// session's own subscribers.
  var openSubscriptions: [(name: String, publisher: PublisherObject)] {
    var seen: Set<ObjectIdentifier> = []
    let found = heldSubscriptions.compactMap { owner, core -> (name: String, publisher: PublisherObject)? in
      guard !core.isOver, seen.insert(ObjectIdentifier(core)).inserted, let publisher = core.publisher else {
        return nil
      }
      return (owner.map { "\($0): \(core.name)" } ?? core.name, publisher)
    }
    return found + runtime.ownScopes.open.map { ($0.name, $0.publisher) }
  }

  /// The subscriptions that variables retain, unstored ones, and those that instances retain, with the instance. A
  /// subscription with several owners occurs several times.
  private var heldSubscriptions: [(owner: String?, core: SubscriptionCore)] {
    let named = environment.names.flatMap { subscriptions(ofName: $0) } + kept.compactMap { $0 as? SubscriptionCore }
    return named.map { (nil, $0) }
      + livingInstances.flatMap { instance in subscriptions(of: instance).map { (instance.text, $0) } }
  }

  /// The subscriptions of closures and properties, each once, with the name or the instance that holds it.
  var namedSubscriptions: [(name: String, core: SubscriptionCore)] {
    var seen: Set<ObjectIdentifier> = []
    let named = environment.names.flatMap { name in subscriptions(ofName: name).map { (name: name, core: $0) } }
    let ofInstances = livingInstances.flatMap { instance in
      (subscriptions(of: instance) + assignments(of: instance)).map { (name: instance.text, core: $0) }
    }
    let unstored = kept.compactMap { $0 as? SubscriptionCore }.map { (name: $0.name, core: $0) }
    return (named + ofInstances + unstored).filter { seen.insert(ObjectIdentifier($0.core)).inserted }
  }

  /// Returns the subscriptions whose effects a name shows: for a variable, those that it holds; for a published
  /// property, those that `assign` to it, or those of its instance's closures, which may set it; for `print`, all.
  func subscriptions(behind name: String) -> [SubscriptionCore] {
    if name == EventLog.printLane {
      return heldSubscriptions.map(\.core) + livingInstances.flatMap(assignments)
    }
    let point = name.lastIndex(of: ".")
    guard let instance = instance(called: point.map { String(name[..<$0]) } ?? name) else {
      return subscriptions(ofName: name)
    }
    let place = point.flatMap { instance.layout.place(of: String(name[name.index(after: $0)...])) }
    guard let place else { return subscriptions(of: instance) + assignments(of: instance) }
    let assigned = (instance.publishers as? PropertyPublishers)?.assignments.filter { $0.place == place } ?? []
    return assigned.isEmpty ? subscriptions(of: instance) : assigned.map(\.core)
  }

  private func subscriptions(ofName name: String) -> [SubscriptionCore] {
    environment.variable(name).map { HolderSearch.cores(in: $0.value) } ?? []
  }

  private func subscriptions(of instance: Instance) -> [SubscriptionCore] {
    instance.held.flatMap { HolderSearch.cores(in: $0.value) }
  }

  private func assignments(of instance: Instance) -> [SubscriptionCore] {
    (instance.publishers as? PropertyPublishers)?.assignments.map(\.core) ?? []
  }

  /// Ordered by type and number.
  private var livingInstances: [Instance] {
    runtime.machine.instances.living.sorted {
      ($0.layout.type.name, $0.number) < ($1.layout.type.name, $1.number)
    }
  }

  /// Returns what retains an instance, as far as the session knows; closures inside the library's operators are not
  /// searched.
  private func holders(of target: Instance) -> [InstanceFacts.Holder] {
    var holders: [InstanceFacts.Holder] = []
    let living = livingInstances
    var reached: Set<ObjectIdentifier> = []
    var open = [target]
    // Everything that the instance retains itself.
    while let next = open.popLast() {
      for (_, value) in next.held {
        var search = HolderSearch(target: nil)
        search.visit(value, [])
        for instance in search.instances where reached.insert(ObjectIdentifier(instance)).inserted {
          open.append(instance)
        }
      }
    }
    for name in environment.names {
      guard let variable = environment.variable(name), variable.ownership == .strong else { continue }
      holders += HolderSearch.paths(to: target, in: variable.value).map { .init(place: name, by: $0) }
    }
    for instance in living {
      let isCircular = instance === target || reached.contains(ObjectIdentifier(instance))
      for (name, value) in instance.held {
        holders += HolderSearch.paths(to: target, in: value).map {
          .init(place: "\(instance.text).\(name)", by: $0, isCircular: isCircular)
        }
      }
    }
    for object in kept where !object.isOver {
      holders += HolderSearch.paths(to: target, in: .object(object)).map {
        .init(place: "a subscription that nobody stored", by: $0)
      }
    }
    holders += waitingHolders(of: target)
    for lane in lanes where lane.state == .active {
      holders += HolderSearch.paths(to: target, in: .object(lane.publisher)).map { .init(place: lane.name, by: $0) }
    }
    return holders
  }
}

extension World {
  /// Returns what will use an instance later: scheduled work, observers of notifications, and tasks.
  private func waitingHolders(of target: Instance) -> [InstanceFacts.Holder] {
    var holders: [InstanceFacts.Holder] = []
    func add(_ place: String, _ values: [Value]) {
      if values.contains(where: { !HolderSearch.paths(to: target, in: $0).isEmpty }) {
        holders.append(.init(place: place))
      }
    }
    for work in runtime.scheduler.pending {
      guard case .stage(let label)? = (work.label as? ActionLabel)?.purpose,
        let action = (label.scope as? ActionScope)?.action
      else { continue }
      add("work that is due at \(DurationText.of(work.due)): \(label.text)", [.function(action)])
    }
    for center in runtime.notificationCenters {
      for (name, block) in center.center?.blocks ?? [] {
        add("an observer of \(name.map { "the notification \($0)" } ?? "all notifications")", [.function(block)])
      }
    }
    for task in runtime.machine.tasks.unfinished {
      var (frame, values) = (task.top, [Value]())
      while let next = frame {
        values += next.held
        frame = next.caller
      }
      add("a task: \(task.text)", values)
    }
    return holders
  }
}

extension Session {
  /// Returns the stages that keep an instance as a value to send later: `delay(5s) of cc`.
  func stages(holding instance: String) throws -> [InstanceFacts.Holder] {
    guard world.actionCount <= Self.mostActionsToTry else { return [] }
    let trace = try trace(Tracer())
    return trace.tracer.emissions.indices.compactMap { index -> InstanceFacts.Holder? in
      let emission = trace.tracer.emissions[index]
      guard emission.isHeld, emission.value.innermost.text == instance,
        let stage = trace.stage(EmissionNumber(index)).next, !stage.isEnd
      else { return nil }
      let due = trace.due(of: EmissionNumber(index)).map { " until \(DurationText.of($0))" } ?? ""
      return InstanceFacts.Holder(place: "\(stage.text) of \(stage.scope)\(due)")
    }
  }
}

extension Instance {
  /// The values of its strong properties, by property name.
  fileprivate var held: [(name: String, value: Value)] {
    zip(layout.properties, fields).filter { $0.0.ownership == .strong }.map { property, value in
      let stored = "$__lazy_storage_$_"
      return (property.name.hasPrefix(stored) ? String(property.name.dropFirst(stored.count)) : property.name, value)
    }
  }
}

/// Searches a value for instances, without descending into them.
private struct HolderSearch {
  let target: Instance?
  private(set) var paths: [[String]] = []
  private(set) var instances: [Instance] = []
  private var cores: [SubscriptionCore] = []
  private var seen: Set<ObjectIdentifier> = []
  private static let most = 10_000

  init(target: Instance?) {
    self.target = target
  }

  static func paths(to target: Instance, in value: Value) -> [[String]] {
    var search = HolderSearch(target: target)
    search.visit(value, [])
    return search.paths
  }

  /// Returns the subscriptions that a value retains, in its variables and collections.
  static func cores(in value: Value) -> [SubscriptionCore] {
    var search = HolderSearch(target: nil)
    search.visit(value, [])
    return search.cores
  }

  mutating func visit(_ value: Value, _ path: [String]) {
    if seen.count > Self.most || path.count > 50 { return }
    switch value {
    case .array(let box): for element in box.elements.prefix(Self.most) { visit(element, path) }
    case .tuple(let box): for element in box.elements { visit(element, path) }
    case .dictionary(let box), .set(let box):
      for element in box.keys.prefix(Self.most) { visit(element, path) }
      for element in box.values.prefix(Self.most) { visit(element, path) }
    case .some(let box): visit(box.value, path)
    case .error(let box): visit(box.reason, path)
    case .symbol(let box): for argument in box.arguments { visit(argument.value, path) }
    case .function(let function): visit(function, path + [ShortText.of(function.text)])
    case .object(let object): visit(object, path)
    default: break
    }
  }

  private mutating func visit(_ function: Function, _ path: [String]) {
    guard seen.insert(ObjectIdentifier(function)).inserted else { return }
    for capture in function.uses.captures { visit(capture, path) }
  }

  private mutating func visit(_ object: Object, _ path: [String]) {
    if let instance = object as? Instance {
      if instance === target { paths.append(path) }
      if seen.insert(ObjectIdentifier(instance)).inserted { instances.append(instance) }
      return
    }
    guard seen.insert(ObjectIdentifier(object)).inserted else { return }
    switch object {
    case let box as Box: visit(box.value, path)
    case let subscription as SubscriptionObject: visit(subscription.core, path)
    case let core as SubscriptionCore:
      cores.append(core)
      if let publisher = core.publisher { visit(publisher, path) }
      for value in core.held { visit(value, path + [core.name]) }
    case let subject as SubjectObject: if let current = subject.current { visit(current, path + [subject.text]) }
    case let publisher as PublisherObject:
      for upstream in publisher.upstreams { visit(upstream, path) }
      for function in publisher.functions { visit(function, path + [publisher.stage.short]) }
    default: break
    }
  }
}
