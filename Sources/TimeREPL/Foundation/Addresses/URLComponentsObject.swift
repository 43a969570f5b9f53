/// Foundation's `URLComponents`, a struct: changes apply to a copy.
final class URLComponentsObject: FoundationObject {
  private var address: Address

  init(_ address: Address) {
    self.address = address
    super.init()
  }

  override var typeName: String { "URLComponents" }
  override var namedType: NamedType? { .urlComponents }
  override var text: String { address.text }
  override func isEqual(to other: Object) -> Bool { (other as? URLComponentsObject)?.address == address }
  override func hash(into hasher: inout Hasher) { hasher.combine(address) }
  override func copied() -> Object? { URLComponentsObject(address) }

  /// The URL; nil if there is a host and the path neither is empty nor begins with `/`.
  private var url: URLObject? {
    if address.host != nil, !address.path.isEmpty, !address.path.hasPrefix("/") { return nil }
    return URLObject(address)
  }

  static let rows: [Member] = [
    member("scheme: String?") { components, _ in try optional(components.address.scheme) },
    member("user: String?") { components, _ in try decoded(components.address.user) },
    member("password: String?") { components, _ in try decoded(components.address.password) },
    member("host: String?") { components, _ in try decoded(components.address.host) },
    member("percentEncodedHost: String?") { components, _ in try optional(components.address.host) },
    member("port: Int?") { components, _ in try .optional(components.address.port.map(Value.int)) },
    member("path: String") { components, _ in Value(Address.decoded(components.address.path)) },
    member("percentEncodedPath: String") { components, _ in Value(components.address.path) },
    member("query: String?") { components, _ in try decoded(components.address.query) },
    member("percentEncodedQuery: String?") { components, _ in try optional(components.address.query) },
    member("fragment: String?") { components, _ in try decoded(components.address.fragment) },
    member("queryItems: [URLQueryItem]?") { components, _ in try values(components.address.items) },
    member("percentEncodedQueryItems: [URLQueryItem]?") { components, _ in
      try values(components.address.encodedItems)
    },
    member("url: URL?") { components, _ in try .optional(components.url.map { .object($0) }) },
    member("string: String?") { components, _ in try optional(components.url?.absolute) },
    member("description: String") { components, _ in Value(components.text) },
  ]

  override func member(_ name: String) throws -> Value? { nil }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    let text: String? = if case .string(let box) = value.innermost { box.text } else { nil }
    func encoded(_ isAllowed: (Unicode.Scalar) -> Bool) -> String? {
      text.map { FoundationText.percentEncoded($0, isAllowed) }
    }
    if text == nil, !value.isNil, !["port", "queryItems", "percentEncodedQueryItems"].contains(name) { return false }
    switch name {
    case "scheme": address.scheme = text
    case "user": address.user = encoded(Address.inUser)
    case "password": address.password = encoded(Address.inUser)
    case "host", "percentEncodedHost": address.host = encoded(Address.inUser)
    case "port":
      guard let port = value.innermost.integer else {
        address.port = nil
        return value.isNil
      }
      guard (0...65_535).contains(port) else { throw Problem.invalidValue("\(port)", expected: "0 to 65535") }
      address.port = Int(port)
    case "path": address.path = encoded(Address.inPath) ?? ""
    case "percentEncodedPath": address.path = text.map { Address.encoded($0, Address.inPath) } ?? ""
    case "query": address.query = encoded(Address.inQuery)
    case "percentEncodedQuery": address.query = text.map { Address.encoded($0, Address.inQuery) }
    case "fragment": address.fragment = encoded(Address.inQuery)
    case "queryItems": address.items = try Self.items(value, nil)
    case "percentEncodedQueryItems":
      address.query = try Self.items(value, nil)?.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
        .joined(separator: "&")
    default: return false
    }
    try Extent(depth: 0, size: address.text.utf8.count).check()
    return true
  }

  static func items(_ value: Value, _ machine: Machine?) throws -> [Address.Item]? {
    guard case .array(let box) = value.innermost else { return nil }
    return try box.elements.map { item in
      guard case .tuple(let parts) = item, parts.type === NamedType.urlQueryItem else {
        throw item.wrongType("URLQueryItem")
      }
      let value = parts.elements[1].unwrapped?.description
      return (parts.elements[0].description, value)
    }
  }

  private static func values(_ items: [Address.Item]?) throws -> Value {
    try .optional(
      try items.map { items in
        try Value(
          try items.map { item in
            .tuple(
              try TupleBox(
                [Value(item.name), try optional(item.value)], labels: ["name", "value"], type: .urlQueryItem))
          })
      })
  }

  private static func optional(_ text: String?) throws -> Value { try .optional(text.map { Value($0) }) }

  private static func decoded(_ text: String?) throws -> Value { try optional(text.map(Address.decoded)) }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (URLComponentsObject, Arguments) throws -> Value
  ) -> Member { .object("URLComponents", declaration, body) }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("URLComponents") { type, _ in
      type.constructor("URLComponents() -> URLComponents") { _ in .object(URLComponentsObject(Address())) }
        .constructor("URLComponents(string: StringProtocol) -> URLComponents?") { arguments in
          try .optional(Address(try arguments.string(0)).map { .object(URLComponentsObject($0)) })
        }
        .constructor(
          "URLComponents(url: URL, resolvingAgainstBaseURL resolve: Bool) -> URLComponents?"
        ) { arguments in
          let url = try arguments.url(0)
          return try .wrapping(
            .object(URLComponentsObject(try arguments.bool(1) ? url.resolved : url.address)))
        }
    }
    builtIns.addType("URLQueryItem") { type, _ in
      type.constructor("URLQueryItem(name: String, value: String?) -> URLQueryItem") { arguments in
        let value = try Value.optional(arguments[1].unwrapped ?? (arguments[1].isNil ? nil : arguments[1]))
        return .tuple(
          try TupleBox([Value(try arguments.string(0)), value], labels: ["name", "value"], type: .urlQueryItem))
      }
    }
    NamedType.urlQueryItem.described = { value, _ in
      guard case .tuple(let box)? = value as? Value else { return nil }
      return box.elements[0].description + (box.elements[1].unwrapped.map { "=" + $0.description } ?? "")
    }
    builtIns.knownMembers.formUnion(rows.map(\.signature.name))
  }
}
