/// Characters in a row, one byte each while all of them are ASCII.
///
/// Clusters, because that is what a person calls a character, and by number, because a `String.Index` dies with every
/// insertion: a combining mark changes even the number of characters before it.
struct CharacterRow: Sendable {
  /// The byte of each character that has only one, 0xff for the others: most questions about a character are answered from
  /// it, much faster than from the character.
  private(set) var bytes: [UInt8]
  /// All of them, once one is not ASCII; else none.
  private var clusters: [Character] = []
  private var isASCII: Bool { clusters.isEmpty }

  /// A cluster of more bytes is cut up, or each mark that is typed behind a thousand others would cost as much as these.
  static let longestCluster = 128
  /// How many scalars each piece of it has.
  private static let pieceLength = 32

  init() { bytes = [] }

  /// - Complexity: O(n) in the bytes.
  init(_ text: some StringProtocol) {
    let byte = text.utf8.withContiguousStorageIfAvailable { $0.count == 1 ? $0[0] : 0xff } ?? 0xff
    if Self.isAlone(byte) {
      bytes = SoleBytes[byte]
      return
    }
    // CR alone may be joined, by a LF.
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

  /// Whether it is ASCII that is a character of its own whatever stands beside it: all but CR, which LF joins.
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

  /// Puts others in the place of some, which are not joined with what stands beside them.
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

  /// Whether the scalars are the same, which those of equal characters need not be.
  func hasScalars(at index: Int, of other: CharacterRow, at otherIndex: Int) -> Bool {
    let (byte, otherByte) = (bytes[index], other.bytes[otherIndex])
    if byte != otherByte || byte < 0x80 { return byte == otherByte }
    return self[index].utf8.elementsEqual(other[otherIndex].utf8)
  }
}
