extension String.UTF8View {
  /// The byte if there is only one, else 0xff, which is in no text. `first` and `Character.asciiValue` cost many times as
  /// much, and this is asked at every key.
  var soleByte: UInt8 { withContiguousStorageIfAvailable { $0.count == 1 ? $0[0] : 0xff } ?? 0xff }
}

extension Character {
  /// Its byte if it has only one, else 0xff, which no character has.
  var soleByte: UInt8 { utf8.soleByte }

  /// Its byte if it is ASCII that shows as itself.
  var plainASCII: UInt8? {
    let byte = soleByte
    return byte.isPlainASCII ? byte : nil
  }
}

extension UInt8 {
  /// Whether it is ASCII that shows as itself.
  var isPlainASCII: Bool { self >= 0x20 && self < 0x7f }
}
