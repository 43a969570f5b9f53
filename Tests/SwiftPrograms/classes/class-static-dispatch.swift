// source: own
class Logger { class var prefix: String { "log" }; class func line(_ s: String) -> String { "[\(prefix)] \(s)" }; static let level = 2
  func write(_ s: String) -> String { type(of: self).line(s) } }
final class Debug: Logger { override class var prefix: String { "debug" } }
print(Logger.line("a"), Debug.line("b"), Debug().write("c"), Debug.level)
