extension String {
  /// With `\n` for each newline; terminals send those of a paste as CR, LF or both.
  var withNewlines: String {
    guard utf8.contains(0x0d) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0d { bytes.append(0x0a) } else if byte != 0x0a || last != 0x0d { bytes.append(byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
