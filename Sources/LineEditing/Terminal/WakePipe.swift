import Glibc
import Synchronization

/// Ends the wait of the thread that polls `readEnd`. Safe on any thread.
final class WakePipe: Sendable {
  /// Readable once `wake` was called; -1, which `poll` ignores, if no descriptor is available.
  let readEnd: Int32
  private let writeEnd: Int32
  private let isAwake = Atomic<Bool>(false)

  init() {
    var ends: (Int32, Int32) = (-1, -1)
    _ = withUnsafeMutableBytes(of: &ends) { openPipe($0) }
    (readEnd, writeEnd) = ends
  }

  deinit {
    for end in [readEnd, writeEnd] where end >= 0 { close(end) }
  }

  func wake() {
    if isAwake.exchange(true, ordering: .acquiringAndReleasing) { return }
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Resets `wake`. Data written before a `wake` is visible to a reader after this call.
  func sleepAgain() {
    var bytes = (UInt64(0), UInt64(0))
    _ = read(readEnd, &bytes, 16)
    isAwake.store(false, ordering: .sequentiallyConsistent)
  }
}
