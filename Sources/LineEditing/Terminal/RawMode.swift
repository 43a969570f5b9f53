import Glibc

/// The time from making a terminal raw to restoring it, which happens however the process ends (SIGKILL apart).
final class RawMode {
  private let row: Int
  private let wakeWrite: Int32
  /// Readable when a signal handler has something to tell: bytes of `WakeEvent`.
  let wake: Int32

  /// Makes the terminal raw, keeping what was typed ahead. Nil, with nothing changed, if it is no terminal.
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

  /// What has happened since the last call, each event once, the later kinds last.
  func takeEvents() -> Set<WakeEvent> {
    var buffer = [UInt8](repeating: 0, count: 256)
    var events: Set<WakeEvent> = []
    while case let count = read(wake, &buffer, buffer.count), count > 0 {
      events.formUnion(buffer[..<count].compactMap(WakeEvent.init))
    }
    return events
  }

  /// The raw modes: keys come one by one, unchanged and unechoed, and make no signals.
  ///
  /// ISIG goes too, or a ^C inside a paste would interrupt; the keys' signals are raised by hand. OPOST stays, or every
  /// newline that another thread prints would make a staircase.
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

/// Both ends close on exec and never block: a handler must not wait for a reader that is asleep.
func openPipe(_ ends: UnsafeMutableRawBufferPointer) -> Bool {
  let ends = ends.bindMemory(to: Int32.self)
  guard pipe(ends.baseAddress!) == 0 else { return false }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return true
}
