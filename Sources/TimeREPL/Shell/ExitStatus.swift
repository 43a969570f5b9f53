/// The exit status of the program: the highest that applies (product.md, section 7).
enum ExitStatus: Int32, Comparable {
  case fine = 0
  case failedCheck = 1
  case error = 2
  case limit = 3
  case interrupted = 130

  init(_ severity: Reply.Severity) {
    switch severity {
    case .none: self = .fine
    case .failedCheck: self = .failedCheck
    case .error: self = .error
    case .limit: self = .limit
    case .interrupted: self = .interrupted
    }
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Console {
  /// The exit status of the process: that of a failure, or the one with which a program has called `exit`.
  var exitCode: Int32 {
    status == .fine ? made?.latestWorld.endStatus.map { Int32(truncatingIfNeeded: $0) } ?? 0 : status.rawValue
  }
}
