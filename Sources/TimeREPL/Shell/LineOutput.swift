import Glibc
import LineEditing

/// Lines on their way to a descriptor, in as few writes as may be.
///
/// After a write that fails, what is written goes nowhere, and `failure` says why. That a reader has gone away (EPIPE) is
/// no error.
final class LineOutput {
  let descriptor: Int32
  /// The system's number for why nothing can be written any more.
  private(set) var failure: Int32?
  /// Where lines go instead, while a line is read below them.
  var detour: (([StyledLine]) -> Void)?
  /// How pieces of lines look; nil shows text alone, as everywhere but at a terminal.
  var theme: Theme?
  /// Whether everything beyond ASCII is spelled out, for a terminal that shows nothing else.
  var isASCII = false
  private var bytes: [UInt8] = []
  private static let most = 1 << 16
  /// Asked between lines once much has been written; true leaves out those that follow.
  var isInterrupted: () -> Bool = { false }

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ lines: [String]) { write(lines.plain) }

  func write(_ lines: [StyledText]) {
    writeLines { take in _ = lines.allSatisfy(take) }
  }

  /// Lines as they are made; those that follow are not wanted once somebody interrupts.
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

  /// Lines of ASCII as bytes with their ends, where nobody edits a line: `append` is given how many there may be, and is
  /// called until it appends none.
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

  /// Without a newline; nothing on a detour, where there are only lines.
  func write(text: String) {
    if detour != nil { return }
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.most { flush() }
  }

  /// Writes what waits; of one long line only a part, where somebody interrupts: a terminal takes seconds for all of it.
  func flush() {
    var rest = bytes[...]
    while failure == nil, !rest.isEmpty {
      let error = writeAll(rest.count > Self.most ? Array(rest.prefix(Self.most)) : Array(rest), to: descriptor)
      if error != 0 { failure = error }
      rest = rest.dropFirst(Self.most)
      if !rest.isEmpty, isInterrupted() { rest = [UInt8(ascii: "\n")] }
    }
    // What one long line took is given back.
    bytes.removeAll(keepingCapacity: bytes.count <= 2 * Self.most)
  }
}
