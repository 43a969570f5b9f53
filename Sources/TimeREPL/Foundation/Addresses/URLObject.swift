/// Foundation's `URL`.
final class URLObject: FoundationObject {
  /// The URL as it was made, relative to a base if there is one.
  let address: Address
  let base: URLObject?
  /// The absolute URL.
  let resolved: Address

  init(_ address: Address, base: URLObject? = nil) {
    (self.address, self.base) = (address, base)
    resolved = base.map { address.resolved(against: $0.resolved) } ?? address
    super.init()
  }

  /// Returns nil if the text is not a URL.
  convenience init?(_ text: String, base: URLObject? = nil) {
    guard !text.isEmpty, let address = Address(text) else { return nil }
    self.init(address, base: address.scheme == nil ? base : nil)
  }

  var absolute: String { resolved.text }

  override var typeName: String { "URL" }
  override var namedType: NamedType? { .url }
  override var text: String { printedText }
  override var printedText: String { base.map { "\(address.text) -- \($0.absolute)" } ?? address.text }
  override var json: String? { absolute.json }
  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? URLObject else { return false }
    return address == other.address && base?.resolved == other.base?.resolved
  }
  override func hash(into hasher: inout Hasher) { hasher.combine(address) }

  static let rows: [Member] = [
    member("absoluteString: String") { url, _ in Value(url.absolute) },
    member("relativeString: String") { url, _ in Value(url.address.text) },
    member("description: String") { url, _ in Value(url.printedText) },
    member("absoluteURL: URL") { url, _ in .object(URLObject(url.resolved)) },
    member("baseURL: URL?") { url, _ in try .optional(url.base.map { .object($0) }) },
    member("scheme: String?") { url, _ in try optional(url.resolved.scheme) },
    member("host: String?") { url, _ in try optional(host(url)) },
    member("host(percentEncoded: Bool = true) -> String?") { url, _ in try optional(host(url)) },
    member("port: Int?") { url, _ in try .optional(url.resolved.port.map(Value.int)) },
    member("user: String?") { url, _ in try optional(url.resolved.user) },
    member("password: String?") { url, _ in try optional(url.resolved.password) },
    member("path: String") { url, _ in Value(url.resolved.shownPath) },
    member("path(percentEncoded: Bool = true) -> String") { url, arguments in
      let isEncoded = arguments.given(0) == nil ? true : try arguments.bool(0)
      return Value(isEncoded ? url.resolved.path : Address.decoded(url.resolved.path))
    },
    member("relativePath: String") { url, _ in Value(url.address.shownPath) },
    member("query: String?") { url, _ in try optional(url.resolved.query) },
    member("query(percentEncoded: Bool = true) -> String?") { url, _ in try optional(url.resolved.query) },
    member("fragment: String?") { url, _ in try optional(url.resolved.fragment) },
    member("lastPathComponent: String") { url, _ in Value(url.resolved.lastPathComponent) },
    member("pathExtension: String") { url, _ in Value(url.resolved.pathExtension) },
    member("pathComponents: [String]") { url, _ in try Value(url.resolved.pathComponents.map { Value($0) }) },
    member("isFileURL: Bool") { url, _ in .bool(url.resolved.scheme?.lowercased() == "file") },
    member("appendingPathComponent(_ pathComponent: StringProtocol, isDirectory: Bool = false) -> URL") {
      url, arguments in try made(url.resolved.appending(path: try arguments.string(0)))
    },
    member("appending(path: StringProtocol) -> URL", append),
    member("appending(component path: StringProtocol) -> URL", append),
    member("appending(queryItems: [URLQueryItem]) -> URL") { url, arguments in
      var address = url.resolved
      address.items = (address.items ?? []) + (try arguments.queryItems(0) ?? [])
      return try made(address)
    },
    member("appendingPathExtension(_ pathExtension: StringProtocol) -> URL") { url, arguments in
      try made(url.resolved.appending(pathExtension: try arguments.string(0)))
    },
    member("deletingLastPathComponent() -> URL") { url, _ in try made(url.resolved.deletingLastPathComponent) },
    member("deletingPathExtension() -> URL") { url, _ in
      var address = url.resolved
      let name = address.pathExtension
      if !name.isEmpty, address.path.hasSuffix("." + name) { address.path.removeLast(name.count + 1) }
      return try made(address)
    },
    member("standardized: URL") { url, _ in try made(Address().joined(with: url.resolved)) },
    Member(of: "URL", changing: "appendPathComponent(_ pathComponent: StringProtocol, isDirectory: Bool = false)") {
      value, arguments in
      guard let url = value.url else { throw value.wrongType("URL") }
      value = try made(url.resolved.appending(path: try arguments.string(0)))
      return .void
    },
    Member(of: "URL", changing: "append(path: StringProtocol)") { value, arguments in
      guard let url = value.url else { throw value.wrongType("URL") }
      value = try made(url.resolved.appending(path: try arguments.string(0)))
      return .void
    },
    Member(of: "URL", changing: "append(queryItems: [URLQueryItem])") { value, arguments in
      guard var address = value.url?.resolved else { throw value.wrongType("URL") }
      address.items = (address.items ?? []) + (try arguments.queryItems(0) ?? [])
      value = try made(address)
      return .void
    },
  ]

  private static func append(_ url: URLObject, _ arguments: Arguments) throws -> Value {
    try made(url.resolved.appending(path: try arguments.string(0)))
  }

  private static func made(_ address: Address) throws(Problem) -> Value {
    try Extent(depth: 0, size: address.text.utf8.count).check()
    return .object(URLObject(address))
  }

  private static func host(_ url: URLObject) -> String? {
    url.resolved.host.flatMap { $0.isEmpty ? nil : $0.trimmingBrackets }
  }

  private static func optional(_ text: String?) throws -> Value { try .optional(text.map { Value($0) }) }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (URLObject, Arguments) throws -> Value
  ) -> Member { .object("URL", declaration, body) }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("URL") { type, _ in
      type.constructor(
        "URL(string: StringProtocol) -> URL?", "URL(string: StringProtocol, relativeTo: URL?) -> URL?",
        "URL(string: StringProtocol, encodingInvalidCharacters: Bool) -> URL?"
      ) { arguments in
        let isRelative = arguments.plan.signature.parameters.count == 2
        let base = isRelative ? arguments[1].url : nil
        return try .optional(URLObject(try arguments.string(0), base: base).map { .object($0) })
      }
      .constructor(
        "URL(fileURLWithPath path: StringProtocol, isDirectory: Bool = false) -> URL",
        "URL(filePath path: StringProtocol) -> URL"
      ) { arguments in
        var address = Address()
        (address.scheme, address.host) = ("file", "")
        address.path = Address.encoded(try arguments.string(0), Address.inPath)
        return .object(URLObject(address))
      }
    }
    builtIns.members.add([
      .object("URL", "hasDirectoryPath: Bool") { (url: URLObject, _) in .bool(url.address.path.hasSuffix("/")) }
    ])
  }
}

extension Address {
  /// Returns the other address with `.` and `..` in its path resolved.
  fileprivate func joined(with other: Address) -> Address {
    var relative = Address()
    (relative.path, relative.query, relative.fragment) = (other.path, other.query, other.fragment)
    return relative.resolved(against: other)
  }
}

extension String {
  fileprivate var trimmingBrackets: String { hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self }
}

extension Value {
  var url: URLObject? {
    if case .object(let object) = innermost { object as? URLObject } else { nil }
  }
}

extension Arguments {
  func url(_ parameter: Int) throws -> URLObject {
    guard let url = self[parameter].url else { throw wrongType(parameter, expected: "URL") }
    return url
  }

  /// Returns the argument as an array of `URLQueryItem`s.
  func queryItems(_ parameter: Int) throws -> [Address.Item]? {
    try URLComponentsObject.items(self[parameter], machine)
  }
}
