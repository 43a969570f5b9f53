/// A unit of time, the longest first.
enum DurationUnit: String, CaseIterable, Sendable {
  case h, m, s, ms, us, ns

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

  /// Returns the units that `word` may mean: names in other notations, and similar spellings.
  static func near(_ word: String) -> [String] {
    let word = word.lowercased()
    for unit in allCases where unit.otherSpellings.contains(word) { return [unit.rawValue] }
    return NearestNames.of(word, among: allCases.map(\.rawValue))
  }

  /// Returns the unit with a name or abbreviation: `s`, `sec`, `seconds`; nil for any other word.
  static func named(_ word: String) -> DurationUnit? {
    allCases.first { $0.otherSpellings.contains(word.lowercased()) }
  }

  private var otherSpellings: [String] {
    switch self {
    case .h: ["h", "hr", "hrs", "hour", "hours"]
    case .m: ["m", "min", "mins", "minute", "minutes"]
    case .s: ["s", "sec", "secs", "second", "seconds"]
    case .ms: ["ms", "msec", "msecs", "milli", "millis", "millisecond", "milliseconds"]
    case .us: ["us", "µs", "μs", "usec", "usecs", "micro", "micros", "microsecond", "microseconds"]
    case .ns: ["ns", "nsec", "nsecs", "nano", "nanos", "nanosecond", "nanoseconds"]
    }
  }
}
