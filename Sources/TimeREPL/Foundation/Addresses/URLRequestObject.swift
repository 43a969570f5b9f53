/// Header fields. Names are compared without case and spelled as by Foundation.
struct HeaderFields: Hashable {
  private(set) var fields: [(name: String, value: String)] = []

  subscript(name: String) -> String? {
    get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      let place = fields.firstIndex { $0.name.lowercased() == name.lowercased() }
      switch (place, newValue) {
      case (let place?, let value?): fields[place].value = value
      case (let place?, nil): fields.remove(at: place)
      case (nil, let value?): fields.append((Self.written(name), value))
      case (nil, nil): break
      }
    }
  }

  /// Spells `content-type` as `Content-Type`.
  private static func written(_ name: String) -> String {
    name.split(separator: "-", omittingEmptySubsequences: false).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: "-")
  }

  /// The fields as a dictionary value.
  var value: Value {
    get throws {
      let box = DictionaryBox()
      for field in fields { try box.set(Value(field.name), to: Value(field.value)) }
      return .dictionary(box)
    }
  }

  init() {}

  /// Makes fields from a dictionary of names and values; names keep their spelling.
  init(_ value: Value) {
    guard case .dictionary(let box) = value.innermost else { return }
    fields = zip(box.keys, box.values).map { ($0.description, $1.description) }
  }

  static func == (left: HeaderFields, right: HeaderFields) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { for field in fields { hasher.combine(field.name) } }
}

/// Foundation's `URLRequest`, a struct: changes apply to a copy.
final class URLRequestObject: FoundationObject {
  private(set) var url: URLObject
  private(set) var method = "GET"
  private(set) var headers = HeaderFields()
  private(set) var body: [UInt8]?
  private(set) var timeout: Double
  /// The classes that may answer it, which derive from `URLProtocol`.
  private(set) var protocols: [Value] = []
  /// Properties without an effect here: `cachePolicy`, `httpShouldHandleCookies` and so on.
  private var others: [String: Value] = [:]

  init(_ url: URLObject, timeout: Double = defaultTimeout) {
    (self.url, self.timeout) = (url, timeout)
    super.init()
  }

  override var typeName: String { "URLRequest" }
  override var namedType: NamedType? { .urlRequest }
  override var text: String { url.text }
  override var memberNames: [String] { [] }

  override func copied() -> Object? { copy() }

  func copy() -> URLRequestObject {
    let copy = URLRequestObject(url, timeout: timeout)
    (copy.method, copy.headers, copy.body, copy.others) = (method, headers, body, others)
    copy.protocols = protocols
    return copy
  }

  /// Returns the request as a session's configuration completes it.
  ///
  /// - Parameters:
  ///   - headers: headers to add, unless the request has one of the same name.
  ///   - timeout: the timeout in seconds, unless the request sets its own.
  ///   - most: the longest time in seconds that any request may take.
  ///   - protocols: the classes that may answer it.
  func completed(headers: HeaderFields?, timeout: Double?, most: Double?, protocols: [Value]) -> URLRequestObject {
    let copy = copy()
    copy.protocols = protocols
    for field in headers?.fields ?? [] where copy.headers[field.name] == nil { copy.headers[field.name] = field.value }
    if copy.timeout == Self.defaultTimeout, let timeout { copy.timeout = timeout }
    if let most { copy.timeout = min(copy.timeout, most) }
    return copy
  }

  /// The seconds after which a request fails, as in Foundation.
  static let defaultTimeout = 60.0

  /// Returns the request with another body.
  func carrying(_ body: [UInt8]?) -> URLRequestObject {
    let copy = copy()
    copy.body = body
    return copy
  }

  /// Returns the request for another URL, as a redirection makes it.
  func redirected(to url: URLObject, keepsMethod: Bool) -> URLRequestObject {
    let copy = copy()
    copy.url = url
    if !keepsMethod { (copy.method, copy.body) = ("GET", nil) }
    return copy
  }

  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? URLRequestObject else { return false }
    return url.isEqual(to: other.url) && method == other.method && headers == other.headers && body == other.body
      && timeout == other.timeout
  }
  override func hash(into hasher: inout Hasher) { url.hash(into: &hasher) }

  private static let passive = [
    "cachePolicy", "httpShouldHandleCookies", "httpShouldUsePipelining", "allowsCellularAccess", "networkServiceType",
    "mainDocumentURL", "allowsExpensiveNetworkAccess", "allowsConstrainedNetworkAccess", "httpBodyStream",
  ]

  static let rows: [Member] =
    [
      member("url: URL?") { request, _ in try .wrapping(.object(request.url)) },
      member("httpMethod: String?") { request, _ in try .wrapping(Value(request.method)) },
      member("httpBody: Data?") { request, _ in try .optional(try request.body.map { try DataObject.made($0) }) },
      member("timeoutInterval: Double") { request, _ in .double(request.timeout) },
      member("allHTTPHeaderFields: [String: String]?") { request, _ in
        request.headers.fields.isEmpty ? .nil : try .wrapping(try request.headers.value)
      },
      member("value(forHTTPHeaderField field: StringProtocol) -> String?") { request, arguments in
        try .optional(request.headers[try arguments.string(0)].map { Value($0) })
      },
      member("description: String") { request, _ in Value(request.text) },
      changing("setValue(_ value: String?, forHTTPHeaderField field: StringProtocol)") { request, arguments in
        request.headers[try arguments.string(1)] = arguments[0].isNil ? nil : try arguments.string(0)
      },
      changing("addValue(_ value: String, forHTTPHeaderField field: StringProtocol)") { request, arguments in
        let (name, value) = (try arguments.string(1), try arguments.string(0))
        request.headers[name] = request.headers[name].map { "\($0),\(value)" } ?? value
      },
    ]
    + passive.map { name in
      member("\(name): Any") { request, _ in
        try request.others[name] ?? (name == "cachePolicy" ? .symbol("useProtocolCachePolicy") : .nil)
      }
    }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    switch name {
    case "url":
      guard let url = value.url else { throw value.wrongType("URL") }
      self.url = url
    case "httpMethod":
      guard case .string(let box) = value.innermost else {
        method = "GET"
        return value.isNil
      }
      method = box.text.uppercased()
    case "httpBody": body = value.data
    case "timeoutInterval":
      guard let interval = value.interval else { throw value.wrongType("TimeInterval") }
      timeout = interval
    case "allHTTPHeaderFields": headers = HeaderFields(value)
    case _ where Self.passive.contains(name): others[name] = value
    default: return false
    }
    return true
  }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (URLRequestObject, Arguments) throws -> Value
  ) -> Member { .object("URLRequest", declaration, body) }

  private static func changing(
    _ declaration: String, _ body: @escaping @Sendable (URLRequestObject, Arguments) throws -> Void
  ) -> Member {
    Member(of: "URLRequest", changing: declaration) { value, arguments in
      guard let request = value.request else { throw value.wrongType("URLRequest") }
      let copy = request.copy()
      try body(copy, arguments)
      value = .object(copy)
      return .void
    }
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("URLRequest") { type, _ in
      type.constructor("URLRequest(url: URL, cachePolicy: Any = nil, timeoutInterval: Double = 60) -> URLRequest") {
        arguments in
        let timeout = arguments.given(2) == nil ? URLRequestObject.defaultTimeout : try arguments.interval(2)
        return .object(URLRequestObject(try arguments.url(0), timeout: timeout))
      }
    }
    builtIns.knownMembers.formUnion(rows.map(\.signature.name))
  }
}

extension Value {
  var request: URLRequestObject? {
    if case .object(let object) = innermost { object as? URLRequestObject } else { nil }
  }
}
