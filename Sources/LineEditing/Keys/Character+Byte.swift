// Folder `Keys`: decodes the bytes of a terminal to keys. It has no timer and no terminal; the table of sequences is
// `KeySequences`.

extension String.UTF8View {
  /// The byte if there is only one, otherwise 0xff, which UTF-8 never contains. `first` and `Character.asciiValue` cost
  /// many times as much, and this is read at every key.
  var soleByte: UInt8 { withContiguousStorageIfAvailable { $0.count == 1 ? $0[0] : 0xff } ?? 0xff }
}

extension Character {
  /// The byte of a one-byte character, otherwise 0xff.
  var soleByte: UInt8 { utf8.soleByte }

  /// The byte of a printable ASCII character.
  var plainASCII: UInt8? {
    let byte = soleByte
    return byte.isPlainASCII ? byte : nil
  }
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character.
  var isPlainASCII: Bool { self >= 0x20 && self < 0x7f }
}
