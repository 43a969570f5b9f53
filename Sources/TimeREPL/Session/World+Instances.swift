/// Lanes for the published properties of instances that have names in the session.
extension World {
  /// Creates lanes for the published properties of all named instances.
  func introduceInstances() {
    let environment = environment
    for name in environment.instanceNames.sorted() {
      guard let instance = environment.variable(name)?.value.innermost.instance else { continue }
      let publishers = PropertyPublishers.publishers(of: instance)
      for (place, property) in instance.layout.properties.enumerated() where property.isPublished {
        let lane = "\(name).\(property.name)"
        let subject = publishers.subject(at: place, of: instance, runtime)
        if subject.name == lane { continue }
        if let former = publishedLanes[lane]?.subject, former !== subject { former.removeName() }
        // An instance with two names keeps its lane.
        if let own = subject.name, publishedLanes[own]?.subject === subject, isNamed(own, instance) { continue }
        subject.introduce(as: lane, lane: log.lane(lane))
        publishedLanes[lane] = PublishedLane(subject: subject)
      }
    }
  }

  /// Creates a lane for a published property of an instance: `Model#1.query`.
  func introduce(_ instance: Instance, _ place: Int) {
    let property = instance.layout.properties[place]
    guard property.isPublished, !isLogged(instance, place) else { return }
    let subject = PropertyPublishers.publishers(of: instance).subject(at: place, of: instance, runtime)
    let lane = "\(instance.text).\(property.name)"
    subject.introduce(as: lane, lane: log.lane(lane))
    publishedLanes[lane] = PublishedLane(subject: subject)
  }

  /// Whether a published property has a lane, by any name of its instance. A lane keeps its name when that of the
  /// instance goes.
  func isLogged(_ instance: Instance, _ place: Int) -> Bool {
    if (instance.publishers as? PropertyPublishers)?.subjects[place]?.name != nil { return true }
    let property = instance.layout.properties[place].name
    let names = [instance.text] + environment.instanceNames.filter { self.instance(called: $0) === instance }
    return names.contains { lane("\($0).\(property)") != nil }
  }

  /// Creates lanes for what `show` has named: all published properties of `Model#1`, or `Model#1.query`. After a
  /// changed input it may not exist.
  func introduce(shown name: String) {
    if let instance = instance(called: name) {
      for place in instance.layout.properties.indices { introduce(instance, place) }
      return
    }
    guard let point = name.lastIndex(of: "."), let instance = instance(called: String(name[..<point])),
      let place = instance.layout.place(of: String(name[name.index(after: point)...]))
    else { return }
    introduce(instance, place)
  }

  private func isNamed(_ lane: String, _ instance: Instance) -> Bool {
    let name = String(lane.prefix { $0 != "." })
    return environment.variable(name)?.value.innermost.instance === instance
  }
}

/// The lane of a published property, which does not retain the property.
struct PublishedLane {
  weak var subject: SubjectObject?
}
