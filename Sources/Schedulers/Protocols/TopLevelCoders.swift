/// Something that makes of any `Encodable` value a whole of its own: `Data`, mostly.
public protocol TopLevelEncoder {
  /// What comes out.
  associatedtype Output

  /// Makes an output of `value`.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Something that makes of a whole a value of a `Decodable` type.
public protocol TopLevelDecoder {
  /// What goes in.
  associatedtype Input

  /// Makes a value of `type` of an input.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
