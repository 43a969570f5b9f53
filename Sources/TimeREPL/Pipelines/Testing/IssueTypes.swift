/// `XCTIssue`, which `XCTestCase.record` takes, with the types of its parts, and Swift Testing's `SourceLocation`: declared
/// like any type when a program first uses them.
enum IssueTypes {
  private static let issue = #"""
    struct XCTSourceCodeLocation {
      let filePath: String
      let lineNumber: Int
      init(filePath: String, lineNumber: Int) { (self.filePath, self.lineNumber) = (filePath, lineNumber) }
      init(filePath: StaticString, lineNumber: UInt) { self.init(filePath: "\(filePath)", lineNumber: Int(lineNumber)) }
    }
    struct XCTSourceCodeContext {
      let location: XCTSourceCodeLocation?
      init(location: XCTSourceCodeLocation? = nil) { self.location = location }
    }
    struct XCTIssue: CustomStringConvertible {
      enum IssueType: Int {
        case assertionFailure, thrownError, uncaughtException, performanceRegression, system, unmatchedExpectedFailure
      }
      var type: IssueType
      var compactDescription: String
      var detailedDescription: String?
      var sourceCodeContext: XCTSourceCodeContext
      var associatedError: Error?
      var attachments: [Any] = []
      init(
        type: IssueType, compactDescription: String, detailedDescription: String? = nil,
        sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(), associatedError: Error? = nil,
        attachments: [Any] = []
      ) {
        self.attachments = attachments
        (self.type, self.compactDescription, self.detailedDescription) = (type, compactDescription, detailedDescription)
        (self.sourceCodeContext, self.associatedError) = (sourceCodeContext, associatedError)
      }
      var description: String { compactDescription }
    }
    func __issue(_ text: String, _ error: Error?, _ file: String?, _ line: Int) -> XCTIssue {
      let location = file.map { XCTSourceCodeLocation(filePath: $0, lineNumber: line) }
      return XCTIssue(
        type: error == nil ? .assertionFailure : .thrownError, compactDescription: text,
        sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: error)
    }
    """#

  /// The `Issue` that Swift Testing gives the closure `matching:` of `withKnownIssue`.
  private static let testIssue = #"""
    struct __TestIssue: CustomStringConvertible {
      enum Severity: Int, Comparable {
        case warning, error
        static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
      }
      struct Expectation {
        var isPassing = false
        var isRequired: Bool
        var sourceLocation: SourceLocation?
      }
      enum Kind {
        case unconditional, knownIssueNotRecorded, apiMisused, system
        case expectationFailed(Expectation)
        case errorCaught(any Error)
        case confirmationMiscounted(actual: Int, expected: Any)
        case timeLimitExceeded(timeLimitComponents: (seconds: Int64, attoseconds: Int64))
      }
      var kind: Kind
      var severity: Severity { .error }
      var isKnown: Bool { false }
      var isFailure: Bool { true }
      var comments: [Comment]
      var error: (any Error)?
      var sourceLocation: SourceLocation?
      var description: String { "\(kind)" }
    }
    func __testIssue(
      _ form: String, _ count: Int, _ error: Error?, _ comment: String, _ file: String, _ line: Int, _ column: Int
    ) -> __TestIssue {
      let place = SourceLocation(fileID: "main/\(file)", filePath: file, line: line, column: column)
      let kind: __TestIssue.Kind = switch form {
      case "error": .errorCaught(error!)
      case "said": .unconditional
      case "count": .confirmationMiscounted(actual: count, expected: 1)
      case "known": .knownIssueNotRecorded
      default: .expectationFailed(__TestIssue.Expectation(isRequired: form == "#require", sourceLocation: place))
      }
      let comments = comment.isEmpty ? [] : [Comment(rawValue: comment)]
      return __TestIssue(kind: kind, comments: comments, error: error, sourceLocation: place)
    }
    """#

  private static let location = #"""
    struct SourceLocation: Hashable {
      var fileID: String
      var filePath: String
      var line: Int
      var column: Int
      var fileName: String { fileID.split(separator: "/").last.map { String($0) } ?? fileID }
      var moduleName: String { fileID.split(separator: "/").first.map { String($0) } ?? fileID }
    }
    func __sourceLocation(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) -> SourceLocation {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
    """#

  private static let comment = #"""
    struct Comment: RawRepresentable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
      var rawValue: String
      init(rawValue: String) { self.rawValue = rawValue }
      init(stringLiteral value: String) { rawValue = value }
      var description: String { rawValue }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Comment", comment)
    builtIns.addDeclared("XCTIssue", issue)
    for name in ["XCTSourceCodeLocation", "XCTSourceCodeContext", "__issue"] {
      builtIns.addDeclared(name, using: ["XCTIssue"], "")
    }
    builtIns.addDeclared("SourceLocation", location)
    builtIns.addDeclared("__sourceLocation", using: ["SourceLocation"], "")
    builtIns.addDeclared("__TestIssue", using: ["SourceLocation", "Comment"], testIssue)
    builtIns.addDeclared("__testIssue", using: ["__TestIssue"], "")
    builtIns.unlisted.formUnion(["__issue", "__sourceLocation", "__recordIssue", "__TestIssue", "__testIssue"])
    builtIns.addFunction("__recordIssue(_ text: String, _ file: String?, _ line: Int) -> Void") { arguments in
      let recorder = arguments.machine.runtime.recorder
      let place = FailedAssertion.Place(file: arguments[1].unwrapped, line: arguments[2])
      try recorder.record(issue: try arguments.string(0), at: place)
      return .void
    }
  }

  /// Makes the `Issue` of a failure.
  static func testing(issue failure: TestFailure, _ environment: Environment?) throws -> Value {
    guard case .function(let make)? = environment?.value("__testIssue") else { return .nil }
    let (form, count) =
      switch failure.assertion.claim {
      case .thrown where failure.error != nil: ("error", 0)
      case .said: ("said", 0)
      case .confirmed(let times, _): ("count", times)
      case .knownIssueMissing: ("known", 0)
      default: (failure.assertion.name, 0)
      }
    let (site, error) = (failure.site, try Value.optional(failure.error))
    let place = [
      Value(site.flatMap { $0.source.file(at: $0.range.lower) } ?? "main.swift"), .int(site?.lineNumber ?? 0), .int(1),
    ]
    return try make.call([Value(form), .int(count), error, Value(failure.assertion.message)] + place)
  }

  /// Makes the `XCTIssue` of a failure.
  static func issue(
    _ text: String, error: Value? = nil, at site: Site? = nil, _ environment: Environment?
  ) throws -> Value {
    guard case .function(let make)? = environment?.value("__issue") else { return .nil }
    let line = site?.lineNumber ?? 0
    let file = site.map { Value($0.source.file(at: $0.range.lower) ?? "main.swift") }
    return try make.call([Value(text), try .optional(error), try .optional(file), .int(line)])
  }
}
