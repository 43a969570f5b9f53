import SchedulersEssentials

/// Foundation's `NotificationCenter`: a notification goes at once to all observers of its name.
final class NotificationCenterObject: FoundationObject {
  private let runtime: Runtime
  private var observers: [Observer] = []

  /// An observer; nil stands for any name, and for any object.
  private final class Observer: FoundationObject {
    let name: Value?
    let object: Value?
    let tell: (Value) throws -> Void

    init(_ name: Value?, _ object: Value?, _ tell: @escaping (Value) throws -> Void) {
      (self.name, self.object, self.tell) = (name, object, tell)
      super.init()
    }

    override var typeName: String { "NSObjectProtocol" }
    override var text: String { "observer" }
  }

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init()
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
      let observer = Observer(name, arguments[1].unwrapped) { _ = try block.call($0) }
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
    for name in ["Notification", "NSNotification"] {
      builtIns.addType(name) { type, environment in
        guard let names = try? TypeObject(.notificationName, environment.machine) else { return }
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

/// Foundation's `UserDefaults`, which lasts as long as the session.
final class UserDefaultsObject: FoundationObject {
  private var values: [String: Value] = [:]
  private var registered: [String: Value] = [:]
  /// The name of its suite; nil for the standard one.
  private let suite: String?

  private init(suite: String?) {
    self.suite = suite
    super.init()
  }

  override var typeName: String { "UserDefaults" }
  override var text: String { "UserDefaults.standard" }
  override func acts(by name: String) -> Bool { 
    ["set", "removeObject", "register", "removePersistentDomain"].contains(name)
  }

  private func value(_ arguments: Arguments) throws -> Value? {
    let key = try arguments.string(0)
    return values[key] ?? registered[key]
  }

  static let rows: [Member] =
    [
      member("set(_ value: Any?, forKey defaultName: String) -> Void") { defaults, arguments in
        try arguments.machine.checkChange()
        let value = arguments[0].unwrapped
        value?.noteStored()
        defaults.values[try arguments.string(1)] = value
        return .void
      },
      member("removeObject(forKey defaultName: String) -> Void") { defaults, arguments in
        try arguments.machine.checkChange()
        defaults.values[try arguments.string(0)] = nil
        return .void
      },
      member("register(defaults: Any) -> Void") { defaults, arguments in
        guard case .dictionary(let box) = arguments[0] else { throw arguments.wrongType(0, expected: "Dictionary") }
        for (key, value) in zip(box.keys, box.values) { defaults.registered[key.description] = value }
        return .void
      },
      member("synchronize() -> Bool") { _, _ in .bool(true) },
      member("integer(forKey defaultName: String) -> Int") { defaults, arguments in
        switch try defaults.value(arguments) {
        case .int(let int)?: .int(int)
        case .double(let double)?: .int(Int(exactly: double.rounded(.towardZero)) ?? 0)
        case .bool(let bool)?: .int(bool ? 1 : 0)
        case .string(let box)?: .int(StoredText(box.text).int)
        default: .int(0)
        }
      },
      member("double(forKey defaultName: String) -> Double") { defaults, arguments in
        let value = try defaults.value(arguments)
        return .double(number(value))
      },
      member("float(forKey defaultName: String) -> Float") { defaults, arguments in
        .float(Float(number(try defaults.value(arguments))))
      },
      member("string(forKey defaultName: String) -> String?") { defaults, arguments in
        switch try defaults.value(arguments) {
        case .bool(let bool)?: try .wrapping(Value(bool ? "1" : "0"))
        case let value? where [.string, .int, .double, .float].contains(value.kind):
          try .wrapping(Value(value.description))
        default: .nil
        }
      },
      member("stringArray(forKey defaultName: String) -> [String]?") { defaults, arguments in
        guard case .array(let box)? = try defaults.value(arguments),
          box.elements.allSatisfy({ $0.kind == .string })
        else { return .nil }
        return try .wrapping(.array(box))
      },
      member("removePersistentDomain(forName domainName: String) -> Void") { defaults, arguments in
        try arguments.machine.checkChange()
        if try arguments.string(0) == defaults.suite { defaults.values = [:] }
        return .void
      },
      member("bool(forKey defaultName: String) -> Bool") { defaults, arguments in
        switch try defaults.value(arguments) {
        case .bool(let bool)?: .bool(bool)
        case .int(let int)?: .bool(int != 0)
        case .double(let double)?: .bool(double != 0)
        case .string(let box)?: .bool(StoredText(box.text).bool)
        default: .bool(false)
        }
      },
    ]
    + [
      ("array", "[Any]", [Value.Kind.array]),
      ("dictionary", "[String: Any]", [.dictionary]),
      ("object", "Any", Value.Kind.allCases), ("data", "Data", [.object]), ("url", "URL", [.object]),
      ("value", "Any", Value.Kind.allCases),
    ].map { (name: String, type: String, kinds: [Value.Kind]) in
      member("\(name)(forKey defaultName: String) -> \(type)?") { defaults, arguments in
        guard let value = try defaults.value(arguments), kinds.contains(value.kind) else { return .nil }
        return try .wrapping(value)
      }
    }

  private static func number(_ value: Value?) -> Double {
    switch value {
    case .string(let box)?: StoredText(box.text).double
    case .bool(let bool)?: bool ? 1 : 0
    default: value?.interval ?? 0
    }
  }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (UserDefaultsObject, Arguments) throws -> Value
  ) -> Member { .object("UserDefaults", declaration, body) }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("UserDefaults") { type, _ in
      var suites: [String: UserDefaultsObject] = [:]
      let standard = UserDefaultsObject(suite: nil)
      type.constant("standard", .object(standard))
        .constructor("UserDefaults() -> UserDefaults") { _ in .object(standard) }
        .constructor("UserDefaults(suiteName: String?) -> UserDefaults?") { arguments in
          guard case .string(let name)? = arguments[0].unwrapped else { return try .wrapping(.object(standard)) }
          let suite = suites[name.text] ?? UserDefaultsObject(suite: name.text)
          suites[name.text] = suite
          return try .wrapping(.object(suite))
        }
    }
    builtIns.knownMembers.insert("standard")
  }
}

/// A text read as a number or a Bool, as `NSString` does: by its beginning.
private struct StoredText {
  private let text: Substring

  init(_ text: String) { self.text = text.drop { $0.isWhitespace } }

  private func beginning(_ isTaken: (Character) -> Bool) -> String {
    let sign = text.prefix { $0 == "-" || $0 == "+" }.prefix(1)
    return String(sign) + text.dropFirst(sign.count).prefix(while: isTaken)
  }

  var int: Int { Int(beginning { $0.isASCII && $0.isNumber }) ?? 0 }

  var double: Double {
    var digits = beginning { $0.isASCII && ($0.isNumber || ".eE-+".contains($0)) }
    while !digits.isEmpty {
      if let double = Double(digits) { return double }
      digits.removeLast()
    }
    return 0
  }

  /// Whether the text begins with a word for true, or with a number other than 0.
  var bool: Bool {
    let digits = text.drop { $0 == "-" || $0 == "+" }.drop { $0 == "0" }
    return digits.first.map { "YyTt123456789".contains($0) } ?? false
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
  override var text: String { "\(name)()" }
  override func acts(by name: String) -> Bool { true }

  private func lock() throws(Problem) {
    if depth > 0, name != "NSRecursiveLock" {
      throw .trapped("lock() of a lock that is held already: it would wait for ever")
    }
    depth += 1
  }

  static let names = ["NSLock", "NSRecursiveLock"]

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
    for name in names {
      builtIns.addType(name) { type, _ in type.constructor("\(name)() -> \(name)") { _ in .object(LockObject(name)) } }
    }
  }
}
