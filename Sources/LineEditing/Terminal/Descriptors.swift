// Folder `Terminal`: the connection to a terminal: raw mode and its restoration on every signal, reading, writing and
// the window's size. `Terminal` is the protocol that tests replace.

import Glibc

/// Writes all bytes, and returns 0 or the error that stopped it.
///
/// - Complexity: O(n).
@discardableResult
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}

/// Writes all bytes; see above. For a part of an array, which need not be copied.
@discardableResult
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var sent = 0
  while sent < bytes.count {
    let count = write(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
    if count >= 0 {
      sent += count
    } else if errno == EAGAIN {
      // Another process has set O_NONBLOCK on the descriptor that we share with the shell. We wait and leave the flag
      // as it is.
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&ready, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// The result of one read from a descriptor.
enum Chunk: Equatable {
  case bytes(Int)
  /// No bytes are available, and some process has made the descriptor nonblocking.
  case notYet
  case end
  case failed(Int32)
}

/// Reads the available bytes into `buffer` and returns how many there were.
func readChunk(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Chunk {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { return .bytes(count) }
    if count == 0 { return .end }
    if errno == EAGAIN { return .notYet }
    if errno != EINTR { return .failed(errno) }
  }
}

/// The environment variables of the process.
package enum ProcessEnvironment {
  /// Returns the value of a variable, or nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
