import Glibc

/// Writes all of the bytes, whatever it takes, and returns 0 or the error that ended it.
///
/// - Complexity: O(n).
@discardableResult
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var sent = 0
    while sent < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + sent, buffer.count - sent)
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        // Somebody else has set O_NONBLOCK on what is shared with the shell. Wait rather than change it under them.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// What one reading of a descriptor brought.
enum Chunk: Equatable {
  case bytes(Int)
  /// Nothing is there, and somebody has made the descriptor one that does not wait.
  case notYet
  case end
  case failed(Int32)
}

/// Reads what is there into `buffer` and says how much it was.
func readChunk(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Chunk {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { return .bytes(count) }
    if count == 0 { return .end }
    if errno == EAGAIN { return .notYet }
    if errno != EINTR { return .failed(errno) }
  }
}

/// What the program was started with.
package enum ProcessEnvironment {
  /// The text of a variable, nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
