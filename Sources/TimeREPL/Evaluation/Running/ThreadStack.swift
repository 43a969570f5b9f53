import Glibc

/// Where the stack of a thread is, which alone tells how deep calls may still go.
struct ThreadStack {
  /// The lowest address to which it may grow.
  let lowest: UInt
  let size: Int

  /// Nil where the C library cannot tell.
  static var current: ThreadStack? { isMainThread ? main : measured }

  /// Of the first thread the C library reads the whole map of the process to find it, and it stays where it is: `check`
  /// would ask for it for each file.
  private static let main = measured

  private static var isMainThread: Bool { identify.map { $0() == getpid() } ?? false }

  private static var measured: ThreadStack? {
    var attributes = pthread_attr_t()
    guard let describe, describe(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var lowest: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
    return ThreadStack(lowest: UInt(bitPattern: lowest), size: size)
  }

  private typealias Describe = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

  // Glibc's module exports neither of them.
  private static let describe = dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: Describe.self) }
  private static let identify = dlsym(nil, "gettid").map {
    unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
  }
}
