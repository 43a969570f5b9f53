/// Which requests an answer is for: `GET https://api.example.com/users/*?page=*`.
///
/// `*` stands for any text, in the host and the path without a `/`; alone for any address. Without a method any method matches, without a query
/// any query; a query's parameters match in any order, and a request may have others besides.
struct RequestPattern: Equatable {
  let text: String
  private let method: String?
  private let place: String
  private let query: [(name: String, value: String)]?

  init(_ text: String) {
    self.text = text
    var rest = text[...]
    if let space = rest.firstIndex(of: " "), rest[..<space].allSatisfy({ $0.isASCII && $0.isUppercase }) {
      method = String(rest[..<space])
      rest = rest[rest.index(after: space)...].drop { $0 == " " }
    } else {
      method = nil
    }
    let halves = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let first = halves.first.map(String.init) ?? ""
    place = Self.normal(first)
    query = halves.count == 1 ? nil : Self.items(String(halves[1]))
  }

  private static func items(_ query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Address.decoded(String(halves[0])), halves.count > 1 ? Address.decoded(String(halves[1])) : "")
    }
  }

  /// Without a slash at the end, decoded; a host and a scheme have no case.
  private static func normal(_ text: String) -> String {
    guard let scheme = text.firstRange(of: "://") else { return trimmed(Address.decoded(text)) }
    let end = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
    return text[..<end].lowercased() + trimmed(Address.decoded(String(text[end...])))
  }

  private static func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  func matches(_ request: URLRequestObject) -> Bool {
    if let method, method != request.method { return false }
    var address = request.url.resolved
    let items = address.items ?? []
    (address.query, address.fragment, address.user, address.password) = (nil, nil, nil, nil)
    // A pattern that is a path alone is that of any host, and one without a scheme of any scheme.
    if place.hasPrefix("/") { (address.host, address.port) = (nil, nil) }
    if !place.contains("://") { address.scheme = nil }
    let text = Self.normal((address.scheme == nil ? "x:" : "") + address.text)
    let asked = place.hasPrefix("/") ? "x:" + place : place.contains("://") ? place : "x://" + place
    guard place == "*" || Self.matches(Array(text), Array(asked)) else { return false }
    return query?.allSatisfy { wanted in
      items.contains { $0.name == wanted.name && Self.matches(Array($0.value ?? ""), Array(wanted.value), stops: nil) }
    } ?? true
  }

  /// Whether a text is as a pattern has it, whose `*` stand for any text without the character that stops them.
  private static func matches(_ text: [Character], _ pattern: [Character], stops: Character? = "/") -> Bool {
    // The star that was met last, and how much of the text it has taken so far.
    var (place, wanted) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while place < text.count || wanted < pattern.count {
      if wanted < pattern.count, pattern[wanted] == "*" {
        star = (wanted, place)
        wanted += 1
        continue
      }
      if place < text.count, wanted < pattern.count, text[place] == pattern[wanted] {
        (place, wanted) = (place + 1, wanted + 1)
        continue
      }
      guard let last = star, last.text < text.count, stops == nil || text[last.text] != stops else { return false }
      star = (last.pattern, last.text + 1)
      (place, wanted) = (last.text + 1, last.pattern + 1)
    }
    return true
  }

  static func == (left: RequestPattern, right: RequestPattern) -> Bool { left.text == right.text }
}
