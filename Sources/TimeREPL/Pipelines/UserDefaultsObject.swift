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
