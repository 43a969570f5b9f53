/// Decodes bytes to keys, however the bytes are split. The grammar is in `KeySequences`.
///
/// It has no timer: if `patience` is not nil and no byte comes for that long, the caller calls `giveUp`.
struct KeyDecoder {
  private enum State {
    case ground
    /// After ESC; a sequence or a key with Meta follows.
    case escape
    case csi([UInt8])
    case consoleKey
    case mouse(left: Int)
    case ss3(modifier: Int)
    /// Inside OSC, DCS and the like; `introducer` is the byte after ESC, which alone would be a key such as M-].
    case string(introducer: UInt8, isEmpty: Bool, hasEscape: Bool)
    case paste([UInt8])
    /// After Ctrl-C during a paste, or if the start of a paste may have been lost.
    case dropping(PasteRemains)
  }

  private var state = State.ground
  private var utf8 = UTF8Decoder()
  /// Whether another ESC preceded the ESC of this sequence.
  private var isMeta = false
  private var keys: [Key] = []

  /// The number of milliseconds of silence that end an incomplete sequence; nil if there is none.
  ///
  /// Short after a lone ESC, which probably is the Escape key; long inside a sequence, which a slow connection may
  /// split (editors that give up after 10 ms break arrow keys over ssh).
  var patience: Int? {
    switch state {
    case .ground: utf8.isInside ? 1_000 : nil
    case .escape: 50
    case .dropping(let remains): remains.patience
    default: 1_000
    }
  }

  /// Returns the key if these bytes are one character of plain ASCII and no sequence is incomplete. It changes no state
  /// and only is a faster form of `decode`.
  func plainKey(_ bytes: [UInt8]) -> Key? {
    guard bytes.count == 1, bytes[0].isPlainASCII, case .ground = state, !utf8.isInside, !isMeta else { return nil }
    return .character(SingleBytes.character(bytes[0]))
  }

  /// Returns the keys that these bytes complete.
  ///
  /// - Complexity: O(n).
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    let isWhole: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        if case .paste = state {
          index = takePaste(bytes, from: index)
        } else if case .dropping(let remains) = state {
          drop(Array(bytes[index...]), remains)
          index = bytes.count
        } else {
          take(bytes[index])
          index += 1
        }
      }
    }
    if isWhole == nil { return decode(Array(bytes)) }
    defer { keys = [] }
    return keys
  }

  /// Drops the rest of a paste after Ctrl-C, up to its end mark. Typed keys are kept.
  mutating func dropPaste() {
    let isInside = if case .paste = state { true } else { false }
    reset()
    state = .dropping(PasteRemains(isSure: isInside))
  }

  private mutating func drop(_ bytes: [UInt8], _ remains: PasteRemains) {
    var remains = remains
    guard let typed = remains.take(bytes) else {
      state = .dropping(remains)
      return
    }
    state = .ground
    // Together with the keys decoded before.
    keys = decode(typed)
  }

  /// Ends an incomplete sequence and returns its keys: a lone ESC is the Escape key, an unfinished paste is the text so
  /// far, any other sequence is dropped.
  mutating func giveUp() -> [Key] {
    switch state {
    case .ground where utf8.isInside: emit(.character("\u{fffd}"))
    case .escape: emit(Key(.escape))
    case .csi(let parameters): if parameters.isEmpty { emit(.meta("[")) }
    case .ss3(let modifier): if modifier == 0 { emit(.meta("O")) }
    case .string(let introducer, isEmpty: true, _): emit(.meta(Character(Unicode.Scalar(introducer))))
    case .paste(let bytes): emit(.paste(String(decoding: bytes, as: UTF8.self)))
    case .dropping(var remains):
      let typed = remains.giveUp()
      state = typed == nil ? .dropping(remains) : .ground
      return decode(typed ?? [])
    default: break
    }
    reset()
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeAfterEscape(byte)
    case .csi(let parameters): takeCSI(byte, parameters)
    case .ss3(let modifier): takeSS3(byte, modifier)
    case .consoleKey: end(with: KeySequences.console(byte))
    case .mouse(left: 1): end(with: nil)
    case .mouse(let left): state = .mouse(left: left - 1)
    case .string(let introducer, _, let hasEscape): takeString(byte, introducer, hasEscape)
    case .paste: takePaste(byte)
    case .dropping(let remains): drop([byte], remains)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    switch utf8.take(byte) {
    case .more: break
    case .invalid: emit(.character("\u{fffd}"))
    case .cutShort:
      emit(.character("\u{fffd}"))
      take(byte)
    case .scalar("\u{1b}"): state = .escape
    case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7f:
      emit(KeySequences.control(byte))
    case .scalar(let scalar): emit(.character(Character(scalar)))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1b where !isMeta: isMeta = true  // ESC ESC [ D is Alt-Left
    case 0x1b: end(with: Key(.escape), then: byte)
    case UInt8(ascii: "["): state = .csi([])
    case UInt8(ascii: "O"): state = .ss3(modifier: 0)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(introducer: byte, isEmpty: true, hasEscape: false)
    default:
      state = .ground
      isMeta = true
      takeGround(byte)
    }
  }

  private mutating func takeCSI(_ byte: UInt8, _ parameters: [UInt8]) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
    case UInt8(ascii: "M") where parameters.isEmpty: state = .mouse(left: 3)
    case 0x20...0x3f:
      // Longer sequences have no meaning here and must not use memory.
      if parameters.count < 64 { state = .csi(parameters + [byte]) }
    case 0x40...0x7e: endCSI(parameters, byte)
    default: end(with: nil, then: byte)  // a control byte or a character aborts the sequence
    }
  }

  private mutating func endCSI(_ parameters: [UInt8], _ final: UInt8) {
    // No key sends private markers (< = > ?) or intermediates.
    guard parameters.allSatisfy({ (0x30...0x3b).contains($0) }) else { return end(with: nil) }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      Int(String(decoding: digits.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
    }
    if final == UInt8(ascii: "~"), numbers.first == KeySequences.pasteStart {
      isMeta = false
      state = .paste([])
    } else {
      end(with: KeySequences.csi(numbers, final))
    }
  }

  private mutating func takeSS3(_ byte: UInt8, _ modifier: Int) {
    switch byte {
    case 0x30...0x39: state = .ss3(modifier: min(modifier * 10 + Int(byte - 0x30), 99))
    case 0x20...0x7e: end(with: KeySequences.ss3(modifier, byte))
    default: end(with: nil, then: byte)
    }
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8, _ hasEscape: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where hasEscape, 0x07: end(with: nil)
    case _ where hasEscape:  // not the end but the start of a new sequence
      end(with: nil, then: 0x1b)
      take(byte)
    case 0x1b: state = .string(introducer: introducer, isEmpty: false, hasEscape: true)
    case 0x00..<0x20: end(with: nil, then: byte)  // answers to queries contain none of these: the user is typing
    default: state = .string(introducer: introducer, isEmpty: false, hasEscape: false)
    }
  }

  private mutating func takePaste(_ byte: UInt8) {
    withUnsafeBytes(of: byte) { byte in _ = takePaste(byte.bindMemory(to: UInt8.self), from: 0) }
  }

  /// Takes bytes of the paste, up to one that may end it; returns the index of that byte.
  private mutating func takePaste(_ new: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard case .paste(var bytes) = state else { return start }
    state = .ground  // leaves the array with one owner, so that it grows in place
    let last = new[start...].firstIndex(of: UInt8(ascii: "~"))
    let end = last.map { $0 + 1 } ?? new.count
    // Terminals remove control characters from pastes, so the user has pressed this one.
    if let interrupt = new[start..<end].firstIndex(of: 0x03) {
      emit(.control("c"))
      state = .dropping(PasteRemains(isSure: true))
      return interrupt + 1
    }
    bytes.append(contentsOf: new[start..<end])
    if last != nil, bytes.suffix(KeySequences.pasteEnd.count).elementsEqual(KeySequences.pasteEnd) {
      self.end(with: .paste(String(decoding: bytes.dropLast(KeySequences.pasteEnd.count), as: UTF8.self)))
    } else {
      state = .paste(bytes)
    }
    return end
  }

  private mutating func emit(_ key: Key) {
    keys.append(isMeta ? key.with(.meta) : key)
    isMeta = false
  }

  private mutating func end(with key: Key?, then byte: UInt8? = nil) {
    if let key { emit(key) }
    reset()
    if let byte { take(byte) }
  }

  private mutating func reset() {
    state = .ground
    isMeta = false
    utf8.reset()
  }
}
