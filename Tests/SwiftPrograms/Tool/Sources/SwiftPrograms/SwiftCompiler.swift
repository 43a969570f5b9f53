import Foundation

/// Compiles programs one by one, each a module of its own so that no names collide, and links all of them to one
/// executable, whose first argument says which of them it runs.
struct SwiftCompiler: Sendable {
  /// Where `swift build` has put the project's modules and objects.
  let products: String
  private let swiftc: String
  private let clang: String
  /// What the compiler says of itself.
  let version: String

  init(products: String) throws {
    self.products = products
    guard FileManager.default.fileExists(atPath: "\(products)/Modules/Schedulers.swiftmodule") else {
      throw Failure("there is no \(products)/Modules/Schedulers.swiftmodule; type: swift build")
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func program(_ name: String) throws -> String {
      let paths = folders.map { "\($0)/\(name)" }
      guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
        throw Failure("there is no \(name) in PATH")
      }
      return path
    }
    (swiftc, clang) = (try program("swiftc"), try program("clang"))
    version = try Subprocess(swiftc, ["--version"]).output
  }

  enum Compiled: Sendable {
    case object(Object)
    case refused([String])
  }

  struct Object: Sendable {
    let path: String
    /// The name of its module, and so of what it calls `main`.
    let module: String
  }

  /// How the compiler tells of errors: each with its name, such as `cannot_convert_argument_value`, behind the message.
  static let messages = [
    "-suppress-warnings", "-diagnostic-style", "llvm", "-Xfrontend", "-debug-diagnostic-names",
  ]

  /// - Parameter number: its place among the programs that are linked together.
  func compile(_ file: String, number: Int, in folder: String) throws -> Compiled {
    let object = Object(path: "\(folder)/\(number).o", module: "Program\(number)of")
    let run = try Subprocess(
      swiftc,
      [
        "-c", file, "-o", object.path, "-module-name", object.module, "-Onone", "-swift-version", "5",
        "-I", "\(products)/Modules", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", object.entry,
      ] + Self.messages)
    if run.status == 0 { return .object(object) }
    let errors = Self.errors(in: run.errors, of: file)
    guard !errors.isEmpty else { throw Failure("swiftc failed on \(file):\n\(run.errors)") }
    return .refused(errors)
  }

  /// `LINE: MESSAGE [NAME]` of each row `FILE:LINE:COLUMN: error: MESSAGE [NAME]`.
  private static func errors(in text: String, of file: String) -> [String] {
    text.split(separator: "\n").compactMap { row in
      guard row.hasPrefix("\(file):") else { return nil }
      let parts = row.dropFirst(file.count + 1).split(separator: ":", maxSplits: 2)
      guard parts.count == 3, let line = Int(parts[0]), parts[2].hasPrefix(" error: ") else { return nil }
      return "\(line): \(parts[2].dropFirst(8))"
    }
  }

  func link(_ objects: [Object], to executable: String, in folder: String) throws {
    let declarations = objects.map { "int \($0.entry)(int, char **);\n" }.joined()
    let table = objects.map { "  case \($0.number): return \($0.entry)(count, arguments);\n" }.joined()
    let main = """
      #include <stdlib.h>
      \(declarations)
      int main(int count, char **arguments) {
        switch (atoi(arguments[1])) {
      \(table)
        }
        return 111;
      }

      """
    try main.write(toFile: "\(folder)/main.c", atomically: true, encoding: .utf8)
    let made = try Subprocess(clang, ["-c", "\(folder)/main.c", "-o", "\(folder)/main.o"])
    guard made.status == 0 else { throw Failure("clang failed:\n\(made.errors)") }
    let own = try ["Schedulers", "SchedulersEssentials"].flatMap { target in
      let folder = "\(products)/\(target).build"
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".swift.o") }.sorted().map { "\(folder)/\($0)" }
    }
    let run = try Subprocess(
      swiftc, ["-use-ld=lld", "-o", executable, "\(folder)/main.o"] + objects.map(\.path) + own)
    guard run.status == 0 else { throw Failure("linking failed:\n\(run.errors)") }
  }

  /// What a linked program prints.
  func output(of object: Object, in executable: String) throws -> String {
    let run = try Subprocess(executable, [String(object.number)])
    guard run.status == 0 else { throw Failure("ended with status \(run.status):\n\(run.errors)") }
    // As if each were compiled alone.
    return run.output.replacing("\(object.module).", with: "main.")
  }
}

extension SwiftCompiler.Object {
  var entry: String { "main_\(module)" }
  var number: Int { Int(module.dropFirst(7).dropLast(2))! }
}
