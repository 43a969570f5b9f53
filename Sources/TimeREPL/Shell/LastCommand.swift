import Glibc
import LineEditing

/// Reports which command was being performed if the program ends by a trap: a failed allocation, or a bug.
///
/// The message is prepared as bytes, since a signal handler must not allocate. A raw terminal installs its own handlers
/// before these, which restore it.
enum LastCommand {
  private static let signals = [SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS, SIGFPE]
  private static let longest = 400
  private static let stackSize = 64 * 1_024

  // Only the thread that performs commands writes these, before each command. A signal's handler reads them when the
  // program is about to end.
  nonisolated(unsafe) private static let line = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: longest)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static let old = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  static func install() {
    // A stack overflow leaves no other stack.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    note("")
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { signal, info, _ in LastCommand.tell(signal, info) }
      action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
      sigemptyset(&action.sa_mask)
      (old + Int(signal)).initialize(to: sigaction())
      sigaction(signal, &action, old + Int(signal))
    }
  }

  /// Prepares the message for a command that begins.
  static func note(_ command: String) {
    count = 0
    write("timerepl: error: the program has ended, out of memory or by a fault of its own".utf8)
    // The first bytes, which may cut a character.
    let start = command.utf8.prefix { $0 != UInt8(ascii: "\n") }.prefix(longest / 2)
    let isPlain = start.allSatisfy { (0x20..<0x7F).contains($0) }
    if !start.isEmpty {
      write(", in: ".utf8)
      let most = longest - count - 1
      if isPlain {
        write(start.prefix(most))
      } else {
        write(EscapedText.of(String(decoding: start, as: UTF8.self)).utf8.prefix(most))
      }
    }
    write("\n".utf8)
  }

  private static func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes where count < longest {
      line[count] = byte
      count += 1
    }
  }

  /// Called by a signal: only async-signal-safe functions.
  private static func tell(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    _ = Glibc.write(2, line.baseAddress, count)
    sigaction(signal, old + Int(signal), nil)
    // A fault happens again when this returns, but a signal that was sent does not.
    let wasSent = (info?.pointee.si_code ?? 0) <= 0
    if wasSent || signal == SIGTRAP || signal == SIGABRT { raise(signal) }
  }
}
