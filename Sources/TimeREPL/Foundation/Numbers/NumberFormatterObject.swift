// Numbers: `NumberFormatter` and `NSNumber`, in en_US.

/// `NumberFormatter` with the locale en_US.
final class NumberFormatterObject: OptionsObject {
  init() {
    super.init("NumberFormatter", Self.options)
  }

  static let options = [
    "numberStyle": "none", "minimumFractionDigits": "", "maximumFractionDigits": "", "minimumIntegerDigits": "",
    "usesGroupingSeparator": "", "groupingSeparator": "", "decimalSeparator": "", "currencySymbol": "",
    "currencyCode": "", "positivePrefix": "", "negativePrefix": "", "positiveSuffix": "", "locale": "",
    "roundingMode": "halfEven", "allowsFloats": "", "multiplier": "",
  ]

  private func digits(_ name: String, _ otherwise: Int) -> Int {
    guard case .int(let count)? = option(name)?.innermost else { return otherwise }
    return max(0, min(count, 100))
  }

  private func text(_ name: String, _ otherwise: String) -> String {
    guard case .string(let box)? = option(name)?.innermost else { return otherwise }
    return box.text
  }

  func string(_ value: Value) -> String? {
    let number: Double
    switch value.innermost {
    case .int(let int): number = Double(int)
    case .double(let double): number = double
    case .float(let float): number = Double(float)
    case .sized(let box): number = Double(box.number.value)
    case let other:
      guard let decimal = Self.decimal(other) else { return nil }
      number = decimal
    }
    guard number.isFinite, abs(number) < 1e15 else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "+∞" }
    let style = strategy("numberStyle").name
    switch style {
    case "spellOut": return SpelledNumber.text(of: number)
    case "ordinal": return SpelledNumber.ordinal(Int(number.rounded(.toNearestOrEven)))
    case "percent": return plain(number * 100, fraction: (0, 0), isGrouped: true) + "%"
    case "currency":
      let text = plain(abs(number), fraction: (2, 2), isGrouped: true)
      return (number < 0 ? "-" : "") + self.text("currencySymbol", Self.symbol(of: self.text("currencyCode", "USD")))
        + text
    case "decimal": return plain(number, fraction: (0, 3), isGrouped: true)
    default: return plain(number, fraction: (0, 0), isGrouped: false)
    }
  }

  /// Returns the number of a Decimal or an NSDecimalNumber.
  private static func decimal(_ value: Value) -> Double? {
    switch value {
    case .tuple(let box) where box.type?.name == "Decimal": return Double(box.elements[0].description)
    case .object(let object):
      guard let number = object as? Instance, number.layout.type.name == "NSDecimalNumber" else { return nil }
      return (try? number.member("decimalValue")).flatMap { $0.flatMap(decimal) }
    default: return nil
    }
  }

  /// Returns the symbol of a currency in en_US; a currency without one of its own is written as its code.
  private static func symbol(of code: String) -> String {
    let symbols = [
      "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "CNY": "CN¥", "KRW": "₩", "BRL": "R$", "CAD": "CA$",
      "AUD": "A$", "MXN": "MX$", "NZD": "NZ$", "ILS": "₪", "VND": "₫", "HKD": "HK$", "TWD": "NT$", "PHP": "₱",
    ]
    return symbols[code] ?? code + "\u{a0}"
  }

  /// Formats a number with the given range of fraction digits, rounding halves to even.
  private func plain(_ number: Double, fraction: (least: Int, most: Int), isGrouped: Bool) -> String {
    let least = digits("minimumFractionDigits", fraction.least)
    let most = max(least, digits("maximumFractionDigits", max(least, fraction.most)))
    var scaled = Self.rounded(abs(number), to: most)
    var decimals = ""
    if let point = scaled.firstIndex(of: ".") {
      decimals = String(scaled[scaled.index(after: point)...])
      scaled = String(scaled[..<point])
    }
    while decimals.count > least, decimals.last == "0" { decimals.removeLast() }
    let wanted = digits("minimumIntegerDigits", 1)
    while scaled.count < wanted { scaled = "0" + scaled }
    let groups = if case .bool(let given)? = option("usesGroupingSeparator")?.innermost { given } else { isGrouped }
    if groups { scaled = Self.grouped(scaled, by: text("groupingSeparator", ",")) }
    let isZero = scaled.allSatisfy { $0 == "0" } && decimals.allSatisfy { $0 == "0" }
    let sign = number < 0 && !isZero ? text("negativePrefix", "-") : text("positivePrefix", "")
    return sign + scaled + (decimals.isEmpty ? "" : text("decimalSeparator", ".") + decimals)
      + text("positiveSuffix", "")
  }

  /// Rounds the decimal text of a number to a number of fraction digits, halves to even.
  private static func rounded(_ number: Double, to count: Int) -> String {
    let text = "\(number)"
    guard !text.contains("e"), let point = text.firstIndex(of: ".") else {
      return (try? FormattedText("%.\(count)f", [.double(number)]).text) ?? "0"
    }
    var digits = text.filter { $0 != "." }.compactMap(\.wholeNumberValue)
    let whole = text.distance(from: text.startIndex, to: point)
    let kept = whole + count
    while digits.count < kept { digits.append(0) }
    let rest = digits[kept...]
    digits = Array(digits[..<kept])
    let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let goesUp = isHalf ? (digits.last ?? 0) % 2 == 1 : (rest.first ?? 0) >= 5
    var place = kept - 1
    var isCarried = goesUp
    while isCarried, place >= 0 {
      isCarried = digits[place] == 9
      digits[place] = isCarried ? 0 : digits[place] + 1
      place -= 1
    }
    if isCarried { digits.insert(1, at: 0) }
    let end = digits.count - count
    return digits[..<end].map(String.init).joined() + (count == 0 ? "" : "." + digits[end...].map(String.init).joined())
  }

  private static func grouped(_ digits: String, by separator: String) -> String {
    var made = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { made += separator }
      made.append(digit)
    }
    return made
  }

  /// Parses a number; nil if the text is none.
  private func number(of text: String) -> Value? {
    let plain = text.filter { $0 != "," && $0 != "$" }
    if let int = Int(plain) { return .int(int) }
    return Double(plain).map(Value.double)
  }

  static let rows: [Member] = [
    .object("NumberFormatter", "string(from number: Any) -> String?") { (formatter: NumberFormatterObject, arguments) in
      try .optional(formatter.string(arguments[0]).map { Value($0) })
    },
    .object("NumberFormatter", "string(for number: Any) -> String?") { (formatter: NumberFormatterObject, arguments) in
      try .optional(formatter.string(arguments[0]).map { Value($0) })
    },
    .object("NumberFormatter", "number(from string: String) -> NSNumber?") {
      (formatter: NumberFormatterObject, arguments) in
      try .optional(formatter.number(of: try arguments.string(0)))
    },
  ]

  /// Members of `NSNumber`: a number stands for itself. An Int has none of them.
  private static let ofNumbers: [Member] = [
    Member("intValue: Int", on: .int, .double, .bool) { value, _ in
      .int(Int(exactly: number(value).rounded(.towardZero)) ?? 0)
    },
    Member("doubleValue: Double", on: .int, .double, .bool) { value, _ in .double(number(value)) },
    Member("floatValue: Float", on: .int, .double, .bool) { value, _ in .float(Float(number(value))) },
    Member("boolValue: Bool", on: .int, .double, .bool) { value, _ in .bool(number(value) != 0) },
    Member("stringValue: String", on: .int, .double, .bool) { value, _ in
      Value(value.kind == .double ? value.description : "\(Int(number(value)))")
    },
  ]

  private static func number(_ value: Value) -> Double {
    switch value {
    case .int(let int): Double(int)
    case .double(let double): double
    case .bool(true): 1
    default: 0
    }
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows + ofNumbers.map(\.overUnknown))
    builtIns.addType("NumberFormatter") { type, _ in
      type.constructor("NumberFormatter() -> NumberFormatter") { _ in .object(NumberFormatterObject()) }
    }
    // NSNumber returns its argument: a number stands for itself.
    builtIns.addType("NSNumber") { type, _ in
      type.constructor(
        "NSNumber(value: Any)", "NSNumber(integerLiteral value: Int)", "NSNumber(floatLiteral value: Double)"
      ) { $0[0] }
    }
    builtIns.knownMembers.formUnion(options.keys)
  }
}

/// Spells numbers as English words.
enum SpelledNumber {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
  private static let large = [
    (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"),
    (100, "hundred"),
  ]

  static func text(of number: Double) -> String {
    if number < 0 { return "minus " + text(of: -number) }
    let whole = number.rounded(.towardZero)
    var made = text(of: Int(whole))
    if whole != number, let point = "\(number)".firstIndex(of: ".") {
      made +=
        " point" + "\(number)"[point...].dropFirst().compactMap(\.wholeNumberValue).map { " " + small[$0] }.joined()
    }
    return made
  }

  static func text(of number: Int) -> String {
    if number < 20 { return small[number] }
    if number < 100 { return tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10]) }
    guard let (unit, name) = large.first(where: { $0.0 <= number }) else { return "\(number)" }
    return text(of: number / unit) + " " + name + (number % unit == 0 ? "" : " " + text(of: number % unit))
  }

  static func ordinal(_ number: Int) -> String {
    let (last, lastTwo) = (abs(number) % 10, abs(number) % 100)
    let ending = (11...13).contains(lastTwo) ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th"
    return "\(number)\(ending)"
  }
}
