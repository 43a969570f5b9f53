// Addresses: `URL`, `URLComponents`, `URLRequest` and `HTTPURLResponse`.
// `Address` parses and writes URLs; the objects make it available to sessions.

/// The parts of a URL (RFC 3986), percent-encoded as in its text.
struct Address: Hashable {
  var scheme: String?
  var user: String?
  var password: String?
  var host: String?
  var port: Int?
  var path = ""
  var query: String?
  var fragment: String?

  init() {}

  /// Parses a URL; returns nil if the text is not one. Characters that a URL may not contain are percent-encoded, as by
  /// Foundation.
  init?(_ text: String) {
    var rest = text[...]
    if let mark = rest.firstIndex(of: "#") {
      fragment = Self.encoded(rest[rest.index(after: mark)...], Self.inQuery)
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = Self.encoded(rest[rest.index(after: mark)...], Self.inQuery)
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      let word = rest[..<colon]
      guard word.first?.isASCII == true, word.first?.isLetter == true, word.unicodeScalars.allSatisfy(Self.inScheme)
      else { return nil }
      scheme = String(word)
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      guard readAuthority(rest[..<end]) else { return nil }
      rest = rest[end...]
    }
    path = Self.encoded(rest, Self.inPath)
  }

  private mutating func readAuthority(_ text: Substring) -> Bool {
    var rest = text
    if let at = rest.lastIndex(of: "@") {
      let parts = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      user = Self.encoded(parts[0], Self.inUser)
      if parts.count > 1 { password = Self.encoded(parts[1], Self.inUser) }
      rest = rest[rest.index(after: at)...]
    }
    let end = rest.hasPrefix("[") ? rest.firstIndex(of: "]") : rest.startIndex
    guard let end else { return false }
    if let colon = rest[end...].lastIndex(of: ":") {
      let digits = rest[rest.index(after: colon)...]
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
      if !digits.isEmpty {
        guard let number = Int(digits), number <= 65_535 else { return false }
        port = number
      }
      rest = rest[..<colon]
    }
    guard rest.unicodeScalars.allSatisfy(Self.inHost) else { return false }
    host = String(rest)
    return true
  }

  /// The text of the URL.
  var text: String {
    var text = scheme.map { $0 + ":" } ?? ""
    if let host {
      text += "//"
      if let user { text += user + (password.map { ":" + $0 } ?? "") + "@" }
      text += host + (port.map { ":\($0)" } ?? "")
    }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  // MARK: Characters

  private static let marks = Set("-._~!$&'()*+,;=".unicodeScalars)

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: marks.contains(scalar)
    }
  }

  private static func inScheme(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
    default: false
    }
  }

  static func inUser(_ scalar: Unicode.Scalar) -> Bool { isPlain(scalar) }
  static func inPath(_ scalar: Unicode.Scalar) -> Bool { isPlain(scalar) || [":", "@", "/"].contains(scalar) }
  static func inQuery(_ scalar: Unicode.Scalar) -> Bool { inPath(scalar) || scalar == "?" }
  /// Whether a scalar may be in the name or the value of a query item without encoding.
  static func inQueryItem(_ scalar: Unicode.Scalar) -> Bool { inQuery(scalar) && scalar != "&" && scalar != "=" }
  private static func inHost(_ scalar: Unicode.Scalar) -> Bool {
    isPlain(scalar) || [":", "[", "]", "%"].contains(scalar) || !scalar.isASCII && scalar.properties.isAlphabetic
  }

  /// Percent-encodes the scalars that are not allowed; existing encodings stay.
  static func encoded(_ text: some StringProtocol, _ isAllowed: (Unicode.Scalar) -> Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let digits = scalars.dropFirst(index + 1).prefix(2)
      let isEncoded = scalar == "%" && digits.count == 2 && digits.allSatisfy { Character($0).isHexDigit && $0.isASCII }
      result += isEncoded ? "%" : FoundationText.percentEncoded(String(scalar), isAllowed)
    }
    return result
  }

  static func decoded(_ text: String) -> String { FoundationText.percentDecoded(text) ?? text }
}

extension Address {
  // MARK: Paths

  /// The path as Foundation returns it: decoded, and without a slash at the end.
  var shownPath: String {
    let path = Self.decoded(path)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  var pathComponents: [String] {
    let names = shownPath.split(separator: "/").map(String.init)
    return shownPath.hasPrefix("/") ? ["/"] + names : names
  }

  var lastPathComponent: String { pathComponents.last ?? "" }

  var pathExtension: String {
    guard let dot = lastPathComponent.lastIndex(of: "."), dot > lastPathComponent.startIndex else { return "" }
    return String(lastPathComponent[lastPathComponent.index(after: dot)...])
  }

  func appending(path component: String) -> Address {
    var made = self
    let added = Self.encoded(component.drop { $0 == "/" }, Self.inPath)
    made.path += (path.hasSuffix("/") ? "" : "/") + added
    return made
  }

  var deletingLastPathComponent: Address {
    var made = self
    let trimmed = path.hasSuffix("/") ? path.dropLast() : path[...]
    made.path = trimmed.lastIndex(of: "/").map { String(trimmed[...$0]) } ?? ""
    return made
  }

  func appending(pathExtension added: String) -> Address {
    var made = self
    made.path += "." + Self.encoded(added, Self.inPath)
    return made
  }

  /// Resolves this reference against a base URL (RFC 3986).
  func resolved(against base: Address) -> Address {
    if scheme != nil { return self }
    var made = self
    made.scheme = base.scheme
    if host != nil { return made }
    (made.user, made.password, made.host, made.port) = (base.user, base.password, base.host, base.port)
    if path.isEmpty {
      made.path = base.path
      if query == nil { made.query = base.query }
    } else if !path.hasPrefix("/") {
      let folder = base.path.lastIndex(of: "/").map { String(base.path[...$0]) } ?? (base.host == nil ? "" : "/")
      made.path = Self.withoutDots(folder + path)
    } else {
      made.path = Self.withoutDots(path)
    }
    return made
  }

  private static func withoutDots(_ path: String) -> String {
    var kept: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(part)
      }
    }
    return kept.joined(separator: "/")
  }

  // MARK: Items of the query

  typealias Item = (name: String, value: String?)

  /// The query items, percent-encoded as in the text.
  var encodedItems: [Item]? {
    query.map { query in
      if query.isEmpty { return [] }
      return query.split(separator: "&", omittingEmptySubsequences: false).map { part in
        let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (halves[0], halves.count > 1 ? halves[1] : nil)
      }
    }
  }

  var items: [Item]? {
    get { encodedItems?.map { (Self.decoded($0.name), $0.value.map(Self.decoded)) } }
    set {
      query = newValue.map { items in
        items.map { item in
          func encoded(_ text: String) -> String { FoundationText.percentEncoded(text, Self.inQueryItem) }
          return encoded(item.name) + (item.value.map { "=" + encoded($0) } ?? "")
        }.joined(separator: "&")
      }
    }
  }
}
