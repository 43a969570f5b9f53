import Glibc

/// A stack of a gigabyte, on which the program runs in place of the 8 MB that the system gives.
///
/// A call of the session's code takes 1 to 3 kB of stack in a release and up to 12 kB in a debug build, several times
/// what a compiled program takes. So functions that call themselves 10 000 times, as ordinary programs do, need more
/// than 8 MB. Pages that were never touched cost nothing.
///
/// The program stays on its only thread, whose stack pointer is moved: `Worker` forks, which is safe in a process with
/// one thread only, and the allocator is slower in a process with two.
enum LargeStack {
  private static let fullSize = 1 << 30
  /// A smaller stack would hardly be larger than the usual 8 MB.
  private static let leastSize = 1 << 25
  /// Larger than any frame.
  private static let guardSize = 1 << 16

  nonisolated(unsafe) private static var body: () -> Never = { exit(0) }

  /// Runs `body` on a large stack, or on the present one if the system provides no other.
  static func run(_ body: @escaping () -> Never) -> Never {
    guard let (lowest, size) = reserve() else { body() }
    // Two of its fields point into it, so it must not move.
    let context = UnsafeMutablePointer<ucontext_t>.allocate(capacity: 1)
    guard getContext(context) == 0 else { body() }
    context.pointee.uc_stack.ss_sp = lowest
    context.pointee.uc_stack.ss_size = size
    context.pointee.uc_link = nil
    makeContext(context, { LargeStack.body() }, 0)
    self.body = body
    ThreadStack.large = ThreadStack(lowest: UInt(bitPattern: lowest), size: size, reserve: size / 4)
    Extent.deepest = max(Extent.deepest, Extent.deepestOnLargeStack * size / fullSize)
    _ = setContext(context)
    body()
  }

  /// Reserves addresses; the lowest stay forbidden, so that an overflow is a fault and overwrites nothing.
  private static func reserve() -> (lowest: UnsafeMutableRawPointer, size: Int)? {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK
    var size = fullSize
    // `ulimit -v` counts untouched pages, too, which values may need.
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, let bytes = Int(exactly: limit.rlim_cur) {
      while size > bytes / 16 { size /= 2 }
    }
    while size >= leastSize {
      if let lowest = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), lowest != MAP_FAILED {
        mprotect(lowest, guardSize, PROT_NONE)
        return (lowest, size)
      }
      size /= 2
    }
    return nil
  }

  // Glibc's module lacks these functions. `dlsym` would not find them in a program that is linked statically. Swift
  // passes a few pointers and numbers as C does.
  @_silgen_name("getcontext") private static func getContext(_ context: UnsafeMutablePointer<ucontext_t>) -> Int32
  @_silgen_name("setcontext") private static func setContext(_ context: UnsafeMutablePointer<ucontext_t>) -> Int32
  @_silgen_name("makecontext") private static func makeContext(
    _ context: UnsafeMutablePointer<ucontext_t>, _ body: @convention(c) () -> Void, _ count: Int32)
}
