extension Namespace {
  /// Swift's types, as far as their names are used in expressions.
  static func types(_ machine: Machine) -> [Namespace] {
    [int(machine), double(machine), string(machine), bool(machine), array(machine)]
      + [dictionary(machine), duration(machine), error(machine)]
  }

  private static func int(_ machine: Machine) -> Namespace {
    Namespace("Int", machine)
      .constant("max", .int(.max)).constant("min", .int(.min))
      .constructor("Int(_ value: Any)", "Int(exactly value: Any)") { arguments in
        switch arguments[0] {
        case .int: return arguments[0]
        case .double(let double):
          let isExact = arguments.plan.signature.parameters[0].label != nil
          if let int = Int(exactly: isExact ? double : double.rounded(.towardZero)) { return .int(int) }
          if isExact { return .nil }
          throw arguments.failure(0, .invalidValue(String(double), expected: "a number that an Int can hold"))
        case .string(let box): return Int(box.text).map(Value.int) ?? .nil
        default: throw arguments.wrongType(0, expected: "number or String")
        }
      }
      .constructor("Int(_ text: String, radix: Int)") { arguments in
        let radix = try arguments.int(1)
        guard (2...36).contains(radix) else {
          throw arguments.failure(1, .invalidValue(String(radix), expected: "2 to 36"))
        }
        return Int(try arguments.string(0), radix: radix).map(Value.int) ?? .nil
      }
  }

  private static func double(_ machine: Machine) -> Namespace {
    Namespace("Double", machine)
      .constant("pi", .double(.pi)).constant("infinity", .double(.infinity)).constant("nan", .double(.nan))
      .constant("greatestFiniteMagnitude", .double(.greatestFiniteMagnitude))
      .constant("leastNonzeroMagnitude", .double(.leastNonzeroMagnitude)).constant("ulpOfOne", .double(.ulpOfOne))
      .constructor("Double(_ value: Any)") { arguments in
        if case .string(let box) = arguments[0] { return Double(box.text).map(Value.double) ?? .nil }
        return .double(try arguments.double(0))
      }
  }

  private static func string(_ machine: Machine) -> Namespace {
    Namespace("String", machine)
      .constructor("String()") { _ in Value("") }
      .constructor("String(_ value: Any)", "String(describing value: Any)") { arguments in
        if case .array(let box) = arguments[0], arguments.plan.signature.parameters[0].label == nil,
          !box.elements.isEmpty, box.elements.allSatisfy({ $0.kind == .string })
        {
          return try Member.new(box.elements.map(\.description).joined(), arguments)
        }
        try arguments.machine.charge(arguments[0].extent.size)
        return Value(arguments[0].description)
      }
      .constructor("String(reflecting value: Any)") { arguments in
        try arguments.machine.charge(arguments[0].extent.size)
        return Value(arguments[0].text)
      }
      .constructor("String(_ value: Int, radix: Int, uppercase: Bool = false)") { arguments in
        let radix = try arguments.int(1)
        guard (2...36).contains(radix) else {
          throw arguments.failure(1, .invalidValue(String(radix), expected: "2 to 36"))
        }
        let isUppercase = arguments.given(2) == nil ? false : try arguments.bool(2)
        return Value(String(try arguments.int(0), radix: radix, uppercase: isUppercase))
      }
      .constructor("String(repeating text: String, count: Int)") { arguments in
        let (text, count) = (try arguments.string(0), try arguments.count(1))
        let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
        try Extent(depth: 0, size: overflow ? .max : size).check()
        // Swift would take nothing that often, one by one.
        if size == 0 { return Value("") }
        return try Member.new(String(repeating: text, count: count), arguments)
      }
  }

  private static func bool(_ machine: Machine) -> Namespace {
    Namespace("Bool", machine).constructor("Bool(_ value: Any)") { arguments in
      switch arguments[0] {
      case .bool: return arguments[0]
      case .string(let box): return Bool(box.text).map(Value.bool) ?? .nil
      default: throw arguments.wrongType(0, expected: "String")
      }
    }
  }
}
