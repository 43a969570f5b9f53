import Glibc
import LineEditing

/// The real file system.
extension SessionFiles {
  static let system = SessionFiles { path throws(SystemReason) in
    // Without O_NONBLOCK, opening a pipe would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemReason(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemReason(errno) }
    // Only regular files: reading a device or a pipe might never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemReason(text: status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is no file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return Content(bytes: bytes, identity: "\(status.st_dev):\(status.st_ino)") }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw SystemReason(errno) }
    }
  }
}

extension SessionFiles.SystemReason {
  init(_ error: Int32) { self.init(text: String(cString: strerror(error))) }
}
