import Glibc

/// Threads that do the same work until none is left.
enum Crew {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on `count` threads with stacks of a size, and returns when all have done. Where the system gives no
  /// threads, the caller does it alone.
  static func run(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let work = Work(body)
    var threads: [pthread_t] = []
    for _ in 0..<count {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(work)
      let error = pthread_create(
        &thread, &attributes,
        { context in
          context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
          return nil
        }, context.toOpaque())
      if error == 0 { threads.append(thread) } else { context.release() }
    }
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }
}
