import Foundation
import Testing

@testable import SchedulersEssentials

@Suite struct ReportIssueTests {
  @Test func `an issue is a failure of the running test at the given place`() {
    withKnownIssue {
      reportIssue("no such thing", fileID: "Module/File.swift", filePath: "/path/File.swift", line: 12, column: 3)
    } matching: { issue in
      issue.comments == ["no such thing"] && issue.sourceLocation?.fileID == "Module/File.swift"
        && issue.sourceLocation?.filePath == "/path/File.swift" && issue.sourceLocation?.line == 12
        && issue.sourceLocation?.column == 3
    }
  }

  @Test func `an issue at an impossible place is not recorded and stops nothing`() {
    reportIssue("printed", fileID: "nowhere", filePath: "nowhere", line: 0, column: 0)
  }

  @Test func `each call records a separate issue`() {
    nonisolated(unsafe) var comments: [String] = []
    withKnownIssue {
      for number in 0..<3 {
        reportIssue("number \(number)", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      }
    } matching: { issue in
      comments += issue.comments.map(\.rawValue)
      return true
    }
    #expect(comments == ["number 0", "number 1", "number 2"])
  }
}
