/// A pattern of requests: `GET https://api.example.com/users/*?page=*`.
///
/// `*` stands for any text; in the host and the path it does not include `/`. A pattern `*` matches any address. Without
/// a method any method matches, and without a query any query. Parameters of a query match in any order, and a request
/// may have others.
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

  /// Normalizes a URL: decoded, without a slash at the end, host and scheme in lower case.
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
    // A pattern with only a path matches any host, and one without a scheme any scheme.
    if place.hasPrefix("/") { (address.host, address.port) = (nil, nil) }
    if !place.contains("://") { address.scheme = nil }
    let text = Self.normal((address.scheme == nil ? "x:" : "") + address.text)
    let asked = place.hasPrefix("/") ? "x:" + place : place.contains("://") ? place : "x://" + place
    guard place == "*" || Self.matches(Array(text), Array(asked)) else { return false }
    return query?.allSatisfy { wanted in
      items.contains { $0.name == wanted.name && Self.matches(Array($0.value ?? ""), Array(wanted.value), stops: nil) }
    } ?? true
  }

  /// Whether a text matches a pattern whose `*` stand for any text without the character `stops`.
  private static func matches(_ text: [Character], _ pattern: [Character], stops: Character? = "/") -> Bool {
    // The last star, and the length of the text that it has matched so far.
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
