// JSON: parses JSON texts to an array of nodes, and writes trees of values.
// It knows nothing of the values of sessions.

/// A parsed JSON text: its values in one array, each with the index of the next.
///
/// Accepts what Foundation accepts. Foundation's `JSONDecoder` on Linux does not say what is wrong with a text, so
/// neither does this. Parsing does not recurse, so no text overflows the stack.
struct JSONDocument {
  /// A malformed number is only an error where it is read, as in Foundation.
  enum Kind: UInt8 { case null, `false`, `true`, number, malformedNumber, string, escapedString, array, object }

  struct Node {
    var kind: Kind
    /// The offset of its text; for a string without the quotes.
    var start: Int32
    var end: Int32
    /// The index of the node after this one and its contents.
    var next: Int32
    /// The number of elements or entries.
    var count: Int32
  }

  struct Malformed: Error {}

  /// The deepest nesting, as in Foundation.
  static let deepest = 512

  private(set) var nodes: [Node] = []
  private let bytes: [UInt8]

  init(_ text: [UInt8]) throws(Malformed) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes = text.starts(with: mark) ? Array(text.dropFirst(mark.count)) : text
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Malformed() }
    nodes.reserveCapacity(bytes.count / 8 + 1)
    try read()
  }

  // MARK: Looking

  /// Returns the nodes of an array's elements.
  func elements(of node: Int) -> [Int] {
    var (elements, next): ([Int], Int) = ([], node + 1)
    for _ in 0..<nodes[node].count {
      elements.append(next)
      next = Int(nodes[next].next)
    }
    return elements
  }

  /// Calls the body with the key and value nodes of each entry of an object.
  @inline(__always) func forEachEntry(of node: Int, _ body: (_ key: Int, _ value: Int) -> Bool) {
    var next = node + 1
    for _ in 0..<nodes[node].count {
      if !body(next, next + 1) { return }
      next = Int(nodes[next + 1].next)
    }
  }

  /// Returns the value of the first entry with a key.
  func value(of key: String, in node: Int) -> Int? {
    var key = key
    var found: Int?
    key.withUTF8 { key in
      forEachEntry(of: node) { name, value in
        if matches(nodes[name], key) { found = value }
        return found == nil
      }
    }
    return found
  }

  private func matches(_ node: Node, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    if node.kind == .escapedString { return text(of: node).utf8.elementsEqual(key) }
    let length = Int(node.end - node.start)
    guard length == key.count else { return false }
    let start = Int(node.start)
    for index in 0..<length where bytes[start + index] != key[index] { return false }
    return true
  }

  /// Returns the text of a string or a number.
  func text(of node: Int) -> String { text(of: nodes[node]) }

  private func text(of node: Node) -> String {
    let part = bytes[Int(node.start)..<Int(node.end)]
    guard node.kind == .escapedString else { return String(decoding: part, as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(part.count)
    var place = part.startIndex
    while place < part.endIndex {
      if part[place] != UInt8(ascii: "\\") {
        units.append(part[place])
        place += 1
        continue
      }
      place += 2
      switch part[place - 1] {
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "u"):
        var scalar = hexadecimal(at: place)
        place += 4
        if (0xD800..<0xDC00).contains(scalar) {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (hexadecimal(at: place + 2) - 0xDC00)
          place += 6
        }
        if let scalar = Unicode.Scalar(scalar) { units.append(contentsOf: Array(String(scalar).utf8)) }
      case let other: units.append(other)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private func hexadecimal(at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 4 | UInt32(Self.digit($1) ?? 0) }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  // MARK: Reading

  private mutating func read() throws(Malformed) {
    var open: [Int] = []
    var place = try skipSpaces(0)
    while true {
      // A value begins here; inside an object its key comes first.
      if let last = open.last, nodes[last].kind == .object {
        try readString(&place)
        place = try skipSpaces(place)
        guard bytes[place] == UInt8(ascii: ":") else { throw Malformed() }
        place = try skipSpaces(place + 1)
      }
      let isOpened = try readValue(&place, &open)
      if isOpened { continue }
      // A value has ended, and with it those whose last element it is.
      while true {
        guard let last = open.last else {
          guard try endOfText(place) else { throw Malformed() }
          return
        }
        nodes[last].count += 1
        place = try skipSpaces(place)
        if bytes[place] == UInt8(ascii: ",") {
          place = try skipSpaces(place + 1)
          // As in Foundation, a trailing comma is allowed.
          if bytes[place] != closing(of: last) { break }
        }
        guard bytes[place] == closing(of: last) else { throw Malformed() }
        place += 1
        close(last, at: place)
        open.removeLast()
      }
    }
  }

  private func closing(of node: Int) -> UInt8 {
    nodes[node].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private mutating func close(_ node: Int, at place: Int) {
    nodes[node].end = Int32(place)
    nodes[node].next = Int32(nodes.count)
  }

  /// Reads a scalar, or the beginning of an array or object; returns true for the latter.
  private mutating func readValue(_ place: inout Int, _ open: inout [Int]) throws(Malformed) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let node = nodes.count
      if open.count == Self.deepest { throw Malformed() }
      add(bytes[place] == UInt8(ascii: "{") ? .object : .array, place, place)
      place = try skipSpaces(place + 1)
      if bytes[place] == closing(of: node) {
        place += 1
        close(node, at: place)
        return false
      }
      open.append(node)
      return true
    case UInt8(ascii: "\""): try readString(&place)
    case UInt8(ascii: "t"): try readWord("true", .true, &place)
    case UInt8(ascii: "f"): try readWord("false", .false, &place)
    case UInt8(ascii: "n"): try readWord("null", .null, &place)
    default: try readNumber(&place)
    }
    return false
  }

  private mutating func add(_ kind: Kind, _ start: Int, _ end: Int) {
    nodes.append(
      Node(kind: kind, start: Int32(start), end: Int32(end), next: Int32(nodes.count + 1), count: 0))
  }

  private mutating func readWord(_ word: StaticString, _ kind: Kind, _ place: inout Int) throws(Malformed) {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw Malformed() }
    for index in 0..<word.utf8CodeUnitCount where bytes[place + index] != word.utf8Start[index] { throw Malformed() }
    add(kind, place, end)
    place = end
  }

  private mutating func readString(_ place: inout Int) throws(Malformed) {
    guard bytes[place] == UInt8(ascii: "\"") else { throw Malformed() }
    let start = place + 1
    var isEscaped = false
    place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        add(isEscaped ? .escapedString : .string, start, place)
        place += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        place = try endOfEscape(place)
      case 0..<0x20: throw Malformed()
      default: place += 1
      }
    }
    throw Malformed()
  }

  /// Returns the end of an escape.
  private func endOfEscape(_ place: Int) throws(Malformed) -> Int {
    guard place + 1 < bytes.count else { throw Malformed() }
    switch bytes[place + 1] {
    case UInt8(ascii: "u"):
      let first = try unit(at: place)
      if (0xDC00..<0xE000).contains(first) { throw Malformed() }
      guard (0xD800..<0xDC00).contains(first) else { return place + 6 }
      guard (0xDC00..<0xE000).contains(try unit(at: place + 6)) else { throw Malformed() }
      return place + 12
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return place + 2
    default: throw Malformed()
    }
  }

  /// Returns the number in `\u12ab`.
  private func unit(at place: Int) throws(Malformed) -> UInt32 {
    guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u"),
      bytes[place + 2..<place + 6].allSatisfy({ Self.digit($0) != nil })
    else { throw Malformed() }
    return hexadecimal(at: place + 2)
  }

  private mutating func readNumber(_ place: inout Int) throws(Malformed) {
    let start = place
    do throws(Malformed) {
      try skipNumber(&place)
      if place == bytes.count || !Self.isOfNumber(bytes[place]) { return add(.number, start, place) }
    } catch {
      if !Self.isOfNumber(bytes[start]) { throw error }
    }
    while place < bytes.count, Self.isOfNumber(bytes[place]) { place += 1 }
    add(.malformedNumber, start, place)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private func skipNumber(_ place: inout Int) throws(Malformed) {
    func isDigit(_ place: Int) -> Bool {
      place < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place])
    }
    func skipDigits() throws(Malformed) {
      guard isDigit(place) else { throw Malformed() }
      while isDigit(place) { place += 1 }
    }
    func takes(_ characters: [UInt8]) -> Bool {
      guard place < bytes.count, characters.contains(bytes[place]) else { return false }
      place += 1
      return true
    }
    _ = takes([UInt8(ascii: "-")])
    if takes([UInt8(ascii: "0")]) {
      if isDigit(place) { throw Malformed() }
    } else {
      try skipDigits()
    }
    if takes([UInt8(ascii: ".")]) { try skipDigits() }
    if takes([UInt8(ascii: "e"), UInt8(ascii: "E")]) {
      _ = takes([UInt8(ascii: "+"), UInt8(ascii: "-")])
      try skipDigits()
    }
  }

  /// Returns the next place that is not white space; throws at the end of the text.
  private func skipSpaces(_ place: Int) throws(Malformed) -> Int {
    var place = place
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return place
      }
    }
    throw Malformed()
  }

  private func endOfText(_ place: Int) throws(Malformed) -> Bool {
    bytes[place...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
