import Foundation
import Testing

/// The behaviours that this library promises are numbered, and each has one test, whose name ends in its number.
@Suite struct CaseTests {
  @Test func `every numbered case has one test`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var tests: [Int: Int] = [:]
    for file in files where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      for match in code.matches(of: #/func `[^`]*\(case (\d+)\)`/#) { tests[Int(match.output.1) ?? 0, default: 0] += 1 }
    }
    // 34: an action cannot throw here. 51: time does not go back.
    let wanted = Set(1...66).subtracting([34, 51])
    #expect(wanted.subtracting(tests.keys).sorted() == [])
    #expect(tests.filter { $0.value > 1 }.keys.sorted() == [])
    #expect(Set(tests.keys).subtracting(wanted).sorted() == [])
  }
}
