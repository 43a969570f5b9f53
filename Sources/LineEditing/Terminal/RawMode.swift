import Glibc

/// The raw mode of a terminal, from init to deinit. The terminal is restored however the process ends (except by
/// SIGKILL).
final class RawMode {
  private let row: Int
  private let wakeWrite: Int32
  /// Readable when a signal handler has written an event: bytes of `WakeEvent`.
  let wake: Int32

  /// Makes the terminal raw, and keeps bytes typed ahead. Returns nil, without a change, if it is not a terminal.
  init?(input: Int32, output: Int32) {
    var found = termios()
    var pipeEnds: (Int32, Int32) = (-1, -1)
    guard tcgetattr(input, &found) == 0, withUnsafeMutableBytes(of: &pipeEnds, { openPipe($0) }) else { return nil }
    let terminal = RawTerminal(
      input: input, output: output, wake: pipeEnds.1, found: found, raw: Self.modes(from: found))
    guard let row = RawTerminals.add(terminal) else {
      close(pipeEnds.0)
      close(pipeEnds.1)
      return nil
    }
    self.row = row
    (wake, wakeWrite) = pipeEnds
  }

  /// Restores the terminal.
  deinit {
    RawTerminals.remove(row)
    close(wake)
    close(wakeWrite)
  }

  /// Makes the terminal raw again after a signal handler restored it.
  func reapply() {
    RawTerminals.reapply(row)
  }

  /// Returns the events since the last call, each once.
  func takeEvents() -> Set<WakeEvent> {
    var buffer = [UInt8](repeating: 0, count: 256)
    var events: Set<WakeEvent> = []
    while case let count = read(wake, &buffer, buffer.count), count > 0 {
      events.formUnion(buffer[..<count].compactMap(WakeEvent.init))
    }
    return events
  }

  /// Returns the raw modes: keys arrive one by one, unchanged, without echo and without signals.
  ///
  /// ISIG is off, because a ^C inside a paste would interrupt; the signals of keys are raised by the editor. OPOST
  /// stays on; otherwise newlines printed by other threads would not return to column 0.
  static func modes(from found: termios) -> termios {
    var modes = found
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | IXOFF | ISTRIP | INPCK | BRKINT)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN | ISIG)
    modes.c_cflag = modes.c_cflag & ~tcflag_t(CSIZE) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return modes
  }
}

/// Opens a pipe whose ends close on exec and never block, because a signal handler must not wait for a sleeping reader.
func openPipe(_ ends: UnsafeMutableRawBufferPointer) -> Bool {
  let ends = ends.bindMemory(to: Int32.self)
  guard pipe(ends.baseAddress!) == 0 else { return false }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return true
}
