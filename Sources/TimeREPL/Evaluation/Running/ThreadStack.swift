import Glibc

/// The address of a thread's stack, which limits the depth of calls.
struct ThreadStack {
  /// The lowest address to which the stack may grow.
  let lowest: UInt
  let size: Int
  /// The bytes at the end that calls may not use: the deepest expression and the release of a deep value need them.
  let reserve: Int

  /// The stack that was made for the program; nil in tests, which have none. Written once, before any session begins.
  nonisolated(unsafe) static var large: ThreadStack?

  /// Lets calls use no more of the large stack than a number of bytes, on a machine that has little memory: what they
  /// have touched stays taken.
  static func bound(to bytes: Int) {
    guard let stack = large, stack.size - stack.reserve > bytes else { return }
    large = ThreadStack(lowest: stack.lowest, size: stack.size, reserve: stack.size - bytes)
  }

  /// The stack of this thread; nil if the C library does not know it.
  static var current: ThreadStack? {
    if let large, large.holds(pointer) { return large }
    return isMainThread ? main : measured
  }

  /// The address that the stack has reached.
  static var pointer: UInt {
    @inline(__always) get {
      var here: UInt8 = 0
      return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }
  }

  private func holds(_ address: UInt) -> Bool { address >= lowest && address - lowest < UInt(size) }

  /// For the first thread the C library reads the process's memory map, so the result is cached; the stack does not
  /// move. `check` would otherwise read it for each file.
  private static let main = measured

  private static var isMainThread: Bool { identify.map { $0() == getpid() } ?? false }

  private static var measured: ThreadStack? {
    var attributes = pthread_attr_t()
    guard let describe, describe(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var lowest: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
    return ThreadStack(lowest: UInt(bitPattern: lowest), size: size, reserve: min(usualReserve, size / 3))
  }

  private static let usualReserve = 1_024 * 1_024

  private typealias Describe = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

  // Glibc's module map exports neither function. The types are those in glibc's headers.
  private static let describe = dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: Describe.self) }
  private static let identify = dlsym(nil, "gettid").map {
    unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
  }
}
