import Glibc
import LineEditing

/// Buffered output of lines to a descriptor, in few writes.
///
/// After a failed write, further output is dropped, and `failure` holds the error. A closed pipe (EPIPE) is not an
/// error.
final class LineOutput {
  let descriptor: Int32
  /// The `errno` of the failed write.
  private(set) var failure: Int32?
  /// If not nil, receives the lines instead, while a line is edited below them.
  var detour: (([StyledLine]) -> Void)?
  /// The styles of pieces of lines; nil for plain text, as outside of a terminal.
  var theme: Theme?
  /// Whether characters beyond ASCII are escaped, for a terminal that shows only ASCII.
  var isASCII = false
  private var bytes: [UInt8] = []
  private static let most = 1 << 16
  /// Called between lines once much has been written; returning true drops the following lines.
  var isInterrupted: () -> Bool = { false }

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ lines: [String]) { write(lines.plain) }

  func write(_ lines: [StyledText]) {
    writeLines { take in _ = lines.allSatisfy(take) }
  }

  /// Writes lines as they are generated; stops when interrupted.
  func writeLines(_ make: (_ take: (StyledText) -> Bool) -> Void) {
    var (count, turned) = (0, [StyledLine]())
    make { text in
      var line = theme?.styled(text) ?? StyledLine(text.text)
      if isASCII { line = line.mapped(DisplayWidth.ascii) }
      count += line.text.utf8.count
      if let detour {
        turned.append(line)
        if count < Self.most { return true }
        detour(turned)
        (count, turned) = (0, [])
        return !isInterrupted()
      }
      bytes.append(contentsOf: line.terminalText.utf8)
      bytes.append(UInt8(ascii: "\n"))
      if bytes.count >= Self.most { flush() }
      return count < Self.most || !isInterrupted()
    }
    if !turned.isEmpty { detour?(turned) }
  }

  /// Writes lines of ASCII as bytes, if no line is being edited. `append` receives the largest number of lines to
  /// append, and is called until it appends none.
  func write(batches append: (_ bytes: inout [UInt8], _ most: Int) -> Void) {
    var isLong = false
    while !isLong || !isInterrupted() {
      let count = bytes.count
      append(&bytes, Self.most)
      if bytes.count == count { return }
      if bytes.count >= Self.most {
        isLong = true
        flush()
      }
    }
  }

  /// Writes text without a newline. Dropped while a line is edited, where only whole lines can be shown.
  func write(text: String) {
    if detour != nil { return }
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.most { flush() }
  }

  /// Writes the buffer. Of one long line only a part is written after an interruption, because a terminal takes seconds
  /// for all of it.
  func flush() {
    var written = bytes
    bytes = []
    written.withUnsafeBytes { written in
      var rest = written[...]
      while failure == nil, !rest.isEmpty {
        fail(writeAll(UnsafeRawBufferPointer(rebasing: rest.prefix(Self.most)), to: descriptor))
        rest = rest.dropFirst(Self.most)
        if rest.isEmpty || !isInterrupted() { continue }
        if failure == nil { fail(writeAll([UInt8(ascii: "\n")], to: descriptor)) }
        return
      }
    }
    // Releases the memory of one long line.
    written.removeAll(keepingCapacity: written.count <= 2 * Self.most)
    bytes = written
  }

  private func fail(_ error: Int32) {
    if error != 0 { failure = error }
  }
}
