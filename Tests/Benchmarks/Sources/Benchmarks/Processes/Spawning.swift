import Glibc

/// A file that a child has instead of a descriptor of ours.
struct ChildFile {
  let descriptor: Int32
  let path: String
  let flags: Int32
}

/// Starts a program with these files and variables and no others; its first argument is looked up in the path.
func spawn(
  _ command: [String], _ variables: [String], files: [ChildFile], inOwnSession: Bool = false
) throws(Trouble) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for file in files {
    posix_spawn_file_actions_addopen(&actions, file.descriptor, file.path, file.flags, 0o600)
  }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // Dispatch's threads take hardly any signal, and a child would begin like its parent's thread.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  // POSIX_SPAWN_SETSID is not exported to Swift.
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | (inOwnSession ? 0x80 : 0))
  var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
  defer { for text in argv + environment { free(text) } }
  var pid: pid_t = 0
  guard posix_spawnp(&pid, command[0], &actions, &attributes, &argv, &environment) == 0 else {
    throw .missing("\(command[0]) does not start")
  }
  return pid
}

/// A variable of ours for a child, or what it is by default.
func variable(_ name: String, or value: String? = nil) -> [String] {
  (getenv(name).map { String(cString: $0) } ?? value).map { ["\(name)=\($0)"] } ?? []
}
