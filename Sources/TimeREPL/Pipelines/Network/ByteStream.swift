/// Foundation's `AsyncBytes`: the bytes of an answer or of a file, or their characters or lines.
///
/// An answer arrives as a whole, so that its bytes come at one instant.
final class ByteStream: StreamSource {
  enum Unit: String, CaseIterable { case bytes, characters, unicodeScalars, lines }

  /// Where the bytes come from.
  enum Source {
    case bytes([UInt8])
    /// A file that is read when an iterator is read first.
    case file(() throws -> [UInt8])
    /// A request that is made when an iterator is read first.
    case request((Site) -> Operation)
  }

  private let source: Source
  private let unit: Unit
  private var elements: AnyIterator<Value>?

  init(_ source: Source, _ unit: Unit = .bytes) {
    (self.source, self.unit) = (source, unit)
    super.init()
  }

  override var typeName: String {
    switch unit {
    case .bytes: "AsyncBytes"
    case .characters: "AsyncCharacterSequence"
    case .unicodeScalars: "AsyncUnicodeScalarSequence"
    case .lines: "AsyncLineSequence"
    }
  }

  override var memberNames: [String] { super.memberNames + Self.members }
  static let members = Unit.allCases.map(\.rawValue).filter { $0 != Unit.bytes.rawValue }

  override func member(_ name: String) throws -> Value? {
    guard unit == .bytes, let unit = Unit(rawValue: name), unit != .bytes else { return nil }
    return .object(ByteStream(source, unit))
  }

  override func iterator(_ site: Site) throws -> StreamSource { ByteStream(source, unit) }

  override func next(_ site: Site) throws -> Value {
    if elements != nil { return try taken() }
    switch source {
    case .bytes(let bytes):
      fill(bytes)
      return try taken()
    case .file(let read):
      fill(try read())
      return try taken()
    case .request(let make):
      var isAsked = false
      return .object(
        NativeFrame(site) { [self] input, _ in
          guard isAsked else {
            isAsked = true
            return .waits(make(site))
          }
          guard case .tuple(let answer)? = try input?.get(), let data = answer.elements.first?.data else {
            return .returns(.nil)
          }
          fill(data)
          return .returns(try taken())
        })
    }
  }

  private func taken() throws -> Value { try elements?.next().map { try .wrapping($0) } ?? .nil }

  /// Makes the elements one by one, because an answer may be large.
  private func fill(_ bytes: [UInt8]) {
    func text() -> String { String(decoding: bytes, as: UTF8.self) }
    elements =
      switch unit {
      case .bytes: AnyIterator(bytes.lazy.map(DataObject.value).makeIterator())
      case .characters: AnyIterator(text().lazy.map { Value(String($0)) }.makeIterator())
      case .unicodeScalars: AnyIterator(text().unicodeScalars.lazy.map { Value(String($0)) }.makeIterator())
      // As Foundation does, empty lines are left out.
      case .lines:
        AnyIterator(text().split(whereSeparator: \.isNewline).lazy.map { Value(String($0)) }.makeIterator())
      }
  }

  static func add(to builtIns: inout BuiltIns) {
    let inURL = [("lines", Unit.lines), ("resourceBytes", .bytes)].map { name, unit in
      Member.object("URL", "\(name): Any") { (url: URLObject, arguments) in
        let runtime = arguments.machine.runtime
        if url.resolved.scheme?.lowercased() == "file" {
          return .object(ByteStream(.file { try FileManagerObject.bytes(of: url, arguments) }, unit))
        }
        let request = URLRequestObject(url)
        return .object(
          ByteStream(.request { _ in URLSessionObject.loading(request, as: "\(request.text).\(name)", runtime) }, unit))
      }
    }
    let ofSession = ["from url", "for request"].map { parameter in
      Member.object(
        "URLSession", "bytes(\(parameter): Any, delegate: Any = nil) async throws -> (AsyncBytes, URLResponse)"
      ) { (session: URLSessionObject, arguments) in
        let request = session.prepared(try arguments.request(0))
        let runtime = arguments.machine.runtime
        var isAsked = false
        return .object(
          NativeFrame(arguments.site) { input, _ in
            guard isAsked else {
              isAsked = true
              let text = "bytes(from: \(request.text))"
              return .waits(URLSessionObject.loading(request, as: text, runtime))
            }
            guard case .tuple(let answer)? = try input?.get(), answer.elements.count == 2 else { return .returns(.nil) }
            let bytes = Value.object(ByteStream(.bytes(answer.elements[0].data ?? [])))
            return .returns(try .tuple([bytes, answer.elements[1]]))
          })
      }
    }
    builtIns.members.add(inURL + ofSession)
    builtIns.knownMembers.formUnion(members)
    builtIns.waitingMembers.insert("bytes")
  }
}
