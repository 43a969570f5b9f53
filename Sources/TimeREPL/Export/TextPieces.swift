/// Text passed on in pieces while it is generated, because a file may be larger than the memory.
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

  /// Passes on the rest.
  mutating func end() {
    take(piece)
    piece = ""
  }
}
