/// Encodes numbers, texts and lists for messages between processes.
///
///     number → eight bytes, the lowest first
///     text   → number of bytes, UTF-8
///     list   → number of elements, elements
struct Message {
  struct Malformed: Error {}

  private(set) var bytes: [UInt8]
  private var position = 0

  init() { bytes = [] }

  /// Makes a message for reading.
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
    let place = try take(8)
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place.lowerBound, as: Int64.self) }
    return Int(Int64(littleEndian: number))
  }

  mutating func takeBool() throws(Malformed) -> Bool { try take() == 1 }

  mutating func takeText() throws(Malformed) -> String {
    let place = try take(try take())
    return bytes.withUnsafeBytes { String(decoding: UnsafeRawBufferPointer(rebasing: $0[place]), as: UTF8.self) }
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

  /// Takes the range of the next bytes.
  private mutating func take(_ count: Int) throws(Malformed) -> Range<Int> {
    guard 0...(bytes.count - position) ~= count else { throw Malformed() }
    defer { position += count }
    return position..<(position + count)
  }
}
