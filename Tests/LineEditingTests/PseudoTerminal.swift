import Glibc
import Testing

/// Both ends of a pseudo-terminal in this process: the program's and the user's.
final class PseudoTerminal {
  let program: Int32
  let name: String
  private var person: Int32

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    var person: Int32 = -1
    var program: Int32 = -1
    var path = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&person, &program, &path, nil, &size) == 0)
    for side in [person, program] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
    self.person = person
    self.program = program
    name = path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    close(program)
    hangUp()
  }

  func hangUp() {
    guard person >= 0 else { return }
    close(person)
    person = -1  // the number may soon be another test's
  }

  /// The modes as a comparable list of bytes.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(program, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  func type(_ text: String) {
    _ = write(person, text, text.utf8.count)
  }

  /// Returns everything written so far, up to `text`, which must come in time.
  func output(until text: String, milliseconds: Int32 = 30_000) throws -> String {
    var output = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let deadline = ContinuousClock.now + .milliseconds(Int(milliseconds))
    while !output.contains(text) {
      var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      let left = max(0, Int32((deadline - .now) / .milliseconds(1)))
      let count = poll(&ready, 1, left) > 0 ? read(person, &buffer, buffer.count) : 0
      try #require(count > 0, "no \(text) in \(output.debugDescription)")
      output += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return output
  }
}
