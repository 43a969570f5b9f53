/// Suggests what to type where types do not fit.
extension ProblemText {
  /// Returns help for operands that an operator does not take.
  static func operatorHelp(_ name: String, _ left: String, _ right: String) -> [String] {
    switch name {
    case "%" where Type.named(left).isFloatingPoint: ["`a.truncatingRemainder(dividingBy: b)` is for \(left)"]
    case "+" where [left, right].contains("String"): textHelp(left, right)
    default: numberHelp([left, right])
    }
  }

  /// Returns help for an operator with two types of numbers, which Swift does not mix.
  private static func numberHelp(_ types: Set<String>) -> [String] {
    if types.contains("()") {
      return ["`print` and assignments have no value; a closure of several statements needs `return`"]
    }
    if types == ["Int", "Double"] { return ["`Double(n)` converts an Int to a Double"] }
    guard types.count == 2, types.allSatisfy(isNumber) else { return [] }
    let floating = types.filter { Type.named($0).isFloatingPoint }.sorted()
    let common = floating.count == 1 ? floating[0] : floating.isEmpty ? "Int" : "Double"
    return ["types of numbers do not mix: `\(common)(value)` converts one of them"]
  }

  /// Returns help for adding a string and a number.
  private static func textHelp(_ left: String, _ right: String) -> [String] {
    guard [left, right].contains(where: isNumber) else { return [] }
    return ["`String(n)` and `\"\\(n)\"` convert a number to a String"]
  }

  private static func isNumber(_ type: String) -> Bool {
    Type.named(type).isInteger || Type.named(type).isFloatingPoint
  }

  /// Returns help for a value of another type than is expected.
  static func conversionHelp(_ found: String, _ asked: String) -> [String] {
    switch (found, asked) {
    case _ where isNumber(found) && (isNumber(asked) || asked == "String"), ("Substring", "String"),
      ("Character", "String"):
      ["`\(asked)(value)` converts it"]
    case ("Error", _): ["`as! \(asked)` casts it, and stops if it is not one"]
    case _ where asked == "Bool" && isNumber(found): ["a comparison is a Bool: `value != 0`"]
    case _ where found.hasPrefix("ArraySlice<") && asked.hasPrefix("["): ["`Array(value)` converts a slice to an array"]
    case ("String", "Character"): ["a Character is one character: `\"a\"`"]
    case ("Int", "String.Index"): ["`text.index(text.startIndex, offsetBy: 1)` is an index of `text`"]
    case (_, "Error") where Type.named(found).isScalar: ["`Error(\"reason\")` makes an error from a string"]
    case (_, "Error"), (_, "Hashable"): ["declare the conformance: `struct \(found): \(asked)`"]
    case ("String", _) where isNumber(asked): ["`\(asked)(value)` parses a number, and is nil if there is none"]
    case ("nil", _): ["the type `\(asked)?` may be nil"]
    case _ where found == asked + "?": ["`?? VALUE` replaces nil, `!` stops at nil"]
    default: []
    }
  }
}
