/// A type that encodes an `Encodable` value as one self-contained output, mostly `Data`.
public protocol TopLevelEncoder {
  /// The encoded form.
  associatedtype Output

  /// Returns `value`, encoded.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes one self-contained input, mostly `Data`, as a `Decodable` value.
public protocol TopLevelDecoder {
  /// The encoded form.
  associatedtype Input

  /// Returns the value of `type` that the input encodes.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
