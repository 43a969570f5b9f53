/// `UnsafeMutablePointer` to one value, and C's lock functions. A session has one thread, so locking never waits.
/// Locking a held lock is an error, because in Swift it would wait forever.
final class PointerObject: FoundationObject {
  private var value: Value?
  fileprivate var isLocked = false

  override var typeName: String { "UnsafeMutablePointer" }
  override var memberNames: [String] { ["pointee"] }
  override var mayHoldInstances: Bool { value != nil }
  override func acts(by name: String) -> Bool { true }

  override func member(_ name: String) throws -> Value? { name == "pointee" ? value ?? .void : nil }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard name == "pointee" else { return false }
    self.value = value
    return true
  }

  private static let rows: [Member] = [
    member("initialize(to value: Any) -> Void") { pointer, arguments in
      pointer.value = arguments[0]
      return .void
    },
    member("deinitialize(count: Int) -> Void") { pointer, _ in
      pointer.value = nil
      return .void
    },
    member("deallocate() -> Void") { pointer, _ in
      pointer.value = nil
      return .void
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (PointerObject, Arguments) throws -> Value
  ) -> Member { .object("UnsafeMutablePointer", declaration, body) }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("UnsafeMutablePointer") { type, _ in
      type.method("allocate(capacity: Int)") { _ in .object(PointerObject()) }
    }
    for name in ["os_unfair_lock", "os_unfair_lock_s", "pthread_mutex_t"] {
      builtIns.addFunction("\(name)()") { _ in .object(PointerObject()) }
    }
    for name in ["os_unfair_lock_lock", "pthread_mutex_lock"] {
      builtIns.addFunction("\(name)(_ lock: Any) -> Void") { arguments in
        let lock = try arguments.lock()
        if lock.isLocked { throw Problem.trapped("lock of a lock that is held already: it would wait for ever") }
        lock.isLocked = true
        return .void
      }
    }
    for name in ["os_unfair_lock_unlock", "pthread_mutex_unlock"] {
      builtIns.addFunction("\(name)(_ lock: Any) -> Void") { arguments in
        try arguments.lock().isLocked = false
        return .void
      }
    }
    builtIns.addFunction("os_unfair_lock_trylock(_ lock: Any) -> Bool") { arguments in
      let lock = try arguments.lock()
      if lock.isLocked { return .bool(false) }
      lock.isLocked = true
      return .bool(true)
    }
    builtIns.knownMembers.formUnion(["pointee", "allocate", "initialize", "deinitialize", "deallocate"])
  }
}

extension Arguments {
  /// Returns the lock of a call: `os_unfair_lock_lock(&lock)`.
  fileprivate func lock() throws -> PointerObject {
    guard case .object(let object) = self[0].innermost else { throw wrongType(0, expected: "lock") }
    if let pointer = object as? PointerObject { return pointer }
    if let reference = object as? Reference, case .object(let target) = try reference.get().innermost,
      let pointer = target as? PointerObject
    {
      return pointer
    }
    throw wrongType(0, expected: "lock")
  }
}
