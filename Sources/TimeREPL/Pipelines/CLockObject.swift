/// The locks of C: `os_unfair_lock`, `pthread_mutex_t`, `pthread_rwlock_t`. A session has one thread, so locking never
/// waits. Locking a held lock is an error, because in Swift it would wait forever.
final class CLockObject: FoundationObject {
  private let name: String
  /// Whether its holder may lock it again, as the attributes of a mutex say.
  fileprivate var isRecursive = false
  fileprivate var holds = 0
  /// Whether all that hold it only read.
  fileprivate var isShared = false

  init(_ name: String) { self.name = name }

  override var typeName: String { name }
  override func acts(by name: String) -> Bool { true }

  fileprivate func lock(shared: Bool = false) throws {
    guard holds == 0 || isRecursive || shared && isShared else {
      throw Problem.trapped("lock of a lock that is held already: it would wait for ever")
    }
    holds += 1
    isShared = shared
  }

  /// PTHREAD_MUTEX_RECURSIVE of a Mac.
  private static let recursive = 2

  static func add(to builtIns: inout BuiltIns) {
    for name in [
      "os_unfair_lock", "os_unfair_lock_s", "pthread_mutex_t", "pthread_mutexattr_t", "pthread_rwlock_t",
      "pthread_rwlockattr_t",
    ] {
      builtIns.addType(name) { type, _ in type.constructor("\(name)() -> \(name)") { _ in .object(CLockObject(name)) } }
    }
    builtIns.add("PTHREAD_MUTEX_NORMAL") { _ in .int(0) }
    builtIns.add("PTHREAD_MUTEX_DEFAULT") { _ in .int(0) }
    builtIns.add("PTHREAD_MUTEX_ERRORCHECK") { _ in .int(1) }
    builtIns.add("PTHREAD_MUTEX_RECURSIVE") { _ in .int(recursive) }
    add("os_unfair_lock_lock", to: &builtIns) { try $0.lock() }
    add("os_unfair_lock_unlock", to: &builtIns) { $0.unlock() }
    builtIns.addFunction("os_unfair_lock_trylock(_ lock: Any) -> Bool") { arguments in
      let lock = try arguments.lock()
      if lock.holds > 0 { return .bool(false) }
      try lock.lock()
      return .bool(true)
    }
    for (kind, locks) in [("mutex", ["lock": false]), ("rwlock", ["rdlock": true, "wrlock": false])] {
      for (word, isShared) in locks { add("pthread_\(kind)_\(word)", to: &builtIns) { try $0.lock(shared: isShared) } }
      add("pthread_\(kind)_unlock", to: &builtIns) { $0.unlock() }
      add("pthread_\(kind)_destroy", to: &builtIns) { _ in }
      builtIns.addFunction("pthread_\(kind)_init(_ lock: Any, _ attributes: Any) -> Int32") { arguments in
        let lock = try arguments.lock(making: "pthread_\(kind)_t")
        lock.holds = 0
        if arguments[1] != .nil { lock.isRecursive = try arguments.lock(1).isRecursive }
        return .int(0)
      }
    }
    builtIns.addFunction("pthread_mutex_trylock(_ lock: Any) -> Int32") { arguments in
      let lock = try arguments.lock()
      if lock.holds > 0, !lock.isRecursive { return .int(16) }
      try lock.lock()
      return .int(0)
    }
    builtIns.addFunction("pthread_mutexattr_init(_ attributes: Any) -> Int32") { arguments in
      _ = try arguments.lock(making: "pthread_mutexattr_t")
      return .int(0)
    }
    add("pthread_mutexattr_destroy", to: &builtIns) { _ in }
    builtIns.addFunction("pthread_mutexattr_settype(_ attributes: Any, _ type: Int32) -> Int32") { arguments in
      try arguments.lock().isRecursive = arguments[1].innermost.integer == Int128(recursive)
      return .int(0)
    }
  }

  private static func add(
    _ name: String, to builtIns: inout BuiltIns, _ body: @escaping @Sendable (CLockObject) throws -> Void
  ) {
    builtIns.addFunction("\(name)(_ lock: Any) -> Int32") { arguments in
      try body(try arguments.lock())
      return .int(0)
    }
  }

  fileprivate func unlock() { holds = max(0, holds - 1) }
}

extension Arguments {
  /// Returns the lock of a call: `os_unfair_lock_lock(&lock)`, or a pointer to one.
  ///
  /// - Parameter name: The type of the lock that is made if the memory holds none yet.
  fileprivate func lock(_ parameter: Int = 0, making name: String? = nil) throws -> CLockObject {
    guard case .object(let object) = self[parameter].innermost else { throw wrongType(parameter, expected: "lock") }
    if let lock = object as? CLockObject { return lock }
    if let pointer = object as? PointerObject {
      if case .object(let held) = try pointer[0].innermost, let lock = held as? CLockObject { return lock }
      if let name {
        let made = CLockObject(name)
        try pointer.set(0, to: .object(made))
        return made
      }
    }
    if let reference = object as? Reference, case .object(let target) = try reference.get().innermost {
      if let lock = target as? CLockObject { return lock }
      if let pointer = target as? PointerObject, case .object(let held) = try pointer[0].innermost,
        let lock = held as? CLockObject
      {
        return lock
      }
    }
    throw wrongType(parameter, expected: "lock")
  }
}
