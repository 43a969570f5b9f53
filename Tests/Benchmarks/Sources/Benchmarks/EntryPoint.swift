import Foundation
import Glibc
import Schedulers

/// Prints what the library costs beside the baseline in C++, both measured in turn in this run.
@main struct EntryPoint {
  static func main() throws {
    let sizes = [1_000, 10_000, 100_000, 1_000_000]
    let baseline = try AgendaBaseline()
    print("schedule and run n actions at random times, ns an action; medians of 3 rounds, each the least of 5")
    print("n".padded(10) + "TestScheduler".padded(16) + "C++".padded(10) + "ratio")
    for size in sizes {
      var ours: [Double] = []
      var theirs: [Double] = []
      for _ in 0..<3 {
        ours.append(scheduleAndRun(size))
        theirs.append(try baseline.measure(size))
      }
      let (our, their) = (ours.sorted()[1], theirs.sorted()[1])
      print(
        "\(size)".padded(10) + our.formatted().padded(16) + their.formatted().padded(10) + (our / their).formatted())
    }
    print("\nns a value, in a row")
    print("map.filter.scan.sink, 4 stages".padded(40) + chain().formatted())
    print("debounce: send, advance 1ms".padded(40) + debounceStorm().formatted())
    // Built by `swift build -c release`, or given as the argument.
    let program = CommandLine.arguments.dropFirst().first ?? ".build/release/timerepl"
    if access(program, X_OK) == 0 { try typing(program) } else { print("\nno \(program): typing is not measured") }
  }
}

func scheduleAndRun(_ count: Int) -> Double {
  nanoseconds(each: count) {
    var random = Xorshift64()
    var counter = 0
    let scheduler = TestScheduler()
    for index in 0..<count {
      let due = VirtualTime(nanoseconds: Int64(random.next() % 1_000_000_000))
      scheduler.schedule(after: due) { counter += index }
    }
    scheduler.run()
    precondition(counter == count * (count - 1) / 2)
  }
}

func chain() -> Double {
  let count = 1_000_000
  let subject = PassthroughSubject<Int, Never>()
  var result = 0
  let token = subject.map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0) { $0 &+ $1 }.sink { result = $0 }
  defer { token.cancel() }
  let time = nanoseconds(each: count) { for value in 0..<count { subject.send(value) } }
  precondition(result != 0)
  return time
}

func debounceStorm() -> Double {
  let count = 200_000
  return nanoseconds(each: count) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received = 0
    let token = subject.debounce(for: .milliseconds(10), scheduler: scheduler).sink { _ in received += 1 }
    for value in 0..<count {
      subject.send(value)
      scheduler.advance(by: .milliseconds(1))
    }
    scheduler.run()
    precondition(received == 1)
    token.cancel()
  }
}

extension Double {
  func formatted() -> String { String(format: "%.2f", self) }
}

extension String {
  func padded(_ width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }
}
