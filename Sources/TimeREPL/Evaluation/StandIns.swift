// What the `lang` branch brings to Language; this file goes with the merge.

enum DurationText {
  static func of(_ nanoseconds: Int64) -> String { "\(nanoseconds)ns" }
}

enum DurationUnit: String { case h, m, s, ms, us, ns
  var nanoseconds: Int64 {
    switch self {
    case .h: 3_600_000_000_000
    case .m: 60_000_000_000
    case .s: 1_000_000_000
    case .ms: 1_000_000
    case .us: 1_000
    case .ns: 1
    }
  }
}

enum NearestNames {
  static func of(_ word: String, among candidates: some Sequence<String>) -> [String] { [] }
}
