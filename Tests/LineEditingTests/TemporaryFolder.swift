import Glibc
import Testing

/// A folder that is deleted with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/line-editing-XXXXXX\0".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { String(cString: try #require(mkdtemp($0.baseAddress!))) }
  }

  deinit {
    remove(path)
  }

  private func remove(_ path: String) {
    if let folder = opendir(path), !isLink(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
    }
    Glibc.remove(path)
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  func file(_ name: String, _ bytes: [UInt8] = [], mode: mode_t = 0o600) -> String {
    let path = path + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    return path
  }

  func file(_ name: String, _ text: String) -> String { file(name, Array(text.utf8)) }
}

/// Returns the bytes of a file.
func contents(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
  return bytes
}

func text(_ path: String) -> String { String(decoding: contents(path), as: UTF8.self) }

func mode(_ path: String) -> mode_t {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode : 0
}
