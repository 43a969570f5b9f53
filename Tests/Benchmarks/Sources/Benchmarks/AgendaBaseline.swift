import Foundation

/// A `std::priority_queue` of `std::function`, compiled here and run as a process of its own for each measurement.
struct AgendaBaseline {
  private let executable: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "timerepl-baseline-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appending(path: "agenda.cpp")
    try Self.source.write(to: source, atomically: true, encoding: .utf8)
    executable = folder.appending(path: "agenda")
    _ = try Self.output(of: "/usr/bin/env", ["g++", "-O2", "-o", executable.path, source.path])
  }

  /// ns an action.
  func measure(_ count: Int) throws -> Double {
    let text = try Self.output(of: executable.path, ["\(count)"])
    return text.split(separator: " ").last.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      ?? .nan
  }

  private static func output(of path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: data, as: UTF8.self)
  }

  private static let source = """
    #include <cstdint>
    #include <cstdio>
    #include <cstdlib>
    #include <ctime>
    #include <functional>
    #include <queue>

    struct Item {
      int64_t due;
      uint64_t sequence;
      std::function<void()> action;
      bool operator<(const Item& other) const {
        return due != other.due ? due > other.due : sequence > other.sequence;
      }
    };

    double cpuNanoseconds() {
      timespec t;
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
      return t.tv_sec * 1e9 + t.tv_nsec;
    }

    int main(int, char** arguments) {
      const int count = std::atoi(arguments[1]);
      double best = 1e300;
      for (int round = 0; round < 5; round++) {
        uint64_t x = 88172645463325252ULL, counter = 0;
        double start = cpuNanoseconds();
        std::priority_queue<Item> queue;
        for (int i = 0; i < count; i++) {
          x ^= x << 13; x ^= x >> 7; x ^= x << 17;
          queue.push(Item{int64_t(x % 1000000000ULL), uint64_t(i), [&counter, i] { counter += i; }});
        }
        while (!queue.empty()) {
          auto action = std::move(const_cast<Item&>(queue.top()).action);
          queue.pop();
          action();
        }
        double spent = (cpuNanoseconds() - start) / count;
        if (spent < best) best = spent;
        if (counter != uint64_t(count) * uint64_t(count - 1) / 2) return 1;
      }
      std::printf("%d %.1f\\n", count, best);
    }
    """
}
