// source: own
import Foundation

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("timerepl-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let file = folder.appendingPathComponent("a.txt")
print(FileManager.default.fileExists(atPath: file.path))
try "hello".write(to: file, atomically: true, encoding: .utf8)
print(FileManager.default.fileExists(atPath: file.path), try String(contentsOf: file, encoding: .utf8))
try Data([1, 2, 3]).write(to: folder.appendingPathComponent("b.bin"))
print(try Data(contentsOf: folder.appendingPathComponent("b.bin")).count)
print(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted())
try FileManager.default.moveItem(at: file, to: folder.appendingPathComponent("c.txt"))
print(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted())
try FileManager.default.removeItem(at: folder)
print(FileManager.default.fileExists(atPath: folder.path))
do {
  _ = try Data(contentsOf: file)
} catch {
  print("missing")
}
