/// Foundation's format styles of numbers, in en_US: `x.formatted(.number.precision(.fractionLength(2)))`, `.percent` and
/// `.currency(code: "USD")`. A style is a symbol until a member such as `precision` makes this object of it.
final class NumberStyle: FoundationObject {
  private enum Form {
    case number, percent
    case currency(String)
  }

  private let form: Form
  private var fraction: ClosedRange<Int>?
  private var integers: Int?
  private var isGrouped = true

  private init(_ form: Form) {
    self.form = form
    super.init()
  }

  override var typeName: String { "FormatStyle" }
  override var isWithoutState: Bool { true }

  /// Returns the style that a value stands for; nil if it is none.
  private static func style(_ value: Value) -> NumberStyle? {
    switch value.innermost {
    case .object(let object): return object as? NumberStyle
    case .symbol(let box) where box.name == "number": return NumberStyle(.number)
    case .symbol(let box) where box.name == "percent": return NumberStyle(.percent)
    case .symbol(let box) where box.name == "currency":
      guard case .string(let code)? = box.arguments.first?.value else { return nil }
      return NumberStyle(.currency(code.text))
    default: return nil
    }
  }

  private func changed(_ change: (NumberStyle) throws -> Void) rethrows -> Value {
    let copy = NumberStyle(form)
    (copy.fraction, copy.integers, copy.isGrouped) = (fraction, integers, isGrouped)
    try change(copy)
    return .object(copy)
  }

  /// Currencies with a symbol of their own; the others are written by their code.
  private static let symbols = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "CNY": "CN¥"]

  private func text(_ value: Value) throws -> String {
    let isInteger = value.innermost.integer != nil
    let formatter = NumberFormatterObject()
    func set(_ name: String, _ value: Value) throws { _ = try formatter.setMember(name, to: value) }
    var fraction = fraction
    switch form {
    case .number:
      try set("numberStyle", .symbol("decimal"))
      fraction = fraction ?? (isInteger ? 0...0 : 0...6)
    case .percent:
      try set("numberStyle", .symbol("percent"))
      fraction = fraction ?? (isInteger ? 0...0 : 0...6)
      // An integer is the number of percents.
      if isInteger {
        try set("numberStyle", .symbol("decimal"))
        try set("positiveSuffix", Value("%"))
      }
    case .currency(let code):
      try set("numberStyle", .symbol("currency"))
      try set("currencySymbol", Value(Self.symbols[code] ?? code + "\u{A0}"))
      fraction = fraction ?? (["JPY", "KRW"].contains(code) ? 0...0 : 2...2)
    }
    if let fraction {
      try set("minimumFractionDigits", .int(fraction.lowerBound))
      try set("maximumFractionDigits", .int(fraction.upperBound))
    }
    if let integers { try set("minimumIntegerDigits", .int(integers)) }
    try set("usesGroupingSeparator", .bool(isGrouped))
    return formatter.string(value) ?? value.description
  }

  private func precise(_ arguments: Arguments) throws -> Value {
    guard case .symbol(let box) = arguments[0].innermost, let given = box.arguments.first?.value else {
      throw wrong(arguments)
    }
    let digits: ClosedRange<Int>
    switch given {
    case .int(let count) where (0...100).contains(count): digits = count...count
    case .range(let range):
      let places = try range.places(count: 100)
      digits = places.lowerBound...max(places.lowerBound, places.upperBound - 1)
    default: throw wrong(arguments)
    }
    switch box.name {
    case "fractionLength": return changed { $0.fraction = digits }
    case "integerLength":
      return changed {
        $0.integers = digits.lowerBound
        $0.fraction = fraction ?? 0...0
      }
    default: throw wrong(arguments)
    }
  }

  private func wrong(_ arguments: Arguments) -> any Error {
    arguments.failure(0, .invalidValue(arguments[0].text, expected: ".fractionLength(_:) or .integerLength(_:)"))
  }

  // MARK: Members

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (NumberStyle, Arguments) throws -> Value
  ) -> [Member] {
    let run: @Sendable (Value, Arguments) throws -> Value = { value, arguments in
      guard let style = style(value) else { throw value.wrongType("FormatStyle") }
      return try body(style, arguments)
    }
    return [Member(declaration, on: .symbol, run: run), Member(of: "FormatStyle", declaration, run: run)]
  }

  static let rows: [Member] =
    member("precision(_ precision: Any) -> Any") { style, arguments in try style.precise(arguments) }
    + member("grouping(_ group: Any) -> Any") { style, arguments in
      guard case .symbol(let box) = arguments[0].innermost, ["never", "automatic"].contains(box.name) else {
        throw arguments.failure(0, .invalidValue(arguments[0].text, expected: ".never or .automatic"))
      }
      return style.changed { $0.isGrouped = box.name == "automatic" }
    }
    + member("locale(_ locale: Locale) -> Any") { style, _ in .object(style) }
    + [
      Member("formatted() -> String", on: .int, .double, .float, .sized) { value, _ in
        Value(try NumberStyle(.number).text(value))
      },
      Member("formatted(_ format: Any) -> String", on: .int, .double, .float, .sized) { value, arguments in
        guard let style = style(arguments[0]) else {
          throw arguments.failure(
            0, .invalidValue(arguments[0].text, expected: ".number, .percent or .currency(code:)"))
        }
        return Value(try style.text(value))
      },
      Member("formatted() -> String", on: .array) { value, arguments in
        Value(list(try value.elements(arguments.machine), "and"))
      },
      Member("formatted(_ style: Any) -> String", on: .array) { value, arguments in
        guard case .symbol(let box) = arguments[0].innermost, box.name == "list",
          case .symbol(let word)? = box.arguments.first?.value, ["and", "or"].contains(word.name)
        else {
          throw arguments.failure(
            0, .invalidValue(arguments[0].text, expected: ".list(type: .and) or .list(type: .or)"))
        }
        return Value(list(try value.elements(arguments.machine), word.name))
      },
    ]

  /// Returns words as a list: `a, b, and c`.
  private static func list(_ elements: [Value], _ word: String) -> String {
    let words = elements.map(\.description)
    switch words.count {
    case 0: return ""
    case 1: return words[0]
    case 2: return words.joined(separator: " \(word) ")
    default: return words.dropLast().joined(separator: ", ") + ", \(word) " + words[words.count - 1]
    }
  }
}
