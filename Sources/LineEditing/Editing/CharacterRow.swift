/// A row of characters that are addressed by number, stored as one byte each while all of them are ASCII.
///
/// A character is a grapheme cluster, which is what a person takes for one. The address is a number because every insertion
/// invalidates all `String.Index`es; a combining mark even changes how many characters stand before it.
struct CharacterRow: Sendable {
  /// The byte of each character that has only one, 0xff for the others. Most questions about a character need only this,
  /// which is much faster than the character.
  private(set) var bytes: [UInt8]
  /// All characters if one of them is not ASCII, else empty.
  private var clusters: [Character] = []
  private var isASCII: Bool { clusters.isEmpty }

  /// The most bytes of a cluster. A longer one is split: each mark typed behind a thousand others would cost a thousand.
  static let longestCluster = 128
  /// The number of scalars in each piece of a cluster that is split.
  private static let pieceLength = 32

  init() { bytes = [] }

  /// - Complexity: O(n) in the bytes.
  init(_ text: some StringProtocol) {
    let byte = text.utf8.withContiguousStorageIfAvailable { $0.count == 1 ? $0[0] : 0xff } ?? 0xff
    if Self.isAlone(byte) {
      bytes = SoleBytes[byte]
      return
    }
    // CR joins a following LF to one character; no other ASCII character joins another.
    let ascii = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy(Self.isAlone) ? Array(bytes) : nil
    }
    if let ascii = ascii ?? nil {
      bytes = ascii
    } else {
      clusters = Self.clusters(of: text)
      bytes = clusters.map(\.soleByte)
      if bytes.allSatisfy({ $0 < 0x80 }) { clusters = [] }
    }
  }

  private static func clusters(of text: some StringProtocol) -> [Character] {
    let clusters = Array(text)
    guard clusters.contains(where: { $0.utf8.count > longestCluster }) else { return clusters }
    return clusters.flatMap { cluster -> [Character] in
      if cluster.utf8.count <= longestCluster { return [cluster] }
      let scalars = Array(cluster.unicodeScalars)
      return stride(from: 0, to: scalars.count, by: pieceLength).map { start in
        var piece = String.UnicodeScalarView()
        piece.append(contentsOf: scalars[start...].prefix(pieceLength))
        return Character(String(piece))
      }
    }
  }

  /// Whether a byte is ASCII and a character by itself, whatever follows: all but CR, which a following LF joins.
  static func isAlone(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x0d }

  /// - Complexity: O(n).
  var text: String { text(in: 0..<count) }

  func text(in range: Range<Int>) -> String {
    isASCII ? String(decoding: bytes[range], as: UTF8.self) : String(clusters[range])
  }

  func row(in range: Range<Int>) -> CharacterRow {
    var row = CharacterRow()
    row.bytes = Array(bytes[range])
    if !isASCII, !row.bytes.allSatisfy({ $0 < 0x80 }) { row.clusters = Array(clusters[range]) }
    return row
  }

  /// Replaces characters by others, which are not joined with their neighbours.
  mutating func replace(_ range: Range<Int>, with others: CharacterRow) {
    if isASCII, !others.isASCII { clusters = bytes.map(SoleBytes.character) }
    bytes.replaceSubrange(range, with: others.bytes)
    if bytes.isEmpty {
      clusters = []
    } else if !clusters.isEmpty || !others.isASCII {
      if others.isASCII {
        clusters.replaceSubrange(range, with: others.bytes.lazy.map(SoleBytes.character))
      } else {
        clusters.replaceSubrange(range, with: others.clusters)
      }
    }
  }
}

extension CharacterRow: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }
  subscript(position: Int) -> Character {
    isASCII ? SoleBytes.character(bytes[position]) : clusters[position]
  }
}

extension CharacterRow: Equatable {
  static func == (one: CharacterRow, other: CharacterRow) -> Bool {
    one.bytes == other.bytes && (one.isASCII || one.clusters == other.clusters)
  }

  /// Whether two characters have the same scalars; equal characters may have others.
  func hasScalars(at index: Int, of other: CharacterRow, at otherIndex: Int) -> Bool {
    let (byte, otherByte) = (bytes[index], other.bytes[otherIndex])
    if byte != otherByte || byte < 0x80 { return byte == otherByte }
    return self[index].utf8.elementsEqual(other[otherIndex].utf8)
  }
}
