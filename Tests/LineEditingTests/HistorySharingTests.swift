import Glibc
import Testing

@testable import LineEditing

@Suite struct HistorySharingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/history" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a lock held for long is not waited for, and no entry is lost`() {
    let path = folder.file("history", "a\n")
    let holder = open(path, O_RDONLY)
    flock(holder, LOCK_EX)
    defer { close(holder) }
    let file = HistoryFile(path: path, limit: 10, lockTimeout: .milliseconds(50))
    let time = ContinuousClock().measure {
      #expect(file.readNew() == ["a"])
      for number in 0..<100 { file.append("\(number)") }
    }
    #expect(time < .seconds(5))
    #expect(text(path) == "a\n" + (0..<100).map { "\($0)\n" }.joined())
    #expect(file.takeFailure() == nil)
  }

  @Test func `without the lock an incomplete record is read the next time`() {
    let path = folder.file("history")
    let file = HistoryFile(path: path, limit: 10, lockTimeout: .zero)
    let other = open(path, O_RDWR | O_APPEND)
    flock(other, LOCK_EX)
    defer { close(other) }
    #expect(file.readNew() == [])
    for (piece, entries) in [("on", []), ("e\ntw", ["one"]), ("o\n", ["two"])] {
      _ = write(other, piece, piece.utf8.count)
      #expect(file.readNew() == entries)
    }
  }

  @Test(arguments: [2, 4])
  func `sessions that write at the same time lose nothing`(count: Int) async {
    let path = path
    await withTaskGroup { group in
      for session in 0..<count {
        group.addTask {
          let file = HistoryFile(path: path)
          for number in 0..<1_000 { file.append("\(session) \(number)\nand") }
          #expect(file.takeFailure() == nil)
        }
      }
    }
    let entries = HistoryFile(path: path).readNew()
    #expect(entries.count == count * 1_000)
    for session in 0..<count {
      #expect(entries.filter { $0.hasPrefix("\(session) ") } == (0..<1_000).map { "\(session) \($0)\nand" })
    }
  }

  @Test func `sessions that write and compact at the same time lose nothing`() async {
    let path = path
    await withTaskGroup { group in
      for session in 0..<4 {
        group.addTask {
          let file = HistoryFile(path: path, limit: 500)
          for number in 0..<1_000 {
            file.append(number % 10 == 0 ? "\(session) \(number)" : "filler \(number % 7)")
            if number % 20 == 0 { _ = file.readNew() }
          }
          #expect(file.takeFailure() == nil)
        }
      }
    }
    let entries = HistoryFile(path: path, limit: 9_999).readNew()
    #expect(entries.count < 1_600, "it was compacted")
    let kept = Set(entries.filter { !$0.hasPrefix("filler") })
    #expect(kept.count == 400)
  }
}
