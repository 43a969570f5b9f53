/// Logs the messages of `Logger`, `os_log` and `NSLog` as rows of a lane. They are not output of the program, so
/// `--plain` does not print them.
final class LoggerObject: FoundationObject {
  private let name: String

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  override var typeName: String { "Logger" }
  override var text: String { name }
  override func acts(by name: String) -> Bool { true }

  private static let levels = ["trace", "debug", "info", "notice", "warning", "error", "critical", "fault"]

  private static let rows: [Member] =
    levels.map { level in
      .object("Logger", "\(level)(_ message: String) -> Void") { (logger: LoggerObject, arguments: Arguments) in
        try note(try arguments.string(0), arguments, in: logger.name)
      }
    } + [
      .object("Logger", "log(_ message: String) -> Void") { (logger: LoggerObject, arguments: Arguments) in
        try note(try arguments.string(0), arguments, in: logger.name)
      },
      .object("Logger", "log(level: Any, _ message: String) -> Void") { (logger: LoggerObject, arguments: Arguments) in
        try note(try arguments.string(1), arguments, in: logger.name)
      },
    ]

  private static func note(_ text: String, _ arguments: Arguments, in lane: String) throws -> Value {
    arguments.machine.runtime.recorder.record(noted: text, in: lane)
    return .void
  }

  private static func formatted(_ format: String, _ values: some Sequence<Value>) throws -> String {
    // `%{public}@` and `%{private}@` format as `%@`: privacy concerns only the system's log.
    let plain = format.replacing("%{public}", with: "%").replacing("%{private}", with: "%")
    return try FormattedText(plain, Array(values)).text
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("Logger") { type, _ in
      type.constructor(
        "Logger() -> Logger", "Logger(subsystem: String, category: String) -> Logger", "Logger(_ log: Any) -> Logger"
      ) { arguments in
        switch arguments.plan.signature.parameters.count {
        case 1:
          if case .object(let log) = arguments[0].innermost { return .object(log) }
          throw arguments.wrongType(0, expected: "OSLog")
        case 2: return .object(LoggerObject(arguments[1].description))
        default: return .object(LoggerObject("Logger"))
        }
      }
    }
    builtIns.addType("OSLog") { type, _ in
      type.constructor("OSLog(subsystem: String, category: Any) -> Logger") {
        .object(LoggerObject($0[1].description))
      }
      .constant("default", .object(LoggerObject("os_log"))).constant("disabled", .object(LoggerObject("os_log")))
    }
    builtIns.addType("OSLogType") { type, _ in
      for level in ["default", "info", "debug", "error", "fault"] {
        if let symbol = try? Value.symbol(level) { type.constant(level, symbol) }
      }
    }
    builtIns.addFunction("NSLog(_ format: String, _ arguments: Any...) -> Void") { arguments in
      try note(try formatted(try arguments.string(0), arguments.variadic), arguments, in: "NSLog")
    }
    builtIns.addFunction(
      "os_log(_ message: Any, dso: Any = nil, log: Any = nil, type: Any = nil, _ arguments: Any...) -> Void"
    ) { try osLog($0) }
  }

  private static func osLog(_ arguments: Arguments) throws -> Value {
    var lane = "os_log"
    if case .object(let object)? = arguments.given(2)?.innermost, let logger = object as? LoggerObject {
      lane = logger.name
    }
    // In `os_log(.error, "message")` the level comes before the message.
    let values = [arguments[0]] + arguments.variadic
    guard let place = values.firstIndex(where: { $0.innermost.kind == .string }) else {
      throw arguments.wrongType(0, expected: "String")
    }
    return try note(try formatted(values[place].description, values[(place + 1)...]), arguments, in: lane)
  }
}
