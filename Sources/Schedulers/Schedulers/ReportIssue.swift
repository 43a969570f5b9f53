import Glibc

/// Records a failure in the running test, of Swift Testing or XCTest; prints it if no test is running.
///
/// Neither library is linked. Their functions are looked up by name in the loaded libraries. If a library changes and a
/// name is not found, only the attribution to a test is lost.
func reportIssue(
  _ message: @autoclosure () -> String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  let message = message()
  let testing = SwiftTesting()
  if let testing, testing.isRunning, testing.record(message, "\(fileID)", "\(filePath)", Int(line), Int(column)) {
    return
  }
  if !SwiftTesting.startedProcess, XCTest.fail(message, filePath, line) { return }
  var text = "\(filePath):\(line): \(message)\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// A Swift function of another library, laid out as a closure: its code, and a context, which is nil for a global
/// function.
///
/// `Call` is a structure whose only field is the function. A bare function type would not work: in generic code,
/// functions are passed with another calling convention.
private struct Symbol {
  let code: UnsafeMutableRawPointer
  let context: UnsafeMutableRawPointer?

  /// Finds the function with this mangled name, or returns nil if no loaded library has it.
  init?(_ mangledName: String) {
    // A null handle is glibc's RTLD_DEFAULT, which searches all loaded libraries.
    guard let code = dlsym(nil, mangledName) else { return nil }
    self.code = code
    context = nil
  }

  /// Returns the function. `type` must have the layout and calling convention that the mangled name implies.
  func function<Call>(as type: Call.Type) -> Call { unsafeBitCast(self, to: type) }
}

private enum XCTest {
  private struct FailCall { let call: (String, StaticString, UInt) -> Void }

  static func fail(_ message: String, _ file: StaticString, _ line: UInt) -> Bool {
    // XCTest.XCTFail(_: String, file: StaticString, line: UInt)
    guard let symbol = Symbol("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF") else { return false }
    symbol.function(as: FailCall.self).call(message, file, line)
    return true
  }
}

/// The Testing library, if it is loaded.
///
/// It is built for library evolution, so its structures are passed by address, as Swift passes parameters of generic
/// type. The structures below are therefore generic over Testing's types, which are looked up by name.
private struct SwiftTesting {
  private let test: Any.Type
  private let comment: any RawRepresentable<String>.Type
  private let location: Any.Type
  private let issue: Any.Type

  private struct Current<Test> { let call: () -> Test? }
  private struct Locate<Location> { let call: (__owned String, __owned String, Int, Int) -> Location }
  private struct RecordCall<Comment, Location, Issue> { let call: (Comment?, Location) -> Issue }

  init?() {
    guard
      let test = _typeByName("7Testing4TestV"), let location = _typeByName("7Testing14SourceLocationV"),
      let comment = _typeByName("7Testing7CommentV") as? any RawRepresentable<String>.Type,
      let issue = _typeByName("7Testing5IssueV")
    else { return nil }
    (self.test, self.comment, self.location, self.issue) = (test, comment, location, issue)
  }

  /// Whether `swift test` started this process to run Swift Testing's tests.
  static var startedProcess: Bool {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
  }

  /// Whether Swift Testing would record a failure now: on a thread that runs a test, or on any other thread of a test
  /// process.
  var isRunning: Bool {
    func hasCurrent<Test>(_ test: Test.Type) -> Bool {
      // static Testing.Test.current.getter
      guard let symbol = Symbol("$s7Testing4TestV7currentACSgvgZ") else { return false }
      return symbol.function(as: Current<Test>.self).call() != nil
    }
    return hasCurrent(test) || Self.startedProcess
  }

  func record(_ message: String, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int) -> Bool {
    // Testing stops the program if the source location is not that of a file.
    guard fileID.contains("/"), line > 0, column > 0 else { return false }

    func record<Comment: RawRepresentable<String>, Location, Issue>(
      _: Comment.Type, _: Location.Type, _: Issue.Type
    ) -> Bool {
      guard
        // Testing.SourceLocation.init(fileID: String, filePath: String, line: Int, column: Int)
        let locate = Symbol("$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
        // static Testing.Issue.record(_: Comment?, sourceLocation: SourceLocation) -> Issue
        let record = Symbol("$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
      else { return false }
      let place = locate.function(as: Locate<Location>.self).call(fileID, filePath, line, column)
      _ = record.function(as: RecordCall<Comment, Location, Issue>.self).call(Comment(rawValue: message), place)
      return true
    }
    return record(comment, location, issue)
  }
}
