/// An array of characters, addressed by number, that takes one byte for each while all of them are ASCII.
///
/// A character is a grapheme cluster, which is what a user perceives as one character. Addresses are numbers, because
/// every insertion invalidates all `String.Index`es, and a combining mark even changes how many characters precede it.
struct CharacterRow: Sendable {
  /// The byte of each one-byte character, 0xff for the others. Most tests of a character only need this, which is much
  /// faster than the character.
  private(set) var bytes: [UInt8]
  /// All characters if one of them is not ASCII, otherwise empty.
  private var clusters: [Character] = []
  private var isASCII: Bool { clusters.isEmpty }

  /// The largest size of a cluster in bytes. Longer ones are split; otherwise each mark typed after a thousand others
  /// would cost a thousand steps.
  static let longestCluster = 128
  /// The number of scalars in each piece of a split cluster.
  private static let pieceLength = 32

  init() { bytes = [] }

  /// - Complexity: O(n) in the bytes.
  init(_ text: some StringProtocol) {
    let byte = text.utf8.withContiguousStorageIfAvailable { $0.count == 1 ? $0[0] : 0xff } ?? 0xff
    if Self.isAlone(byte) {
      bytes = SingleBytes[byte]
      return
    }
    // CR and LF form one character; no other ASCII characters combine.
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

  /// Returns whether a byte is an ASCII character that never combines with the next: all except CR, which combines with
  /// LF.
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

  /// Replaces characters by others, without joining them to their neighbours.
  mutating func replace(_ range: Range<Int>, with others: CharacterRow) {
    if isASCII, !others.isASCII { clusters = bytes.map(SingleBytes.character) }
    bytes.replaceSubrange(range, with: others.bytes)
    if bytes.isEmpty {
      clusters = []
    } else if !clusters.isEmpty || !others.isASCII {
      if others.isASCII {
        clusters.replaceSubrange(range, with: others.bytes.lazy.map(SingleBytes.character))
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
    isASCII ? SingleBytes.character(bytes[position]) : clusters[position]
  }
}

extension CharacterRow: Equatable {
  static func == (one: CharacterRow, other: CharacterRow) -> Bool {
    one.bytes == other.bytes && (one.isASCII || one.clusters == other.clusters)
  }

  /// Returns whether two characters have the same scalars, which equal characters need not have.
  func hasScalars(at index: Int, of other: CharacterRow, at otherIndex: Int) -> Bool {
    let (byte, otherByte) = (bytes[index], other.bytes[otherIndex])
    if byte != otherByte || byte < 0x80 { return byte == otherByte }
    return self[index].utf8.elementsEqual(other[otherIndex].utf8)
  }
}
