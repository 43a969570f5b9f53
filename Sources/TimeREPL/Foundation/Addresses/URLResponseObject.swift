/// Foundation's `HTTPURLResponse`.
final class URLResponseObject: FoundationObject {
  let url: URLObject
  let status: Int
  let headers: HeaderFields
  let length: Int

  init(_ url: URLObject, status: Int, _ headers: HeaderFields, length: Int) {
    (self.url, self.status, self.headers, self.length) = (url, status, headers, length)
    super.init()
  }

  override var typeName: String { "HTTPURLResponse" }
  override var text: String { "HTTPURLResponse(\(status))" }
  override var printedText: String { "<HTTPURLResponse: \(url.absolute), status \(status)>" }
  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? URLResponseObject else { return false }
    return url.isEqual(to: other.url) && status == other.status && headers == other.headers
  }
  override func hash(into hasher: inout Hasher) { hasher.combine(status) }

  /// The members of every response, and those of HTTP responses only.
  static let rows: [Member] = ["URLResponse", "HTTPURLResponse"].flatMap { owner in
    func member(
      _ declaration: String, _ body: @escaping @Sendable (URLResponseObject, Arguments) throws -> Value
    ) -> Member { .object(owner, declaration, body) }
    let all = [
      member("url: URL?") { response, _ in try .wrapping(.object(response.url)) },
      member("mimeType: String?") { response, _ in
        let type = response.headers["Content-Type"]?.prefix { $0 != ";" }
        return try .optional(type.map { Value(String($0)) })
      },
      member("textEncodingName: String?") { _, _ in .nil },
      member("suggestedFilename: String?") { response, _ in
        let name = response.url.resolved.lastPathComponent
        return try .wrapping(Value(name.isEmpty || name == "/" ? "Unknown" : name))
      },
      member("expectedContentLength: Int64") { response, _ in
        Value(SizedInteger(clamping: Int128(response.length), .int64))
      },
    ]
    guard owner == "HTTPURLResponse" else { return all }
    return all + [
      member("statusCode: Int") { response, _ in .int(response.status) },
      member("allHeaderFields: [AnyHashable: Any]") { response, _ in try response.headers.value },
      member("value(forHTTPHeaderField field: StringProtocol) -> String?") { response, arguments in
        try .optional(response.headers[try arguments.string(0)].map { Value($0) })
      },
    ]
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("HTTPURLResponse") { type, _ in
      type.constructor(
        "HTTPURLResponse(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) -> HTTPURLResponse?"
      ) { arguments in
        let (url, status) = (try arguments.url(0), try arguments.int(1))
        return try .wrapping(.object(URLResponseObject(url, status: status, HeaderFields(arguments[3]), length: -1)))
      }
      .method("localizedString(forStatusCode statusCode: Int) -> String") { arguments in
        Value(Self.reason(try arguments.int(0)))
      }
    }
    builtIns.addType("URLResponse") { type, _ in
      type.constructor(
        "URLResponse(url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?) -> URLResponse"
      ) { arguments in
        .object(
          URLResponseObject(try arguments.url(0), status: 0, HeaderFields(), length: try arguments.int(2)))
      }
      .constructor("URLResponse() -> URLResponse") { _ in
        .object(URLResponseObject(URLObject(Address()), status: 0, HeaderFields(), length: -1))
      }
    }
  }

  /// Returns Foundation's text for a status.
  static func reason(_ status: Int) -> String {
    let names = [
      200: "no error", 201: "created", 202: "accepted", 204: "no content", 301: "moved permanently", 302: "found",
      304: "not modified", 400: "bad request", 401: "unauthorized", 403: "forbidden", 404: "not found",
      405: "method not allowed", 408: "request timed out", 409: "conflict", 410: "no longer exists",
      429: "too many requests", 500: "internal server error", 501: "unimplemented", 502: "bad gateway",
      503: "service unavailable", 504: "gateway timed out",
    ]
    let kinds = [1: "informational", 2: "success", 3: "redirected", 4: "client error"]
    return names[status] ?? kinds[status / 100] ?? "server error"
  }
}
