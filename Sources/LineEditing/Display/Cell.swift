// Folder `Display`: turns a prompt and a line into a frame of cells, and the difference of two frames into the fewest
// bytes for the terminal.

/// The content of one or two columns of a row.
struct Cell: Equatable, Sendable {
  let sign: Sign
  /// The text, if it has more than one scalar.
  let cluster: String

  /// Creates a cell of one character, one or two columns wide.
  init(_ text: String, width: Int, isDisputed: Bool, style: TextStyle) {
    let scalars = text.unicodeScalars
    let only = scalars.count == 1 ? scalars.first : nil
    sign = Sign(only ?? "\0", isWide: width == 2, isDisputed: isDisputed, style: style)
    cluster = only == nil ? text : ""
  }

  /// Creates a cell from a row's sign, and the text if the sign stands for a cluster.
  init(_ sign: Sign, cluster: String = "") {
    self.sign = sign
    self.cluster = cluster
  }

  /// The width in columns, 1 or 2.
  var width: Int { sign.width }
  /// Whether terminals disagree about the width, so that the cursor's column is unknown after it.
  var isDisputed: Bool { sign.isDisputed }
  var style: TextStyle { sign.style }
  var text: String { sign.isCluster ? cluster : String(sign.scalar) }
}

/// A cell in eight bytes, because frames are built of them and compared at every key.
///
/// ```
/// scalar       21 bits   0 if the text has more than one, which the row then stores separately
/// is wide       1
/// is disputed   1
/// style        17        `TextStyle.bits`
/// ```
struct Sign: Equatable, Sendable {
  private let bits: UInt64

  /// Creates a cell of plain ASCII.
  init(ascii: UInt8, style: TextStyle = .plain) {
    bits = UInt64(ascii) | UInt64(style.bits) << 23
  }

  init(_ scalar: Unicode.Scalar, isWide: Bool, isDisputed: Bool, style: TextStyle) {
    bits = UInt64(scalar.value) | (isWide ? 1 << 21 : 0) | (isDisputed ? 1 << 22 : 0) | UInt64(style.bits) << 23
  }

  var scalar: Unicode.Scalar { Unicode.Scalar(UInt32(truncatingIfNeeded: bits & 0x1f_ffff))! }
  var isCluster: Bool { bits & 0x1f_ffff == 0 }
  var width: Int { bits & 1 << 21 == 0 ? 1 : 2 }
  var isDisputed: Bool { bits & 1 << 22 != 0 }
  var style: TextStyle { TextStyle(bits: UInt32(truncatingIfNeeded: bits >> 23)) }
}
