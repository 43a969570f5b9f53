// source: own
import AsyncOperators
import Schedulers

let clock = TestClock()

func stream(_ all: [Int]) -> AsyncStream<Int> {
  AsyncStream { continuation in
    for n in all { continuation.yield(n) }
    continuation.finish()
  }
}

func slow(_ all: [Int], _ pause: Int) -> AsyncStream<Int> {
  AsyncStream { continuation in
    Task {
      for n in all {
        try? await clock.sleep(for: .milliseconds(pause))
        continuation.yield(n)
      }
      continuation.finish()
    }
  }
}

for await (a, b) in stream([1, 2, 3]).adjacentPairs() { print(a, b) }
for await n in stream([1, 1, 2, 2, 1]).removeDuplicates() { print(n) }
for await n in stream([1, 2, 12, 3]).removeDuplicates(by: { $0 % 10 == $1 % 10 }) { print(n) }
for await chunk in stream([1, 2, 1, 5]).chunked(by: { $0 < $1 }) { print(chunk) }
for await (key, chunk) in stream([1, 3, 2]).chunked(on: { $0 % 2 }) { print(key, chunk) }
for await chunk in stream([1, 2, 3]).chunks(ofCount: 2) { print(chunk) }
for await n in stream([1, 2, 3]).reductions({ $0 + $1 }) { print(n) }
for await n in stream([1, 2, 3]).reductions(10, { $0 + $1 }) { print(n) }
for await all in stream([1, 2]).reductions(into: [0], { (all: inout [Int], n: Int) in all.append(n) }) { print(all) }
for await n in stream([1, 2]).map({ $0 == 1 ? nil : $0 }).compacted() { print(n) }
for await n in stream([1, 2, 3]).interspersed(with: 0) { print(n) }
for await n in stream([1, 2, 3, 4, 5]).interspersed(every: 2, with: 0) { print(n) }
for await n in chain(stream([1]), stream([2]), stream([3])) { print(n) }
for await n in stream([1, 2]).map({ stream([$0, $0 * 10]) }).joined() { print(n) }
for await (a, b) in zip(stream([1, 2, 3]), stream([4, 5])) { print(a, b) }
for await n in merge(stream([1, 2]), stream([3])) { print(n) }
for await (a, b) in combineLatest(stream([1, 2]), stream([3])) { print(a, b) }
for await (a, b, c) in zip(stream([1, 2]), stream([3, 4]), stream([5, 6])) { print(a, b, c) }

func timed(_ body: @escaping @Sendable () async -> Void) async {
  let task = Task { await body() }
  await clock.advance(by: .seconds(2))
  await task.value
}

await timed { for await n in merge(slow([1, 2, 3], 50), slow([10, 20], 70)) { print("merge", n) } }
await timed { for await (a, b) in combineLatest(slow([1, 2, 3], 50), slow([10, 20], 70)) { print("latest", a, b) } }
await timed { for await (a, b) in zip(slow([1, 2, 3], 50), slow([10, 20], 70)) { print("zip", a, b) } }
await timed { for await n in slow([1, 2, 3], 50).debounce(for: .milliseconds(70), clock: clock) { print("debounce", n) } }
await timed { for await n in slow([1, 2, 3], 50).debounce(for: .milliseconds(20), clock: clock) { print("each", n) } }
await timed { for await n in slow([1, 2, 3, 4, 5, 6], 50)._throttle(for: .milliseconds(120), clock: clock) { print("throttle", n) } }
await timed {
  for await n in slow([1, 2, 3, 4, 5], 50)._throttle(for: .milliseconds(120), clock: clock, latest: false) { print("first", n) }
}
await timed {
  for await n in slow([1, 2, 3], 50).buffer(policy: .bounded(1)) {
    print("buffer", n)
    try? await clock.sleep(for: .milliseconds(120))
  }
}
await timed {
  for await n in slow([1, 2, 3, 4, 5], 50).buffer(policy: .bufferingLatest(1)) {
    print("newest", n)
    try? await clock.sleep(for: .milliseconds(120))
  }
}
await timed {
  for await n in slow([1, 2, 3, 4, 5], 50).buffer(policy: .bufferingOldest(1)) {
    print("oldest", n)
    try? await clock.sleep(for: .milliseconds(120))
  }
}
await timed {
  for await chunk in slow([1, 2, 3, 4, 5], 50).chunked(by: .repeating(every: .milliseconds(120), clock: clock)) { print(chunk) }
}
await timed {
  for await chunk in slow([1, 2, 3, 4, 5], 50).chunks(ofCount: 2, or: .repeating(every: .milliseconds(170), clock: clock)) {
    print(chunk)
  }
}

let channel = AsyncChannel<Int>()
let sender = Task {
  await channel.send(1)
  await channel.send(2)
  channel.finish()
}
for await n in channel { print("got", n) }
await sender.value
await timed { for await _ in AsyncTimerSequence(interval: .milliseconds(20), clock: clock).prefix(2) { print("tick") } }
