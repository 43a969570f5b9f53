import SchedulersEssentials

/// Foundation's `NSObject` and `NSError`, and the observation of `@objc dynamic` properties by key.
enum KeyValueObserving {
  private static let object = #"""
    protocol _KeyValueCodingAndObserving {}
    class NSObject: Hashable, CustomStringConvertible, CustomDebugStringConvertible, _KeyValueCodingAndObserving {
      init() {}
      var description: String { __description(self) }
      var debugDescription: String { description }
      var hash: Int { __number(self) }
      func isEqual(_ object: Any?) -> Bool {
        if let object = object as? NSObject { return self === object }
        return false
      }
      func copy() -> Any { (self as? NSCopying)?.copy(with: nil) ?? self }
      func mutableCopy() -> Any { (self as? NSMutableCopying)?.mutableCopy(with: nil) ?? self }
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
      static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
      func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }
    struct NSKeyValueObservedChange<Value> {
      let newValue: Value?
      let oldValue: Value?
      var isPrior = false
    }
    extension _KeyValueCodingAndObserving {
      func publisher<Value>(for keyPath: (Self) -> Value, options: _ = []) -> AnyPublisher<Value, Never> {
        __keyValuePublisher(self, keyPath, options)
      }
      func observe<Value>(
        _ keyPath: (Self) -> Value, options: _ = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
      ) -> NSKeyValueObservation {
        __observe(self, keyPath, options) { old, new in
          changeHandler(self, NSKeyValueObservedChange(newValue: new, oldValue: old))
        }
      }
      func value(forKey key: String) -> Any? { __value(self, key) }
      func setValue(_ value: Any?, forKey key: String) { __setValue(self, key, value) }
    }
    """#

  private static let copying = #"""
    struct NSZone {}
    protocol NSCopying {
      func copy(with zone: NSZone?) -> Any
    }
    protocol NSMutableCopying {
      func mutableCopy(with zone: NSZone?) -> Any
    }
    extension NSCopying { func copy() -> Any { copy(with: nil) } }
    extension NSMutableCopying { func mutableCopy() -> Any { mutableCopy(with: nil) } }
    """#

  private static let error = #"""
    class NSError: NSObject, Error {
      let domain: String
      let code: Int
      let userInfo: [String: Any]
      init(domain: String, code: Int, userInfo: [String: Any]? = nil) {
        self.domain = domain
        self.code = code
        self.userInfo = userInfo ?? [:]
        super.init()
      }
      var localizedDescription: String {
        if let text = userInfo["NSLocalizedDescription"] as? String { return text }
        return "The operation could not be completed. (\(domain) error \(code).)"
      }
      var localizedFailureReason: String? { userInfo["NSLocalizedFailureReason"] as? String }
      var localizedRecoverySuggestion: String? { userInfo["NSLocalizedRecoverySuggestion"] as? String }
      override func isEqual(_ object: Any?) -> Bool {
        if let other = object as? NSError { return domain == other.domain && code == other.code }
        return false
      }
      override var hash: Int { code }
      override var description: String {
        let text = userInfo["NSLocalizedDescription"] as? String ?? localizedFailureReason ?? "(null)"
        return "Error Domain=\(domain) Code=\(code) \"\(text)\""
      }
    }
    func __bridgedError(_ domain: String, _ code: Int, _ info: [String: Any]) -> NSError {
      NSError(domain: domain, code: code, userInfo: info)
    }
    """#

  private static let constants = [
    "NSLocalizedDescriptionKey": "NSLocalizedDescription",
    "NSLocalizedFailureReasonErrorKey": "NSLocalizedFailureReason",
    "NSLocalizedRecoverySuggestionErrorKey": "NSLocalizedRecoverySuggestion",
    "NSUnderlyingErrorKey": "NSUnderlyingError", "NSURLErrorDomain": "NSURLErrorDomain",
    "NSCocoaErrorDomain": "NSCocoaErrorDomain", "NSPOSIXErrorDomain": "NSPOSIXErrorDomain",
  ]

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("NSCopying", copying)
    for name in ["NSMutableCopying", "NSZone"] { builtIns.addDeclared(name, using: ["NSCopying"], "") }
    builtIns.addDeclared("NSObject", using: ["NSCopying", "NSMutableCopying"], object)
    builtIns.addDeclared("NSError", using: ["NSObject"], error)
    for (name, text) in constants { builtIns.add(name) { _ in Value(text) } }
    builtIns.addFunction("__description(_ object: Any) -> String") { arguments in
      Value("<\(arguments[0].instance?.printedText ?? ""): \(address(of: arguments[0]))>")
    }
    builtIns.addFunction("__number(_ object: Any) -> Int") { .int($0[0].instance?.number ?? 0) }
    builtIns.addFunction("__value(_ object: Any, _ key: String) -> Any?") { arguments in
      guard let instance = arguments[0].instance else { return .nil }
      return try .optional(try arguments.machine.instances.get(instance, try arguments.string(1)))
    }
    builtIns.addFunction("__setValue(_ object: Any, _ key: String, _ value: Any) -> Void") { arguments in
      guard let instance = arguments[0].instance else { return .void }
      try arguments.machine.instances.set(instance, try arguments.string(1), arguments[2].unwrapped ?? .nil)
      return .void
    }
    builtIns.addFunction("__keyValuePublisher(_ object: Any, _ keyPath: Any, _ options: Any)") { arguments in
      let watched = try Watched(arguments)
      let names = (try? arguments[2].optionNames(arguments.machine)) ?? []
      return .object(watched.publisher(initial: names.isEmpty || names.contains("initial")))
    }
    builtIns.addFunction("__observe(_ object: Any, _ keyPath: Any, _ options: Any, _ body: Any)") { arguments in
      let watched = try Watched(arguments)
      let names = (try? arguments[2].optionNames(arguments.machine)) ?? []
      let body = try arguments.function(3)
      let observation = ObservationObject(watched) { old, new in
        _ = try body.call([
          names.contains("old") ? try .wrapping(old) : .nil, names.contains("new") ? try .wrapping(new) : .nil,
        ])
      }
      if names.contains("initial") {
        _ = try body.call([.nil, names.contains("new") ? try .wrapping(try watched.value()) : .nil])
      }
      return .object(observation)
    }
    builtIns.unlisted.formUnion([
      "__description", "__number", "__value", "__setValue", "__keyValuePublisher", "__observe",
    ])
    builtIns.knownMembers.formUnion(["invalidate"])
  }

  /// Returns an address made from the instance's number, so that it is the same in every run.
  private static func address(of value: Value) -> String {
    let digits = String(0x6000_0000_0000 + (value.instance?.number ?? 0) * 16, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A property of an instance that is observed by its key.
private struct Watched {
  let instance: Instance
  let name: String
  let place: Int
  let runtime: Runtime

  /// Reads `(object, keyPath)`.
  init(_ arguments: Arguments) throws {
    let keyPath = try arguments.function(1)
    guard let instance = arguments[0].instance, let path = keyPath.path else {
      throw arguments.wrongType(1, expected: "key path")
    }
    let name = path.joined(separator: ".")
    guard let place = instance.layout.place(of: name), instance.layout.properties[place].isDynamic else {
      // The error shows the command, because the failed call is inside TimeREPL's own declaration above.
      let problem = Problem.invalidValue(keyPath.text, expected: "a property that is declared with `@objc dynamic var`")
      throw arguments.machine.runtime.performed?.diagnostic(problem) ?? problem as any Error
    }
    (self.instance, self.name, self.place, runtime) = (instance, name, place, arguments.machine.runtime)
  }

  func value() throws -> Value { try runtime.machine.instances.get(instance, name) }

  func publisher(initial: Bool) -> PublisherObject {
    let stage = StageName("publisher(for: \\.\(name))")
    return MadePublisher("\(instance.text).\(stage.full)", stage: stage, runtime) { _ in
      Deferred { () -> Stream in
        let subject = PassthroughSubject<Value, Thrown>()
        let publishers = PropertyPublishers.publishers(of: instance)
        let observer = KeyValueObserver { _, new in subject.send(new) }
        let changes = subject.handleEvents(
          receiveSubscription: { _ in publishers.add(observer, at: place) },
          receiveCancel: { publishers.remove(observer, at: place) })
        guard initial, let value = try? value() else { return changes.eraseToAnyPublisher() }
        return changes.prepend(value).eraseToAnyPublisher()
      }.eraseToAnyPublisher()
    }
  }
}

/// The result of `observe(_:options:changeHandler:)`: observes until it is released or invalidated.
private final class ObservationObject: CancellableObject {
  private let observer: KeyValueObserver
  private let place: Int
  private weak var publishers: PropertyPublishers?

  init(_ watched: Watched, _ tell: @escaping (_ old: Value, _ new: Value) throws -> Void) {
    (observer, place) = (KeyValueObserver(tell), watched.place)
    let publishers = PropertyPublishers.publishers(of: watched.instance)
    self.publishers = publishers
    publishers.add(observer, at: place)
  }

  deinit { cancel() }

  override var typeName: String { "NSKeyValueObservation" }
  override func cancel() { publishers?.remove(observer, at: place) }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "invalidate" else { return nil }
    _ = try arguments.matched(to: Signature("invalidate()"))
    cancel()
    return .void
  }
}
