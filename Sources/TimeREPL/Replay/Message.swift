/// What one process sends another: numbers, texts and lists of such, one after the other.
///
///     number → eight bytes, the lowest first
///     text   → number of bytes, UTF-8
///     list   → number of elements, elements
struct Message {
  struct Malformed: Error {}

  private(set) var bytes: [UInt8]
  private var position = 0

  init() { bytes = [] }

  /// A message to be read.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  // MARK: Writing

  mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
  }

  mutating func put(_ flag: Bool) { put(flag ? 1 : 0) }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes += text.utf8
  }

  mutating func put<Element>(_ list: [Element], each: (inout Message, Element) -> Void) {
    put(list.count)
    for element in list { each(&self, element) }
  }

  // MARK: Reading

  mutating func take() throws(Malformed) -> Int {
    let taken = try take(8)
    return Int(truncatingIfNeeded: taken.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  mutating func takeBool() throws(Malformed) -> Bool { try take() == 1 }

  mutating func takeText() throws(Malformed) -> String {
    guard let text = String(validating: try take(try take()), as: UTF8.self) else { throw Malformed() }
    return text
  }

  mutating func takeList<Element>(
    _ each: (inout Message) throws(Malformed) -> Element
  ) throws(Malformed) -> [Element] {
    let count = try take()
    guard 0...bytes.count ~= count else { throw Malformed() }
    var list: [Element] = []
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }

  private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard 0...(bytes.count - position) ~= count else { throw Malformed() }
    defer { position += count }
    return bytes[position..<(position + count)]
  }
}
