import Foundation

/// A `std::priority_queue` of `std::function`, compiled here and run as a process of its own for each measurement.
struct AgendaBaseline {
  static let isMissing = "g++ is missing (apt-get install g++)"

  private let folder: String
  private var executable: String { "\(folder)/agenda" }

  init(folder: String) throws(Trouble) {
    self.folder = folder
    let source = "\(folder)/agenda.cpp"
    do {
      try Self.source.write(toFile: source, atomically: true, encoding: .utf8)
    } catch {
      throw .wrong("\(error)")
    }
    let version = try? ChildProcess.run(["g++", "--version"], output: "\(folder)/version").check()
    if version == nil { throw .missing(Self.isMissing) }
    try ChildProcess.run(["g++", "-O2", "-o", "\(folder)/agenda", source], output: "\(folder)/compiled").check()
  }

  /// ns an action, the least of as many rounds as ours has.
  func measure(_ count: Int) throws -> Double {
    let command = [executable, "\(count)", "\(Self.rounds(count))"]
    return try ChildProcess.run(command, output: "\(folder)/agenda.out").check("the queue in C++").number()
  }

  /// A thousand are done so soon that a processor would not have come up to speed.
  static func rounds(_ count: Int) -> Int { max(5, 100_000 / count) }

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
      const int count = std::atoi(arguments[1]), rounds = std::atoi(arguments[2]);
      double best = 1e300;
      for (int round = 0; round < rounds; round++) {
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
      std::printf("%.2f\\n", best);
    }
    """
}
