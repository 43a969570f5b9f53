import Foundation
import Testing

/// Data flows one way through the folders of a target: a file uses only its own folder and those listed before it.
@Suite struct FolderOrderTests {
  static let order = [
    "Schedulers": [
      "Locking", "Protocols", "Time", "Tasks", "Stages", "Schedulers", "Clocks", "Subjects", "Publishers", "Operators",
      "Subscribers",
      "Extras", "Foundation", "Networking", "AsyncOperators",
    ],
    "LineEditing": ["Terminal", "Keys", "Editing", "Display", "Files", "Reading"],
    "TimeREPL": [
      "Lessons", "Manual", "Language", "Evaluation", "Foundation", "Pipelines", "Log", "Session", "Rendering", "Export",
      "Replay", "Teaching",
      "Shell", "Main",
    ],
  ]

  @Test(arguments: order.keys.sorted())
  func `a folder uses only the folders before it`(target: String) throws {
    let folders = try #require(Self.order[target])
    var declared: [String: Int] = [:]
    var sources: [(path: String, folder: Int, names: Set<String>)] = []
    for (index, folder) in folders.enumerated() {
      for file in try swiftFiles(in: "Sources/\(target)/\(folder)") {
        let code = try String(contentsOf: file, encoding: .utf8)
          .replacing(#/"(?:\\.|[^"\\\n])*"|//[^\n]*/#, with: "")
        // Only top-level declarations; a nested type is known by its outer type.
        let declarations = code.matches(
          of:
            #/(?m)^(?:@\w+ )*(?:public |package |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w+)/#
        )
        // A name that another module declares again counts for the first.
        for declaration in declarations where declared[String(declaration.output.1)] == nil {
          declared[String(declaration.output.1)] = index
        }
        let names = Set(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) })
        sources.append(("\(folder)/\(file.lastPathComponent)", index, names))
      }
    }
    let backEdges = sources.flatMap { source in
      source.names.filter { declared[$0, default: 0] > source.folder }.sorted()
        .map { "\(source.path) uses \(folders[declared[$0] ?? 0])/\($0)" }
    }
    #expect(backEdges.sorted() == [])
  }

  @Test(arguments: order.keys.sorted())
  func `every folder has its place in the order`(target: String) throws {
    let folder = packageFolder.appending(path: "Sources/\(target)")
    let names = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { $0.hasDirectoryPath && $0.pathExtension != "docc" }.map(\.lastPathComponent)
    #expect(Set(names) == Set(try #require(Self.order[target])))
  }

  @Test func `the program does not link Foundation, which would double its start time`() throws {
    let files = try swiftFiles(in: "Sources").filter { file in
      try !file.path.contains("/Sources/Schedulers/Foundation/")
        && !file.path.contains("/Sources/Schedulers/Networking/")
        && String(contentsOf: file, encoding: .utf8).contains(#/\bimport (Foundation\w*|Schedulers)\n/#)
    }
    // The tests that `:export` writes import Foundation.
    #expect(files.map(\.lastPathComponent) == ["SwiftSupport.swift"])
  }

  @Test func `no file has more than 400 lines`() throws {
    let long = try (swiftFiles(in: "Sources") + swiftFiles(in: "Tests")).filter { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).count > 401
    }
    #expect(long.map(\.lastPathComponent) == [])
  }
}

let packageFolder = URL(filePath: #filePath).appending(path: "../../..").standardized

func swiftFiles(in folder: String) throws -> [URL] {
  let files = FileManager.default.enumerator(at: packageFolder.appending(path: folder), includingPropertiesForKeys: nil)
  return try #require(files).compactMap { $0 as? URL }
    .filter { $0.pathExtension == "swift" && !$0.path.contains("/.build") }
}
