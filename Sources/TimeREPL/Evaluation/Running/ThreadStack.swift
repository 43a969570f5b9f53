import Glibc

/// Where the stack of a thread is, which alone tells how deep calls may still go.
struct ThreadStack {
  /// The lowest address to which it may grow.
  let lowest: UInt
  let size: Int

  /// Nil where the C library cannot tell.
  static var current: ThreadStack? {
    var attributes = pthread_attr_t()
    guard let describe, describe(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var lowest: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
    return ThreadStack(lowest: UInt(bitPattern: lowest), size: size)
  }

  private typealias Describe = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

  /// `pthread_getattr_np`, which Glibc's module does not export.
  private static let describe: Describe? =
    dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: Describe.self) }
}
