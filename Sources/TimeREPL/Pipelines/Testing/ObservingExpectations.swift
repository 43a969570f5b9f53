/// XCTest's expectations that observe something themselves: `XCTNSPredicateExpectation` and
/// `XCTNSNotificationExpectation`, which are declared like any class when a program first uses them.
enum ObservingExpectations {
  /// On a Mac a predicate is evaluated once a second while the test waits, the first time a second after it began.
  private static let predicate = #"""
    class XCTNSPredicateExpectation: XCTestExpectation {
      let predicate: NSPredicate
      let object: Any?
      var handler: (() -> Bool)?
      private var timer: Timer?
      init(predicate: NSPredicate, object: Any?) {
        self.predicate = predicate
        self.object = object
        super.init(description: "Expect predicate `\(predicate)` for object \(object.map { "\($0)" } ?? "(null)")")
        __state.whileWaiting { [weak self] isWaiting in
          self?.timer?.invalidate()
          self?.timer = isWaiting ? Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self?.judge() } : nil
        }
      }
      private func judge() {
        guard predicate.evaluate(with: object), handler?() ?? true else { return }
        timer?.invalidate()
        fulfill()
      }
    }
    func __predicateExpectation(_ predicate: NSPredicate, _ object: Any?, _ handler: (() -> Bool)?)
      -> XCTNSPredicateExpectation
    {
      let made = XCTNSPredicateExpectation(predicate: predicate, object: object)
      made.handler = handler
      return made
    }
    """#

  private static let notification = #"""
    class XCTNSNotificationExpectation: XCTestExpectation {
      let notificationName: Notification.Name
      let observedObject: Any?
      let notificationCenter: NotificationCenter
      var handler: ((Notification) -> Bool)?
      private var observer: NSObjectProtocol?
      init(name: Notification.Name, object: Any? = nil, notificationCenter: NotificationCenter = .default) {
        notificationName = name
        observedObject = object
        self.notificationCenter = notificationCenter
        let sender = object.map { "\($0)" } ?? "any object"
        super.init(description: "Expect notification '\(name.rawValue)' from \(sender)")
        observer = notificationCenter.addObserver(forName: name, object: object, queue: nil) { [weak self] note in
          guard let self, self.handler?(note) ?? true else { return }
          self.end()
          self.fulfill()
        }
      }
      deinit { end() }
      private func end() {
        if let observer { notificationCenter.removeObserver(observer) }
        observer = nil
      }
    }
    func __notificationExpectation(
      _ name: Notification.Name, _ object: Any?, _ center: NotificationCenter?, _ handler: ((Notification) -> Bool)?
    ) -> XCTNSNotificationExpectation {
      let made = XCTNSNotificationExpectation(name: name, object: object, notificationCenter: center ?? .default)
      made.handler = handler
      return made
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    for (name, maker, declaration) in [
      ("XCTNSPredicateExpectation", "__predicateExpectation", predicate),
      ("XCTNSNotificationExpectation", "__notificationExpectation", notification),
    ] {
      builtIns.addDeclared(name, using: ["NSObject", ExpectationClasses.name], declaration)
      builtIns.addDeclared(maker, using: [name], "")
      builtIns.unlisted.insert(maker)
    }
  }

  /// The rows of `expectation(for:evaluatedWith:)` and `expectation(forNotification:object:)`.
  static let signatures = [
    "expectation(for predicate: NSPredicate, evaluatedWith object: Any?, handler: (() -> Bool)? = nil) -> XCTestExpectation",
    "expectation(forNotification name: Notification.Name, object: Any?, notificationCenter: NotificationCenter? = nil, "
      + "handler: ((Notification) -> Bool)? = nil) -> XCTestExpectation",
  ]

  /// Makes the expectation that a call of one of these rows asks for; nil for `expectation(description:)`.
  static func made(_ call: AssertionCall) throws -> Value? {
    let arguments = call.arguments
    switch arguments.plan.signature.parameters[0].label {
    case "for":
      return try made("__predicateExpectation", [arguments[0], arguments[1], arguments.given(2) ?? .nil], call)
    case "forNotification":
      let rest = [arguments.given(2) ?? .nil, arguments.given(3) ?? .nil]
      return try made("__notificationExpectation", [arguments[0], arguments[1]] + rest, call)
    default: return nil
    }
  }

  private static func made(_ maker: String, _ arguments: [Value], _ call: AssertionCall) throws -> Value? {
    guard case .function(let make)? = call.runtime.environment?.value(maker) else { return nil }
    return try make.call(arguments)
  }
}
