/// Text that is handed on in pieces while it is made, since a file may be longer than there is memory.
struct TextPieces {
  private var piece = ""
  private let take: (String) -> Void
  private static let most = 1 << 16

  init(to take: @escaping (String) -> Void) {
    self.take = take
  }

  static func += (pieces: inout TextPieces, text: String) {
    pieces.piece += text
    if pieces.piece.utf8.count >= most { pieces.end() }
  }

  /// Hands on what is left.
  mutating func end() {
    take(piece)
    piece = ""
  }
}
