import Glibc

/// Runs the editor named by `$VISUAL` or `$EDITOR`, or `vi`, on a temporary file.
enum ExternalEditor {
  /// Returns the edited text, or nil if the editor failed or could not be started. The terminal must not be raw.
  ///
  /// The file is in `$TMPDIR` or `/tmp`, readable only by its owner, and deleted afterwards. The newline that editors
  /// add at the end of a file is removed.
  static func edit(
    _ text: String, suffix: String = ".txt", environment: (String) -> String? = ProcessEnvironment.variable
  ) -> String? {
    let folder = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/edit-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))  // 0600
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    let failure = writeAll(Array((text + "\n").utf8), to: descriptor)
    close(descriptor)
    let editor = [environment("VISUAL"), environment("EDITOR")].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    guard failure == 0, run(editor, on: path), let edited = read(path) else { return nil }
    return edited.hasSuffix("\n") ? String(edited.dropLast()) : edited
  }

  /// Ignores the interrupt keys, which belong to the editor while it runs.
  static func ignoringInterrupts<Result>(_ body: () -> Result) -> Result {
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    var oldInterrupt = sigaction()
    var oldQuit = sigaction()
    sigaction(SIGINT, &ignoring, &oldInterrupt)
    sigaction(SIGQUIT, &ignoring, &oldQuit)
    defer {
      sigaction(SIGINT, &oldInterrupt, nil)
      sigaction(SIGQUIT, &oldQuit, nil)
    }
    return body()
  }

  /// Uses the shell, because the variable may contain options. Like `system`, but the path needs no quoting.
  private static func run(_ editor: String, on path: String) -> Bool {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGINT)
    sigaddset(&defaults, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = ["sh", "-c", "\(editor) \"$1\"", "sh", path]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }

  private static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      switch buffer.withUnsafeMutableBytes({ readChunk(from: descriptor, into: $0) }) {
      case .bytes(let count): bytes += buffer[..<count]
      case .end: return String(validating: bytes, as: UTF8.self)
      case .notYet, .failed: return nil
      }
    }
  }
}
