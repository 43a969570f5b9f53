import Synchronization

extension Type {
  /// Parses the type in a row of a table: `Element?`, `(T, Element) -> T`. Types that the rows leave open, such as
  /// `Sequence`, become `_`.
  ///
  /// - Complexity: each text is parsed once in a process.
  static func declared(_ text: String) -> Type {
    if let known = known.withLock({ $0[text] }) { return known }
    let type: Type
    if text.hasSuffix(".Type") {
      type = .named("Type", [declared(String(text.dropLast(".Type".count)))])
    } else {
      var parser = Parser(text, in: ParseContext())
      type = (try? parser.type())?.declared ?? .unknown
    }
    known.withLock { $0[text] = type }
    return type
  }

  /// Parses the type of a result in a row. A parameter `Duration` also takes a number; a result is what Swift says.
  static func result(_ text: String) -> Type { results.contains(text) ? .named(text) : declared(text) }

  private static let results: Set = [
    "Duration", "AnyHashable", "DispatchQueue", "RunLoop", "OperationQueue", "DispatchTime", "ContinuousClock",
    "SuspendingClock", "DispatchTimeInterval",
  ]

  private static let known = Mutex<[String: Type]>([:])

  private static let parameters: Set = [
    "Element", "Key", "Value", "Wrapped", "T", "U", "K", "V", "Success", "A", "B", "C", "D", "E", "F", "S", "Output",
    "Failure", "P", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8",
    "Root",
  ]

  /// Types that depend on the receiver or the argument.
  private static let kept: Set = [
    "Self", "SubSequence", "StringProtocol", "Text", "Number", "Index", "Place", "Magnitude",
  ]

  /// Named types in signatures that are used as they are, because they depend on neither receiver nor arguments.
  private static let plain: Set = [
    "Error", "Never", "Demand", "Subscription", "XCTestExpectation", "Date", "Instant", "Stride", "AnyCancellable",
    "UUID", "ComparisonResult", "Data", "URL",
    "URLComponents", "URLQueryItem", "JSONDecoder", "JSONEncoder", "DateFormatter", "ISO8601DateFormatter", "Decoder",
    "Encoder", "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "UnkeyedEncodingContainer",
    "SingleValueEncodingContainer", "CodingKey", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSession",
    "URLSessionDataTask", "URLSessionUploadTask", "URLError", "DateComponents", "Calendar", "TimeZone", "Locale",
    "Notification",
    "Name", "NotificationCenter", "CodingUserInfoKey", "UserDefaults", "NSObjectProtocol",
    "DispatchSourceTimer", "Logger", "FileManager", "NSNull", "Bundle", "NSLock", "NSRecursiveLock",
  ]

  fileprivate var declared: Type {
    switch self {
    case .named(let name, []) where Self.parameters.contains(name): .parameter(name)
    case .named(let name, []) where Self.plain.contains(name): self
    case .named("Completion", []): .named("Completion", [.parameter("Failure")])
    case .named("Promise", []):
      .function([.named("Result", [.parameter("Output"), .parameter("Failure")])], result: .void)
    case .named(let name, let arguments)
    where [
      "Range", "ClosedRange", "Result", "Event", "Set", "Sequence", "ReversedCollection", "KeyedDecodingContainer",
      "KeyedEncodingContainer", "TaskLocal", "AsyncStream", "AsyncThrowingStream", "AsyncStream.Continuation",
      "AsyncThrowingStream.Continuation", "CheckedContinuation", "TaskGroup",
    ].contains(name):
      .named(name, arguments.map(\.declared))
    case .named("inout", let types): types[0].declared
    case .named(let name, _): isScalar || Self.kept.contains(name) ? self : .unknown
    case .optional(let inner): .optional(inner.declared)
    case .array(let element): .array(element.declared)
    case .dictionary(let key, let value): .dictionary(key: key.declared, value: value.declared)
    case .tuple(let elements): .tuple(elements.map { Element(label: $0.label, type: $0.type.declared) })
    case .function(let parameters, let result, let throwing):
      .function(parameters.map(\.declared), result: result.declared, throwing: throwing)
    case .publisher(let publisher): .publisher(publisher.declared)
    default: self
    }
  }
}

extension PublisherType {
  fileprivate var declared: PublisherType {
    PublisherType(
      name, arguments.map(\.declared), output: output.declared, failure: failure.declared, role: role)
  }
}

extension Type {
  /// The types of schedulers that a queue tells: `AnySchedulerOf<DispatchQueue>`.
  static let erasing: Set = [
    "AnySchedulerOf", "AnyScheduler", "TestSchedulerOf", "ImmediateSchedulerOf", "UnimplementedSchedulerOf",
  ]

  /// Whether it is the type of a scheduler's times, which are the session's.
  var isSchedulerTime: Bool {
    self == .named("Instant") || self == .named("SchedulerTimeType")
  }

  /// The name of the queue for a type of scheduler: `DispatchQueue` for `AnySchedulerOf<DispatchQueue>`.
  var queueName: String? {
    switch self {
    case .named(let name, _) where Self.queues.contains(name): "\(self)"
    case .named(let name, let arguments) where Self.erasing.contains(name): arguments.first?.queueName
    case .named("DispatchQueue.SchedulerTimeType", _): "DispatchQueue"
    default: nil
    }
  }
}
