/// The bytes as arrays of one and as characters, which most keys and their echoes are: made once, for to make them and to let
/// go of them took half of the way from a key to its echo.
enum SoleBytes {
  private static let arrays = (0...UInt8.max).map { [$0] }
  private static let characters = (0...UInt8.max).map { Character(Unicode.Scalar($0)) }

  static subscript(byte: UInt8) -> [UInt8] { arrays[Int(byte)] }

  /// The character of that number.
  static func character(_ byte: UInt8) -> Character { characters[Int(byte)] }
}
