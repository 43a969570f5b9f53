import Glibc
import Testing

@testable import LineEditing

@Suite struct HistoryFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/history" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `the next session reads the entries of the one before`() {
    let first = HistoryFile(path: path)
    #expect(first.readNew() == [])
    for entry in ["one", "two {\n\tthree\n}", " no", "", "one"] { first.append(entry) }
    #expect(text(path) == "one\ntwo {\n\t\tthree\n\t}\none\n")
    let second = HistoryFile(path: path)
    #expect(second.readNew() == ["one", "two {\n\tthree\n}", "one"])
    #expect(second.readNew() == [])
    #expect(first.takeFailure() == nil && second.takeFailure() == nil)
  }

  @Test func `NUL is omitted, because it would look like damage`() {
    let file = HistoryFile(path: path, limit: 1)
    for entry in ["a\0b", "\0\tno", "\0", "c", "d"] {
      file.append(entry)
      if entry == "c" { #expect(file.readNew() == ["c"]) }
    }
    #expect(text(path) == "ab\nc\nd\n")
    _ = file.readNew()
    file.append("e")
    #expect(text(path) == "e\n")
  }

  @Test func `entries of another session are read when they are added`() {
    let (mine, theirs) = (HistoryFile(path: path), HistoryFile(path: path))
    mine.append("a")
    theirs.append("b")
    #expect(mine.readNew() == ["a", "b"])
    theirs.append("c")
    mine.append("d")
    #expect(mine.readNew() == ["c", "d"])
    #expect(theirs.readNew() == ["a", "b", "c", "d"])
  }

  @Test func `an entry equal to the file's last is not added again`() {
    let (mine, theirs) = (HistoryFile(path: path), HistoryFile(path: path))
    for entry in ["a", "a", "b", "b", "a"] {
      mine.append(entry)
      _ = mine.readNew()
    }
    #expect(text(path) == "a\nb\na\n")
    theirs.append("c")
    mine.append("a")
    #expect(text(path) == "a\nb\na\nc\na\n")
    _ = mine.readNew()
    truncate(path, 0)
    mine.append("a")
    #expect(text(path) == "a\n")
  }

  @Test func `no file is created before the first entry`() {
    _ = HistoryFile(path: path).readNew()
    #expect(mode(path) == 0)
  }

  @Test func `folders and the file are created for their owner only`() {
    let path = folder.path + "/state/timerepl/history"
    HistoryFile(path: path).append("a")
    #expect(mode(folder.path + "/state") & 0o777 == 0o700)
    #expect(mode(folder.path + "/state/timerepl") & 0o777 == 0o700)
    #expect(mode(path) & 0o777 == 0o600)
    #expect(text(path) == "a\n")
  }

  @Test func `the target of a link keeps its mode`() {
    let target = folder.file("shared", Array("a\n".utf8), mode: 0o644)
    chmod(target, 0o644)
    symlink(target, path)
    let file = HistoryFile(path: path, limit: 1)
    for entry in ["b", "c", "d", "e"] {
      file.append(entry)
      _ = file.readNew()
    }
    #expect(mode(target) & 0o777 == 0o644)
    #expect(mode(path) & S_IFMT == S_IFLNK)
    #expect(text(target).hasSuffix("e\n"))
  }

  @Test func `of an entry for which the disk has no room nothing is stored`() async throws {
    let path = path
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      precondition(setrlimit(__rlimit_resource_t(1), &limit) == 0)  // RLIMIT_FSIZE
      let file = HistoryFile(path: path)
      file.append("one")
      file.append("a long entry")
      precondition(file.takeFailure() == .unwritable(EFBIG))
      exit(0)
    }
    #expect(text(path) == "one\n")
    HistoryFile(path: path).append("two")
    #expect(HistoryFile(path: path).readNew() == ["one", "two"])
  }

  @Test func `a file readable by others is made private`() {
    let path = folder.file("history", Array("a\n".utf8), mode: 0o666)
    chmod(path, 0o666)
    #expect(HistoryFile(path: path).readNew() == ["a"])
    #expect(mode(path) & 0o777 == 0o600)
  }

  @Test func `a link is followed and kept`() {
    let target = folder.file("elsewhere", "a\n")
    symlink("elsewhere", path)
    let file = HistoryFile(path: path, limit: 2)
    #expect(file.readNew() == ["a"])
    for number in 0..<9 {
      file.append("\(number)")
      _ = file.readNew()
    }
    #expect(mode(path) & S_IFMT == S_IFLNK)
    #expect(text(target).hasSuffix("7\n8\n"))
    #expect(text(target).utf8.count < 14)
  }

  @Test func `a link without a target creates its target`() {
    symlink("elsewhere", path)
    HistoryFile(path: path).append("a")
    #expect(text(folder.path + "/elsewhere") == "a\n")
    #expect(mode(path) & S_IFMT == S_IFLNK)
  }

  @Test(arguments: ["directory", "pipe", "device", "loop", "below a file"])
  func `if no file is possible, that is reported once and nothing else happens`(kind: String) {
    var path = path
    switch kind {
    case "directory": mkdir(path, 0o700)
    case "pipe": mkfifo(path, 0o600)
    case "device": symlink("/dev/full", path)
    case "loop": symlink(path, path)
    default: path = folder.file("file") + "/history"
    }
    let file = HistoryFile(path: path)
    for _ in 0..<3 {
      #expect(file.readNew() == [])
      file.append("a")
    }
    let expected: HistoryFileError =
      kind == "loop" ? .unreadable(ELOOP) : kind == "below a file" ? .unreadable(ENOTDIR) : .notAFile
    #expect(file.takeFailure() == expected)
    file.append("b")
    #expect(file.takeFailure() == nil)
  }

  @Test func `a folder that cannot be created is reported once`() {
    let file = HistoryFile(path: "/proc/none/history")
    #expect(file.readNew() == [])
    #expect(file.takeFailure() == nil)
    file.append("a")
    #expect(file.takeFailure() == .unwritable(ENOENT))
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everything"))
  func `a read-only file is read`() {
    let path = folder.file("history", Array("a\n".utf8), mode: 0o400)
    let file = HistoryFile(path: path)
    #expect(file.readNew() == ["a"])
    file.append("b")
    #expect(file.takeFailure() == .unwritable(EACCES))
    #expect(text(path) == "a\n")
  }

  @Test func `an incomplete last line is read, and the next entry gets its own line`() {
    let path = folder.file("history", "a\nhal")
    let file = HistoryFile(path: path)
    #expect(file.readNew() == ["a", "hal"])
    file.append("b")
    #expect(file.readNew() == ["b"])
    #expect(text(path) == "a\nhal\nb\n")
  }

  @Test func `a damaged file is appended to and never replaced`() {
    let damage = Array("a\n\0\0\0\n\u{ff}".utf8) + [0xff, 0x0a]
    let path = folder.file("history", damage)
    let file = HistoryFile(path: path, limit: 2)
    for number in 0..<20 {
      file.append("\(number)")
      _ = file.readNew()
    }
    #expect(contents(path) == damage + Array((0..<20).map { "\($0)\n" }.joined().utf8))
    #expect(HistoryFile(path: path, limit: 2).readNew() == ["18", "19"])
  }

  @Test func `of a file of gigabytes the end is read, and all of it is kept`() {
    let path = folder.file("history")
    truncate(path, 5 << 30)  // all holes
    let file = HistoryFile(path: path, limit: 2)
    let time = ContinuousClock().measure {
      _ = file.readNew()
      for entry in ["a", "b", "c", "d", "e", "f"] { file.append(entry) }
    }
    #expect(time < .seconds(10))
    #expect(HistoryFile(path: path).readNew() == ["a", "b", "c", "d", "e", "f"])
    var status = stat()
    stat(path, &status)
    #expect(status.st_size == 5 << 30 + 13)
  }

  @Test func `a truncated or removed file is started again`() {
    let file = HistoryFile(path: path)
    file.append("a long entry")
    #expect(file.readNew() == ["a long entry"])
    truncate(path, 0)
    file.append("b")
    #expect(file.readNew() == ["b"])
    unlink(path)
    #expect(file.readNew() == [])
    file.append("c")
    #expect(file.readNew() == ["c"])
    #expect(text(path) == "c\n")
    #expect(file.takeFailure() == nil)
  }

  @Test func `a file far beyond the limit keeps the newest entries`() {
    let path = folder.file("history", (0..<100).map { "\($0 % 70)\n" }.joined())
    let file = HistoryFile(path: path, limit: 40)
    #expect(file.readNew().count == 40)
    _ = folder.file("history.new", "left by a session that was killed")
    file.append("x\ny")
    #expect(text(path) == ((31..<70).map { "\($0)\n" } + (0..<30).map { "\($0)\n" }).suffix(39).joined() + "x\n\ty\n")
    #expect(mode(path) & 0o777 == 0o600)
    #expect(mode(path + ".new") == 0)
    file.append("z")
    #expect(HistoryFile(path: path, limit: 40).readNew().suffix(2) == ["x\ny", "z"])
  }
}
