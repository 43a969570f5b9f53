/// Foundation's two conversions between property names and keys.
enum JSONKeys {
  /// Converts `user_name` to `userName`; leading and trailing `_` stay.
  static func fromSnakeCase(_ key: String) -> String {
    let leading = key.prefix { $0 == "_" }
    if leading.count == key.count { return key }
    let trailing = key.reversed().prefix { $0 == "_" }.count
    let words = key.dropFirst(leading.count).dropLast(trailing).split(separator: "_")
    guard words.count > 1 else { return key }
    let rest = words.dropFirst().map { FoundationText.capitalized(String($0)) }
    return leading + words[0].lowercased() + rest.joined() + String(repeating: "_", count: trailing)
  }

  /// Converts `userName` to `user_name`, and `myURLName` to `my_url_name`.
  static func toSnakeCase(_ key: String) -> String {
    let letters = Array(key)
    guard !letters.isEmpty else { return key }
    var words: [ArraySlice<Character>] = []
    var (start, place) = (0, 1)
    while let capital = letters.indices.first(where: { $0 >= place && letters[$0].isUppercase }) {
      words.append(letters[start..<capital])
      start = capital
      guard let small = letters.indices.first(where: { $0 > capital && letters[$0].isLowercase }) else { break }
      // The last of several capitals begins the next word.
      if small > capital + 1 {
        words.append(letters[capital..<small - 1])
        start = small - 1
      }
      place = small + 1
    }
    words.append(letters[start...])
    return words.map { String($0).lowercased() }.joined(separator: "_")
  }
}
