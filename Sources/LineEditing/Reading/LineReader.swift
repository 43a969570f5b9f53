import Glibc

/// The reason why a line could not be read.
public enum LineReaderError: Error, Equatable {
  /// A line of more than `limit` bytes. All of it has been skipped; the next call continues after it.
  case lineTooLong(line: Int, limit: Int)
  /// A line that is not UTF-8, with the offset of its first wrong byte, from 0. The next call continues after it.
  case notUTF8(line: Int, offset: Int)
  /// Reading failed with an `errno`, such as EISDIR for a directory. There are no more lines.
  case unreadable(Int32)
}

/// Reads lines from a file descriptor: a pipe, a file, or a terminal in cooked mode.
///
/// A line is returned as soon as its newline has come, so a program at the other end of a pipe may wait for the
/// response. The line ending, LF or CR LF, is removed; a last line without one counts; NUL is an ordinary character.
///
/// ```swift
/// let reader = LineReader(descriptor: 0, maximumLineLength: 1 << 20)
/// while let line = try reader.next() { run(line) }
/// ```
public final class LineReader {
  /// The number, from 1, of the line that `next` returned or threw an error for last; 0 before the first.
  public private(set) var lineNumber = 0

  private let descriptor: Int32
  private let maximumLineLength: Int
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// The part of the buffer that was read and not yet returned.
  private var unread = 0..<0
  private var hasEnded = false

  /// Creates a reader of lines of at most `maximumLineLength` bytes, which also limits its memory. It does not close
  /// the descriptor.
  public init(descriptor: Int32, maximumLineLength: Int) {
    self.descriptor = descriptor
    self.maximumLineLength = maximumLineLength
  }

  /// Whether a line, or a part of one, has been read already and not yet returned.
  public var hasBufferedLine: Bool { !unread.isEmpty }

  /// Returns the next line, or nil after the last.
  ///
  /// Throws a `LineReaderError`. After an invalid line the next call continues with the line after it.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  public func next() throws(LineReaderError) -> String? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if unread.isEmpty, try !fill() {
        return line.isEmpty && !isTooLong ? nil : try text(of: line, isTooLong, hasNewline: false)
      }
      let newline = firstNewline()
      let piece = unread.lowerBound..<(newline ?? unread.upperBound)
      // One more for a CR before the newline.
      isTooLong = isTooLong || line.count + piece.count > maximumLineLength + 1
      if isTooLong { line = [] } else { line += buffer[piece] }
      unread = (newline.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if newline != nil { return try text(of: line, isTooLong, hasNewline: true) }
    }
  }

  private func text(of line: [UInt8], _ isTooLong: Bool, hasNewline: Bool) throws(LineReaderError) -> String {
    lineNumber += 1
    let line = hasNewline && line.last == 0x0d ? line.dropLast() : line[...]
    if isTooLong || line.count > maximumLineLength {
      throw .lineTooLong(line: lineNumber, limit: maximumLineLength)
    }
    if let text = String(validating: line, as: UTF8.self) { return text }
    throw .notUTF8(line: lineNumber, offset: Self.firstWrongByte(in: line))
  }

  /// Reads the available bytes, waiting for the first. Returns false at the end.
  private func fill() throws(LineReaderError) -> Bool {
    while !hasEnded {
      switch buffer.withUnsafeMutableBytes({ readChunk(from: descriptor, into: $0) }) {
      case .bytes(let count):
        unread = 0..<count
        return true
      case .notYet:
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
      case .end: hasEnded = true
      case .failed(let error):
        hasEnded = true
        // A terminal that has hung up reports EIO: its input has ended.
        if error != EIO || isatty(descriptor) == 0 { throw .unreadable(error) }
      }
    }
    return false
  }

  private func firstNewline() -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress.map({ $0 + unread.lowerBound }),
        let found = memchr(start, 0x0a, unread.count)
      else { return nil }
      return unread.lowerBound + (found - UnsafeMutableRawPointer(mutating: start))
    }
  }

  private static func firstWrongByte(in line: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8Decoder()
    var start = 0  // of the character being decoded
    for (offset, byte) in line.enumerated() {
      if !decoder.isInside { start = offset }
      switch decoder.take(byte) {
      case .scalar, .more: continue
      case .cutShort, .invalid: return start
      }
    }
    return start
  }
}
