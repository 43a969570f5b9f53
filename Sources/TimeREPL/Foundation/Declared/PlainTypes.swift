/// Foundation's `DateInterval` and `ByteCountFormatter`, and C's `drand48`, which are declared at their first use.
enum PlainTypes {
  private static let interval = #"""
    struct DateInterval: Hashable, Comparable, Codable {
      var start: Date
      var duration: TimeInterval
      init() { self.init(start: Date(), duration: 0) }
      init(start: Date, duration: TimeInterval) {
        self.start = start
        self.duration = duration
      }
      init(start: Date, end: Date) { self.init(start: start, duration: end.timeIntervalSince(start)) }
      var end: Date {
        get { start.addingTimeInterval(duration) }
        set { duration = newValue.timeIntervalSince(start) }
      }
      func contains(_ date: Date) -> Bool { date >= start && date <= end }
      func intersects(_ other: DateInterval) -> Bool {
        contains(other.start) || contains(other.end) || other.contains(start) || other.contains(end)
      }
      func intersection(with other: DateInterval) -> DateInterval? {
        guard intersects(other) else { return nil }
        return DateInterval(start: max(start, other.start), end: min(end, other.end))
      }
      static func < (l: DateInterval, r: DateInterval) -> Bool {
        l.start == r.start ? l.duration < r.duration : l.start < r.start
      }
    }
    """#

  private static let bytes = #"""
    class ByteCountFormatter: NSObject {
      enum CountStyle: Int { case file, memory, decimal, binary }
      var countStyle: CountStyle = .file
      var includesUnit = true
      static func string(fromByteCount byteCount: Int64, countStyle: CountStyle) -> String {
        let formatter = ByteCountFormatter()
        formatter.countStyle = countStyle
        return formatter.string(fromByteCount: byteCount)
      }
      func string(fromByteCount byteCount: Int64) -> String {
        let step: Double = countStyle == .binary || countStyle == .memory ? 1024 : 1000
        var value = Double(byteCount)
        var place = 0
        let units = ["bytes", "KB", "MB", "GB", "TB", "PB"]
        while abs(value) >= step, place < units.count - 1 {
          value /= step
          place += 1
        }
        if byteCount == 0 { return includesUnit ? "Zero KB" : "Zero" }
        let digits = place < 2 ? 0 : place == 2 ? 1 : 2
        var text = String(format: "%.\(digits)f", value)
        while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
        let unit = byteCount == 1 ? "byte" : units[place]
        return includesUnit ? "\(text) \(unit)" : text
      }
    }
    """#

  /// The generator of C's library, whose numbers after `srand48` are the same everywhere.
  private static let generator = #"""
    var _state48: UInt64 = 0x1234_ABCD_330E
    func srand48(_ seed: Int) { _state48 = (UInt64(truncatingIfNeeded: seed) & 0xFFFF_FFFF) << 16 | 0x330E }
    func drand48() -> Double {
      _state48 = (_state48 &* 0x5_DEEC_E66D &+ 0xB) & 0xFFFF_FFFF_FFFF
      return Double(_state48) / 281_474_976_710_656.0
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    CocoaErrorType.add(to: &builtIns)
    builtIns.addDeclared("DateInterval", interval)
    builtIns.addDeclared("ByteCountFormatter", using: ["NSObject"], bytes)
    builtIns.addDeclared("srand48", generator)
    builtIns.addDeclared("drand48", using: ["srand48"], "")
    builtIns.addFunction("arc4random_uniform(_ upperBound: UInt32) -> UInt32") { arguments in
      try random(below: arguments[0].integer.flatMap(Int.init(exactly:)) ?? 0, arguments)
    }
    builtIns.addFunction("arc4random() -> UInt32") { try random(below: Int(UInt32.max) + 1, $0) }
    builtIns.members.add(paths)
    builtIns.unlisted.insert("NSString")
    builtIns.addType("NSString") { type, _ in
      type.constructor("NSString(string: String) -> String") { $0[0] }
    }
  }

  private static func random(below bound: Int, _ arguments: Arguments) throws -> Value {
    let drawn = try RandomDraw.made(arguments, using: nil) { generator in
      bound == 0 ? 0 : Int.random(in: 0..<bound, using: &generator)
    }
    return Value(SizedInteger(truncating: Int128(drawn), .uint32))
  }

  /// The members of `NSString` for paths. A String stands for an `NSString`.
  private static let paths: [Member] = [
    .string("lastPathComponent: String") { text, _ in Value(String(parts(of: text).last ?? "")) },
    .string("pathExtension: String") { text, _ in Value(split(text).ending) },
    .string("deletingPathExtension: String") { text, _ in
      let ending = split(text).ending
      return Value(ending.isEmpty ? text : String(text.dropLast(ending.count + 1)))
    },
    .string("deletingLastPathComponent: String") { text, _ in
      let kept = parts(of: text).dropLast().joined(separator: "/")
      return Value(text.hasPrefix("/") ? "/" + kept : kept)
    },
    .string("pathComponents: [String]") { text, _ in
      let all = parts(of: text).map { Value(String($0)) }
      return try Value(text.hasPrefix("/") ? [Value("/")] + all : all)
    },
    .string("appendingPathComponent(_ str: String) -> String") { text, arguments in
      let added = String(try arguments.string(0).drop { $0 == "/" })
      return Value(text.isEmpty ? added : text.hasSuffix("/") ? text + added : text + "/" + added)
    },
    .string("appendingPathExtension(_ str: String) -> String?") { text, arguments in
      try .optional(Value(text + "." + (try arguments.string(0))))
    },
    .string("length: Int") { text, _ in .int(text.utf16.count) },
    .string("substring(to index: Int) -> String") { text, arguments in
      Value(String(decoding: Array(text.utf16).prefix(try arguments.count(0)), as: UTF16.self))
    },
    .string("substring(from index: Int) -> String") { text, arguments in
      Value(String(decoding: Array(text.utf16).dropFirst(try arguments.count(0)), as: UTF16.self))
    },
    .string("replacingCharacters(in range: NSRange, with replacement: String) -> String") { text, arguments in
      let (range, added) = (try range(arguments), try arguments.string(1))
      // In arrays, because a text's view of UTF-16 traps at distances near the largest Int.
      let (units, start) = (Array(text.utf16), max(0, range.location))
      let rest = units.dropFirst(start).dropFirst(max(0, range.length))
      return Value(String(decoding: units.prefix(start) + added.utf16 + rest, as: UTF16.self))
    },
    .string("substring(with range: NSRange) -> String") { text, arguments in
      let range = try range(arguments)
      let units = Array(text.utf16).dropFirst(max(0, range.location)).prefix(max(0, range.length))
      return Value(String(decoding: units, as: UTF16.self))
    },
  ]

  private static func range(_ arguments: Arguments) throws -> RangeObject {
    guard case .object(let object) = arguments[0].innermost, let range = object as? RangeObject else {
      throw arguments.wrongType(0, expected: "NSRange")
    }
    return range
  }

  private static func parts(of path: String) -> [Substring] { path.split(separator: "/") }

  private static func split(_ path: String) -> (name: String, ending: String) {
    let last = parts(of: path).last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return (String(last), "") }
    return (String(last[..<dot]), String(last[last.index(after: dot)...]))
  }
}
