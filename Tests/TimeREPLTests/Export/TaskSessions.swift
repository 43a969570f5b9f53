/// Sessions with tasks, for `:export swift`. The exported test of each is compiled and run.
enum TaskSessions {
  static let all: [(name: String, lines: String)] = text.split(separator: "## ").map { session in
    (name: "Tasks\(session.prefix { $0 != "\n" })", lines: session.drop { $0 != "\n" }.dropFirst().description)
  }

  private static let text = #"""
    ## Results
    func double(_ n: Int) async -> Int { try? await Task.sleep(for: .seconds(1)); return n * 2 }
    let first = await double(4)
    await double(5)
    let search = Task { await double(first) }
    struct Down: Error {}
    let bad = Task(priority: .high) { try await clock.sleep(for: 1500ms); throw Down() }
    let text = Task(name: "text") { () -> String? in nil }
    run
    let goesOn = Task { for await _ in clock.timer(interval: .seconds(1)) { print("tick") } }
    advance 2500ms
    ## Cancelling
    let gone = Task { try await Task.sleep(nanoseconds: 9_000_000_000) }
    let cleaned = Task { defer { print("cleaned") }; do { try await Task.sleep(until: .now + .seconds(9), clock: .continuous) } catch { print("caught", error) } }
    let handled = Task { await withTaskCancellationHandler { try? await Task.sleep(for: .seconds(9)) } onCancel: { print("handler") } }
    let looks = Task { () -> Int in var n = 0; while !Task.isCancelled { n += 1; try? await Task.sleep(for: .milliseconds(300)) }; return n }
    advance 1s
    gone.cancel(); cleaned.cancel(); handled.cancel(); looks.cancel()
    run
    ## Groups
    func wait(_ n: Int) async throws -> Int { try await Task.sleep(for: .seconds(n)); print("end", n); return n }
    let fastest = try await withThrowingTaskGroup(of: Int.self) { group in for n in [3, 1, 2] { group.addTask { try await wait(n) } }; defer { group.cancelAll() }; return try await group.next()! }
    let sum = Task { await withTaskGroup(of: Int.self) { group in for n in 1...2 { group.addTask { (try? await wait(n)) ?? 0 } }; return await group.reduce(0, +) } }
    run
    async let later = wait(1)
    try await later + 1
    let both = Task { async let a = wait(1); async let b = wait(2); return try await (a, b).1 }
    let nested = Task { let inner = Task { try await wait(1) }; let other = Task.detached { try await wait(2) }; return try await inner.value + other.value }
    run
    try await wait(-1)
    ## Values
    subject taps
    var count = 0
    let loop = Task { for await value in taps.values { count += value; print("got", value, count) } }
    send taps 1
    at 1s send taps 2
    every 2s x2 send taps ($0 + 10)
    run
    finish taps
    ## Streams
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let reader = Task { var all: [Int] = []; for await value in stream { all.append(value); try? await Task.sleep(for: .seconds(1)) }; return all }
    continuation.yield(1); continuation.yield(2)
    advance 1500ms
    continuation.yield(3)
    continuation.finish()
    run
    let made = AsyncStream<String> { continuation in continuation.yield("a"); continuation.yield("b"); continuation.finish() }
    for await text in made { print(text) }
    let longest = await made.map { $0.count }.reduce(0, max)
    ## Actors
    actor Counter { var n = 0; func next() async -> Int { n += 1; let now = n; try? await Task.sleep(for: .seconds(1)); return now * 10 } }
    let counter = Counter()
    let one = Task { await counter.next() }
    let two = Task { await counter.next() }
    run
    await counter.n
    print(await counter.next())
    ## Classes
    final class Model { var text = ""; private var task: Task<Void, Never>?; init(text: String) { self.text = text }; func type(_ new: String) { task?.cancel(); task = Task { do { try await Task.sleep(for: .milliseconds(300)) } catch { return }; self.text = new; print("search", new) } } }
    let model = Model(text: "")
    model.type("a")
    advance 200ms
    model.type("ab")
    run
    @MainActor func shown() -> String { model.text + "!" }
    print(shown())
    ## Continuations
    var kept: CheckedContinuation<Int, Never>?
    let task = Task { await withCheckedContinuation { kept = $0 } }
    advance 1s
    kept?.resume(returning: 7)
    let third = await task.value
    ## WithPublishers
    subject taps
    pipeline calm = taps.debounce(300ms)
    let search = Task { var n = 0; for await v in taps.values { n += v; try await Task.sleep(for: .milliseconds(100)); print("sum", n) } }
    at 100ms send taps 1; at 250ms send taps 2; at 400ms send taps 3
    run
    let ticks = Task { for await _ in clock.timer(interval: .milliseconds(100)) { taps.send(9) } }
    advance 250ms
    ticks.cancel()
    in 50ms send taps 10
    let next = await calm.values.first { $0 > 0 } ?? 0
    await calm.map { $0 * 2 }.prefix(1).timeout(1s).values.reduce(0, +)
    let twin = Task { for await v in merge(taps.values, taps.values.map { $0 * 10 }).removeDuplicates() { print("either", v) } }
    let quiet = Task { for await v in taps.values.debounce(for: .milliseconds(200)) { print("quiet", v) } }
    let rated = Task { for await v in taps.values._throttle(for: .milliseconds(200), clock: clock) { print("rated", v) } }
    every 150ms x4 send taps $0
    run
    let asleep = Task { try await scheduler.sleep(for: .seconds(1)); return "awake" }
    run
    ## Failing
    struct Down: Error {}
    func fails() async throws -> Int { try await Task.sleep(for: .seconds(1)); throw Down() }
    let caught = await Task { try await fails() }.result
    do { _ = try await fails() } catch { print("caught", error) }
    let tries = Task { for attempt in 1...3 { do { return try await fails() } catch { try await Task.sleep(for: .seconds(attempt)) } }; return -1 }
    run
    ## Locals
    let perform = Task { try? await ContinuousClock().sleep(for: .seconds(1)); return 1 }
    let complete = [await perform.value, 2]
    func prints(_ n: Int) async { print(n, terminator: "!\n") }
    await prints(complete.count)
    ## OnlyDeclared
    func later() async -> Int { 1 }
    """#
}
