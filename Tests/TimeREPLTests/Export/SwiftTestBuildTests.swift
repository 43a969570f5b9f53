import TestSupport
import Testing

@testable import TimeREPL

/// Exported tests, compiled and run.
@Suite struct SwiftTestBuildTests {
  private static let sessions: [(name: String, lines: String)] = [
    ("Burst", ExportedSession.burst),
    (
      "Scheduled",
      """
      hot keys "--a-^-b 250ms (cd)-|" where b = "2"
      watch keys.map { "\\($0)!" } as shown
      subject s
      at 1s { send s 10; send s 20 }
      every 500ms x3 send s ($0 * 2)
      pipeline quiet = s.debounce(500ms)
      pipeline rated = s.throttle(1s, latest: true)
      run until 2s
      in 1s fail s "late"
      run
      """
    ),
    (
      "Failures",
      """
      subject s
      pipeline checked = s.tryMap { if $0 == 2 { throw Error("two") }; return $0 }
      pipeline saved = s.tryMap { if $0 == 2 { throw Error("two: \\($0)") }; return $0 }.catch { _ in Just(-1) }
      pipeline named = s.tryMap { if $0 > 1 { throw Error("big") }; return $0 }.mapError { Error("no \\($0)") }.merge(with: s)
      cold c '-#"first"' then '-"x"-#"second"' then "(y|)"
      pipeline again = c.retry(3)
      pipeline late = s.timeout(2s, customError: { Error("late") })
      send s 1 2
      run
      """
    ),
    (
      "Joined",
      """
      subject a
      subject b = "x"
      pipeline both = a.combineLatest(b)
      pipeline pairs = a.zip(b, a.map { $0 * 10 })
      pipeline mixed = a.merge(with: a.delay(1s), Just(7))
      pipeline all = a.collect(2).combineLatest(b.scan("", +))
      send a 1 2
      send b "y\\"\\\\\\u{1B}👩‍👩‍👧" ""
      advance 1500ms
      finish a; finish b
      run
      """
    ),
    (
      "Nested",
      """
      func search(q) = Just("\\(q)?").delay(1s)
      func sign(x, y) { if x < y { return -1 }; return 1 }
      subject query
      pipeline all = query.flatMap { search($0) }
      pipeline last = query.map(search).switchToLatest()
      pipeline one = query.flatMap(maxPublishers: .max(1), search)
      send query "a"
      advance 500ms
      send query "b" "c"
      run
      pipeline signs = [1, 2, 3].publisher.map { sign($0, 2) }
      """
    ),
    (
      "Values",
      """
      subject d
      subject o
      subject t
      subject v
      subject e
      subject r
      subject m
      pipeline gaps = d.measureInterval()
      pipeline half = d.map { ($0 / 2, [$0]) }
      pipeline first = t.map(\\.0)
      pipeline silent = d.map { ($0, $0) }.filter { _ in false }
      send d 1.5 -0.25
      send o 1 nil
      send t (1, "a", [true]) (2, "b", [])
      send v
      send e [1, 2] []
      send r 1...3
      send m ["a": 1]
      in 250us send d 1e300
      run
      """
    ),
    (
      "Statements",
      """
      var count = 0
      var cancellables = Set<AnyCancellable>()
      let taps = PassthroughSubject<Int, Never>()
      let copy = CurrentValueSubject<Int, Never>(0)
      taps.map { $0 + count }.sink { copy.send($0) }.store(in: &cancellables)
      let token = taps.sink { x in count += x }
      taps.sink { if $0 > 1 { copy.value = 100 } }
      taps.send(1); taps.send(2) // a comment
      scheduler.advance(by: 1)
      Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in count }.prefix(2)
      for i in 1...2 { taps.send(i) }   # another
      taps.receive(on: DispatchQueue.main).subscribe(on: RunLoop.main).print("t")
      count * 2
      token.cancel()
      taps.send(
        5 // the last
      )
      run
      """
    ),
    (
      "Unsettled",
      """
      subject s
      set settle off
      pipeline p = s.receive(on: scheduler).delay(0s)
      watch s
      send s 1 2
      settle
      advance
      send s 3
      cancel s.2
      advance 1s
      step
      """
    ),
    (
      "Names",
      """
      subject start
      let now_ = start.map { $0 }
      watch now_ as kept
      watch now_ as keptLane
      start.sink { print($0) }
      send start 1
      """
    ),
    (
      "ViewModel",
      """
      class Model: ObservableObject { @Published var query = ""; @Published private(set) var found: [String] = []; init() { $query.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).map { [$0] }.assign(to: &$found) } }
      let model = Model()
      model.query = "a"
      run
      """
    ),
    (
      "Extensions",
      """
      infix operator <+>
      func <+> (left: Int, right: Int) -> Int { left * 10 + right }
      protocol Named { var name: String { get } }
      enum Mood: Named { case calm, loud([Int]); var name: String { "mood" } }
      extension Named { var shouted: String { name.uppercased() } }
      extension Publisher where Output == Int { func named() -> AnyPublisher<String, Failure> { map { "\\($0 <+> 2) " + Mood.calm.shouted }.eraseToAnyPublisher() } }
      final class Holder: ObservableObject { @Published var mood = Mood.calm }
      let holder = Holder()
      subject numbers: Int, Never
      pipeline texts = numbers.named()
      send numbers 1
      holder.mood = .loud([1])
      """
    ),
    ("Nothing", ""),
  ]

  @Test(.enabled(if: testsMore && SwiftTestBuild.resources != nil, "without SEEDS_TIMES, or no Swift compiler"))
  func `exported tests compile and pass, and fail for other events`() throws {
    let sessions = Self.sessions + TypedSessions.all
    var tests = try sessions.map { (name: $0.name, text: try ExportedSession($0.lines).file(.swift)) }
    let wrong = try ExportedSession(ExportedSession.burst).file(.swift)
      .replacingOccurrences(of: ".value(30, at: .milliseconds(1500))", with: ".value(30, at: .milliseconds(1400))")
    tests.append((name: "Wrong", text: wrong))
    let (output, status) = try SwiftTestBuild(tests).outcome()
    for (name, _) in sessions { #expect(output.contains("Suite \(name) passed"), "\(output.suffix(5_000))") }
    #expect(output.contains("Suite Wrong failed"))
    #expect(status == 1)
  }
}
