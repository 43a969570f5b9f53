import Foundation
import Glibc

/// The program at a pseudo-terminal.
final class Terminal {
  let pid: pid_t
  private let descriptor: Int32
  private(set) var seen: [UInt8] = []
  /// Set once it has ended: as waitpid has it.
  private(set) var status: Int32?

  /// - Parameter fileBlocks: how large a file may become, as `ulimit -f` says it.
  init(
    _ program: String, in folder: String, kind: String = "xterm-256color", fileBlocks: Int? = nil
  ) throws(Trouble) {
    var (terminal, side): (Int32, Int32) = (-1, -1)
    var place = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &side, &place, nil, &size) == 0 else { throw .missing("no pseudo-terminal") }
    defer { close(side) }
    for end in [terminal, side] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let path = place.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let limited = fileBlocks.map { ["/bin/sh", "-c", "ulimit -f \($0); exec \"$0\"", program] }
    pid = try spawn(
      limited ?? [program],
      ["TERM=\(kind)", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=\(folder)", "SWIFT_BACKTRACE=enable=no"],
      files: (0..<3).map { ChildFile(descriptor: $0, path: path, flags: O_RDWR) }, inOwnSession: true)
    descriptor = terminal
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(descriptor)
  }

  /// Writes bytes, reading what comes meanwhile; false where the deadline came first.
  func type(_ bytes: [UInt8], until end: ContinuousClock.Instant) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard ContinuousClock.now < end, !hasEnded else { return false }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&ready, 1, 100) > 0 else { continue }
      read()
      guard ready.revents & Int16(POLLOUT) != 0 else { continue }
      let count = rest.prefix(1_024).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno == EAGAIN { usleep(500) } else { return false }
    }
    return true
  }

  /// Waits until this has come behind what had been seen at `start`.
  func wait(for text: String, from start: Int, until end: ContinuousClock.Instant) -> Bool {
    while true {
      read()
      if contains(text, from: start) { return true }
      guard ContinuousClock.now < end, !hasEnded else { return false }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, 20) > 0, ready.revents & Int16(POLLIN) == 0 { usleep(1_000) }
    }
  }

  private func contains(_ text: String, from start: Int) -> Bool {
    let wanted = Array(text.utf8)
    guard seen.count >= start + wanted.count else { return false }
    return seen[start...].indices.dropLast(wanted.count - 1).contains {
      seen[$0] == wanted[0] && seen[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }

  /// Whether keys reach the program one by one, and nobody shows them.
  var isRaw: Bool {
    var mode = termios()
    return tcgetattr(descriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  private var hasEnded: Bool {
    if status != nil { return true }
    var ended: Int32 = 0
    if waitpid(pid, &ended, WNOHANG) == pid { status = ended }
    return status != nil
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 { seen += chunk[..<count] }
  }
}
