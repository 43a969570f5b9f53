import SchedulersEssentials

/// Foundation's `NotificationCenter`: a notification goes at once to all observers of its name.
final class NotificationCenterObject: FoundationObject {
  private let runtime: Runtime
  private var observers: [Observer] = []

  /// An observer; nil stands for any name, and for any object.
  private final class Observer: FoundationObject {
    let name: Value?
    let object: Value?
    /// The closure of the session's code that it calls, if any.
    let block: Function?
    let tell: (Value) throws -> Void

    init(_ name: Value?, _ object: Value?, block: Function? = nil, _ tell: @escaping (Value) throws -> Void) {
      (self.name, self.object, self.block, self.tell) = (name, object, block, tell)
      super.init()
    }

    override var typeName: String { "NSObjectProtocol" }
    override var text: String { "observer" }
  }

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init()
    runtime.notificationCenters.append(WeakCenter(center: self))
  }

  /// The closures of its observers, each with the name of the notification that it waits for; nil for any.
  var blocks: [(name: String?, block: Function)] {
    observers.compactMap { observer in
      observer.block.map { (observer.name?.storedProperty("rawValue")?.description, $0) }
    }
  }

  override var typeName: String { "NotificationCenter" }
  override var text: String { "NotificationCenter.default" }
  override func acts(by name: String) -> Bool { name != "publisher" }

  private func post(_ notification: Value) throws {
    guard case .tuple(let box) = notification else { return }
    let (name, object) = (box.elements[0], box.elements[1].unwrapped)
    for observer in observers {
      let isMeant = observer.name.map { $0 == name } ?? true
      guard isMeant, observer.object.map({ object.map($0.isSame) ?? false }) ?? true else { continue }
      // An observer that was removed meanwhile is not notified.
      if observers.contains(where: { $0 === observer }) { try observer.tell(notification) }
    }
  }

  private func publisher(_ name: Value, _ object: Value?, _ arguments: Arguments) -> PublisherObject {
    let stage = StageName("publisher(for: \(name.text))")
    return MadePublisher("NotificationCenter.default.\(stage.full)", stage: stage, runtime) { [self] _ in
      Deferred { [self] () -> Stream in
        let subject = PassthroughSubject<Value, Thrown>()
        let observer = Observer(name, object) { subject.send($0) }
        return subject.handleEvents(
          receiveSubscription: { [self] _ in observers.append(observer) },
          receiveCancel: { [self] in remove(observer) }
        ).eraseToAnyPublisher()
      }.eraseToAnyPublisher()
    }
  }

  private func remove(_ observer: Object) { observers.removeAll { $0 === observer } }

  private static func notification(_ name: Value, _ object: Value, _ userInfo: Value) throws -> Value {
    .tuple(
      try TupleBox(
        [name, try .optional(object.unwrapped), try .optional(userInfo.unwrapped)],
        labels: ["name", "object", "userInfo"], type: .notification))
  }

  static let rows: [Member] = [
    member("post(name: Notification.Name, object: Any?, userInfo: Any = nil) -> Void") { center, arguments in
      try center.post(try notification(try arguments.notificationName(0), arguments[1], arguments[2]))
      return .void
    },
    member("post(_ notification: Notification) -> Void") { center, arguments in
      guard arguments[0].namedType === NamedType.notification else {
        throw arguments.wrongType(0, expected: "Notification")
      }
      try center.post(arguments[0])
      return .void
    },
    member(
      "publisher(for name: Notification.Name, object: Any? = nil) -> Publisher<Notification, Never> as NotificationCenter.Publisher"
    ) { center, arguments in
      .object(center.publisher(try arguments.notificationName(0), arguments[1].unwrapped, arguments))
    },
    member("notifications(named name: Notification.Name, object: Any? = nil) -> Any") { center, arguments in
      let name = try arguments.notificationName(0)
      return .object(PublisherStream(center.publisher(name, arguments[1].unwrapped, arguments)))
    },
    member(
      "addObserver(forName name: Notification.Name?, object: Any?, queue: Any?, using block: (Notification) -> Void) -> NSObjectProtocol"
    ) { center, arguments in
      let block = try arguments.function(3)
      let name = arguments[0].isNil ? nil : try arguments.notificationName(0)
      let observer = Observer(name, arguments[1].unwrapped, block: block) { _ = try block.call($0) }
      center.observers.append(observer)
      return .object(observer)
    },
    member("removeObserver(_ observer: Any) -> Void") { center, arguments in
      if case .object(let observer) = arguments[0].innermost { center.remove(observer) }
      return .void
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (NotificationCenterObject, Arguments) throws -> Value
  ) -> Member { .object("NotificationCenter", declaration, body) }

  /// The names of notifications of the system, without the end of their raw values.
  private static let systemNames = ["NSCalendarDayChanged", "NSSystemClockDidChange", "NSSystemTimeZoneDidChange"]

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("NotificationCenter") { type, environment in
      let runtime = environment.machine.runtime
      let standard = NotificationCenterObject(runtime)
      type.constant("default", .object(standard))
        .constructor("NotificationCenter() -> NotificationCenter") { _ in .object(NotificationCenterObject(runtime)) }
      let publisher = Namespace("NotificationCenter.Publisher", environment.machine)
        .constructor("Publisher(center: Any, name: Notification.Name, object: Any? = nil)") { arguments in
          let center: NotificationCenterObject =
            if case .object(let object) = arguments[0].innermost, let center = object as? NotificationCenterObject {
              center
            } else {
              standard
            }
          return .object(center.publisher(try arguments.notificationName(1), arguments[2].unwrapped, arguments))
        }
      type.constant("Publisher", .object(publisher))
    }
    for name in systemNames {
      builtIns.implicitMembers[name] = { _ in .notificationName(Value(name + "Notification")) }
    }
    for name in ["Notification", "NSNotification"] {
      builtIns.addType(name) { type, environment in
        guard let names = try? TypeObject(.notificationName, environment.machine) else { return }
        for name in systemNames { names.constant(name, .notificationName(Value(name + "Notification"))) }
        names.constructor("Name(rawValue: String) -> Notification.Name") { .notificationName($0[0]) }
        type.constant("Name", .object(names))
          .constructor("Notification(name: Notification.Name, object: Any? = nil, userInfo: Any = nil) -> Notification")
        {
          try notification(try $0.notificationName(0), $0[1], $0[2])
        }
      }
    }
    NamedType.notificationName.described = { value, _ in
      guard case .tuple(let box)? = value as? Value else { return nil }
      return "Name(rawValue: \(box.elements[0].debugDescription))"
    }
    NamedType.notification.described = { value, _ in
      guard case .tuple(let box)? = value as? Value, case .tuple(let name) = box.elements[0] else { return nil }
      var text = "name = \(name.elements[0].description)"
      text += ", object = \(box.elements[1].unwrapped.map { "Optional(\($0.debugDescription))" } ?? "nil")"
      guard case .dictionary(let info)? = box.elements[2].unwrapped else { return text + ", userInfo = nil" }
      let entries = zip(info.keys, info.values).map { "AnyHashable(\($0.debugDescription)): \($1.debugDescription)" }
      return text + ", userInfo = Optional([\(entries.isEmpty ? ":" : entries.joined(separator: ", "))])"
    }
    builtIns.tupleLabels.formUnion(["userInfo", "name", "object"])
  }
}

/// A notification center of the session, which does not keep it alive.
struct WeakCenter {
  weak var center: NotificationCenterObject?
}

extension Value {
  fileprivate static func notificationName(_ text: Value) -> Value {
    // The text exists already, so it is not too large.
    (try? TupleBox([text], labels: ["rawValue"], type: .notificationName)).map(Value.tuple) ?? .nil
  }

  fileprivate func isSame(as other: Value) -> Bool {
    if case .object(let object) = self, case .object(let another) = other { return object.isSame(as: another) }
    return self == other
  }
}

extension Arguments {
  fileprivate func notificationName(_ parameter: Int) throws -> Value {
    let value = self[parameter].innermost
    guard value.namedType === NamedType.notificationName else {
      throw wrongType(parameter, expected: "Notification.Name")
    }
    return value
  }
}

/// `NSLock` and similar types. There are no other threads, so locking twice would wait forever.
final class LockObject: FoundationObject {
  private let name: String
  private var depth = 0

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override var typeName: String { name }
  override var owners: [String] { [name, "NSLocking"] }
  override var text: String { "\(name)()" }
  override func acts(by name: String) -> Bool { true }

  private func lock() throws(Problem) {
    if depth > 0, name != "NSRecursiveLock" {
      throw .trapped("lock() of a lock that is held already: it would wait for ever")
    }
    depth += 1
  }

  static let names = ["NSLock", "NSRecursiveLock"]

  /// The protocol of locks.
  private static let locking = """
    protocol NSLocking {
      func lock()
      func unlock()
    }
    extension NSLocking {
      func withLock<R>(_ body: () throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body()
      }
    }
    """

  static let rows: [Member] = names.flatMap { owner in
    func member(
      _ declaration: String, _ body: @escaping @Sendable (LockObject, Arguments) throws -> Value
    ) -> Member { .object(owner, declaration, body) }
    return [
      member("lock() -> Void") { lock, _ in
        try lock.lock()
        return .void
      },
      member("unlock() -> Void") { lock, _ in
        lock.depth = max(0, lock.depth - 1)
        return .void
      },
      member("try() -> Bool") { lock, _ in
        if lock.depth > 0, lock.name != "NSRecursiveLock" { return .bool(false) }
        try lock.lock()
        return .bool(true)
      },
      member("withLock(_ body: () throws -> T) -> T") { lock, arguments in
        try lock.lock()
        defer { lock.depth -= 1 }
        return try arguments.function(0).call([])
      },
    ]
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addDeclared("NSLocking", locking)
    for name in names {
      builtIns.addType(name) { type, _ in type.constructor("\(name)() -> \(name)") { _ in .object(LockObject(name)) } }
    }
  }
}
