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
    // Where tasks run one after the other, nothing goes from one actor to another.
    let isolation =
      file.contains("/" + Program.folderOfTasks)
      ? ["-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"] : []
    // `@main` instead of top-level code.
    let isLibrary = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .contains { $0.hasPrefix("@main") }
    let run = try Subprocess(
      swiftc,
      isolation + (isLibrary ? ["-parse-as-library"] : []) + [
        "-c", file, "-o", object.path, "-module-name", object.module, "-Onone", "-swift-version", "5",
        "-enable-bare-slash-regex",
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
      #include <stdint.h>
      #include <stdio.h>
      #include <stdlib.h>
      \(Self.serialExecutor)
      \(declarations)
      int main(int count, char **arguments) {
        // So that what was printed before a trap is seen.
        setvbuf(stdout, 0, _IOLBF, 0);
        switch (atoi(arguments[1])) {
      \(table)
        }
        return 111;
      }

      """
    try main.write(toFile: "\(folder)/main.c", atomically: true, encoding: .utf8)
    let made = try Subprocess(clang, ["-c", "\(folder)/main.c", "-o", "\(folder)/main.o"])
    guard made.status == 0 else { throw Failure("clang failed:\n\(made.errors)") }
    let own = try ["Schedulers", "SchedulersEssentials", "AsyncOperators"].flatMap { target in
      let folder = "\(products)/\(target).build"
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".swift.o") }.sorted().map { "\(folder)/\($0)" }
    }
    let run = try Subprocess(
      swiftc, ["-use-ld=lld", "-o", executable, "\(folder)/main.o"] + objects.map(\.path) + own)
    guard run.status == 0 else { throw Failure("linking failed:\n\(run.errors)") }
  }

  /// Has all tasks run on the main queue, one after the other, as `withMainSerialExecutor` does: the runtime's own hooks, set
  /// before anything runs.
  private static let serialExecutor = """
    extern void *swift_task_enqueueGlobal_hook, *swift_task_enqueueGlobalWithDelay_hook;
    extern void *swift_task_enqueueGlobalWithDeadline_hook;
    __attribute__((swiftcall)) extern void swift_task_enqueueMainExecutor(void *job);
    extern struct dispatch_queue_s { int unused; } _dispatch_main_q;
    extern void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *));
    extern uint64_t dispatch_time(uint64_t when, int64_t delta);
    struct instant { long seconds, nanoseconds; };
    extern int clock_gettime(int clock, struct instant *now);
    static void enqueueLater(void *job) { swift_task_enqueueMainExecutor(job); }
    static void after(int64_t delay, void *job) {
      dispatch_after_f(dispatch_time(0, delay < 0 ? 0 : delay), &_dispatch_main_q, job, enqueueLater);
    }
    __attribute__((swiftcall)) static void enqueue(void *job, void *original) { swift_task_enqueueMainExecutor(job); }
    __attribute__((swiftcall)) static void enqueueWithDelay(uint64_t delay, void *job, void *original) {
      after((int64_t)delay, job);
    }
    __attribute__((swiftcall)) static void enqueueWithDeadline(
      long long seconds, long long nanoseconds, long long tolerance, long long toleranceRest, int clock, void *job,
      void *original) {
      struct instant now;
      // CLOCK_MONOTONIC for the suspending clock, CLOCK_BOOTTIME for the continuous one.
      clock_gettime(clock == 2 ? 1 : 7, &now);
      after((seconds - now.seconds) * 1000000000LL + (nanoseconds - now.nanoseconds), job);
    }
    __attribute__((constructor)) static void install(void) {
      swift_task_enqueueGlobal_hook = (void *)enqueue;
      swift_task_enqueueGlobalWithDelay_hook = (void *)enqueueWithDelay;
      swift_task_enqueueGlobalWithDeadline_hook = (void *)enqueueWithDeadline;
    }
    """

  /// What a linked program prints.
  func output(of object: Object, in executable: String) throws -> String {
    let run = try Subprocess(executable, [String(object.number)], patience: 120)
    guard run.status == 0 else {
      throw Failure("ended with status \(run.status):\n\(run.errors)", output: run.output)
    }
    // As if each were compiled alone.
    return run.output.replacing("\(object.module).", with: "main.")
  }
}

extension SwiftCompiler.Object {
  var entry: String { "main_\(module)" }
  var number: Int { Int(module.dropFirst(7).dropLast(2))! }
}
