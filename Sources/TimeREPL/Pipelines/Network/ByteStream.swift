/// `URLSession.AsyncBytes`: the bytes of an answer, which are all there, as an asynchronous sequence; `lines` are its
/// lines without the empty ones, as in Foundation.
final class ByteStream: StreamSource {
  private let bytes: [UInt8]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init()
  }

  static func made(_ bytes: [UInt8]) throws -> Value { .object(ByteStream(bytes)) }

  override var typeName: String { "AsyncBytes" }
  override var memberNames: [String] { super.memberNames + ["lines"] }

  override func iterator(_ site: Site) throws -> StreamSource {
    ElementStream(bytes.map { Value(SizedInteger(truncating: Int128($0), .uint8)) })
  }

  override func member(_ name: String) throws -> Value? {
    guard name == "lines" else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return .object(ElementStream(lines.map { Value(String($0)) }))
  }
}

/// An asynchronous sequence of values that are there already.
private final class ElementStream: StreamSource {
  private let elements: [Value]
  private var index = 0

  init(_ elements: [Value]) {
    self.elements = elements
    super.init()
  }

  override var typeName: String { "AsyncSequence" }

  override func iterator(_ site: Site) throws -> StreamSource { ElementStream(elements) }

  override func next(_ site: Site) throws -> Value {
    guard index < elements.count else { return .nil }
    index += 1
    return try .wrapping(elements[index - 1])
  }
}
