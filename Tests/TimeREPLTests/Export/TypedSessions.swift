/// Sessions with many types, for `:export swift`: each is compiled, and the program's output is compared with the log.
enum TypedSessions {
  static let all: [(name: String, lines: String)] = text.split(separator: "## ").map { session in
    (name: "Typed\(session.prefix { $0 != "\n" })", lines: session.drop { $0 != "\n" }.dropFirst().description)
  }

  private static let text = #"""
    ## TypedSubjects
    subject taps: Int, URLError
    subject half: Double, Never
    subject names: [String], Never
    subject volume: Double = 1
    watch taps.map { $0 * 2 } as doubled
    send taps 1 2
    send half 1 0.5
    send names ["a", "b"] []
    send volume 0.5 2
    fail taps URLError(.badURL)
    finish half
    run
    ## Enums
    enum Direction { case north, south }
    subject ways: Direction, Never
    pipeline turned = ways.map { $0 == .north ? Direction.south : .north }
    send ways .north .south
    let first: Direction = .south
    watch ways.prepend(first) as led
    send ways .north
    finish ways
    ## ErrorsWithCases
    enum Bad: Error { case late(Int), lost, text(String) }
    subject replies: Int, Bad
    pipeline saved = replies.catch { error in Just(-1) }
    pipeline kinds = replies.map { "\($0)" }.catch { (error: Bad) -> Just<String> in switch error { case .late(let n): return Just("late \(n)"); case .lost: return Just("lost"); case .text(let t): return Just(t) } }
    send replies 1
    fail replies .late(3)
    ## Structs
    struct Place: Equatable { let name: String; var floor: Int }
    struct Room { let number: Int }
    subject places: Place, Never
    subject rooms: Room, Never
    pipeline floors = places.map(\.floor)
    pipeline doors = rooms.map { [$0] }
    pipeline calm = places.removeDuplicates()
    send places Place(name: "a", floor: 1) Place(name: "a", floor: 1) Place(name: "b", floor: 2)
    send rooms Room(number: 3)
    ## Optionals
    subject maybe: Int?, Never
    pipeline filled = maybe.replaceNil(with: 0)
    pipeline there = maybe.compactMap { $0 }
    pipeline twice = maybe.map { $0.map { $0 * 2 } }
    send maybe 1 nil 3
    let o: Int? = 4
    send maybe o
    ## Tuples
    subject pairs: (id: Int, name: String), Never
    pipeline ids = pairs.map(\.id)
    pipeline calm = pairs.removeDuplicates(by: ==)
    pipeline swapped = pairs.map { ($0.name, $0.id) }
    send pairs (1, "a") (1, "a") (2, "b")
    ## Generics
    func same<T>(_ x: T) -> T { return x }
    func twice(x: Int) -> Int { return x * 2 }
    func largest<T: Comparable>(_ a: T, _ b: T) -> T { return a > b ? a : b }
    subject n: Int, Never
    subject t: String, Never
    watch n.map { same($0) } as a
    watch n.map { twice(x: $0) } as b
    watch t.map { largest($0, "m") } as c
    send n 1 2
    send t "a" "z"
    ## KeyPaths
    struct User { let name: String; let age: Int }
    subject users: User, Never
    pipeline names = users.map(\.name)
    pipeline lengths = users.map(\.name.count)
    pipeline both = users.map(\.name, \.age)
    send users User(name: "ada", age: 36)
    ## SizedNumbers
    subject bytes: UInt8, Never
    subject singles: Float, Never
    pipeline sums = bytes.map { UInt16($0) + 1 }
    pipeline halves = singles.map { $0 / 2 }
    send bytes 255 0
    send singles 1 0.25
    ## Sets
    subject groups: Set<Int>, Never
    subject tables: [String: [Int]], Never
    pipeline sizes = groups.map(\.count)
    send groups [1, 2] [3]
    send tables ["a": [1, 2]] [:]
    ## FailuresJoined
    subject ticks: Int, Never
    subject replies: Int, URLError
    subject odd
    watch ticks.setFailureType(to: URLError.self).merge(with: replies) as both
    watch odd.merge(with: replies) as open
    watch replies.tryMap { $0 * 2 } as tried
    watch replies.mapError { $0 as Error }.merge(with: ticks.setFailureType(to: Error.self)) as any
    send ticks 1
    send odd 2
    send replies 3
    fail replies URLError(.timedOut)
    ## MapErrors
    subject s: Int, Never
    enum Mine: Error { case no }
    pipeline a = s.tryMap { if $0 > 1 { throw Error("big") }; return $0 }.mapError { _ in Mine.no }
    pipeline b = s.tryMap { if $0 > 1 { throw Mine.no }; return $0 }.mapError { e in Error("was \(e)") }.merge(with: s.setFailureType(to: Error.self))
    pipeline c = s.tryMap { if $0 > 1 { throw Mine.no }; return $0 }.mapError { e in if e is Mine { return Error("mine") }; return e }
    send s 1 2
    ## Open
    subject taps
    subject other: _, URLError
    subject failing: Int
    pipeline sum = taps.scan(0) { $0 + $1 }
    pipeline texts = other.map { "\($0)" }
    send taps 1.5 2.5
    send other "x"
    send failing 1
    fail failing "late"
    fail other URLError(.badURL)
    ## OpenFunctions
    func search(q) = Just("\(q)?").delay(1s)
    func add(x: Int, y) = x + y
    let inc = { $0 + 1 }
    let dec = { x in x - 1 }
    subject q: String, Never
    subject n
    watch q.flatMap { search(q: $0) } as found
    watch n.map(inc) as up
    watch n.map { dec($0) } as down
    watch n.map { add($0, 10) } as sum
    send q "a"
    send n 1 2
    run
    ## Erased
    func fetch(id: Int) -> AnyPublisher<String, URLError> { if id < 0 { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }; return Just("user \(id)").setFailureType(to: URLError.self).delay(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher() }
    subject ids: Int, Never
    watch ids.flatMap { id in fetch(id: id).replaceError(with: "none") } as users
    watch ids.map { fetch(id: $0) }.switchToLatest() as latest
    send ids 1 -1
    run
    ## Results
    enum Bad: Error { case low }
    subject n: Int, Never
    func check(_ x: Int) -> Result<Int, Bad> { return x > 0 ? .success(x) : .failure(.low) }
    watch n.map { check($0) } as results
    watch n.map { (x: Int) -> String in switch check(x) { case .success(let v): return "ok \(v)"; case .failure(let e): return "bad \(e)" } } as texts
    send n 1 -1
    ## AnyValues
    subject mixed: Any, Never
    subject hidden: AnyHashable, Never
    send mixed 1 "a" [1, 2]
    ## Timing
    subject keys: String, Never
    pipeline calm = keys.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).removeDuplicates()
    pipeline gaps = keys.measureInterval(using: DispatchQueue.main)
    pipeline grouped = keys.collect(.byTime(DispatchQueue.main, .seconds(1)))
    pipeline rated = keys.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
    at 100ms send keys "a"
    at 200ms send keys "ab"
    at 2s send keys "ab"
    run until 3s
    ## SwiftStatements
    enum Bad: Error { case lost }
    let taps = PassthroughSubject<Int, Bad>()
    let state = CurrentValueSubject<[String: Int], Never>(["a": 1])
    var seen: [Int] = []
    var bag = Set<AnyCancellable>()
    taps.sink(receiveCompletion: { completion in if case .failure(let e) = completion { print(e) } }, receiveValue: { seen.append($0) }).store(in: &bag)
    taps.send(1)
    state.send(["b": 2])
    state.value["c"] = 3
    taps.send(completion: .failure(.lost))
    seen.count
    ## LabelledReduce
    subject n: Int, Never
    watch n.reduce((sum: 0, count: 0)) { (sum: $0.sum + $1, count: $0.count + 1) } as tally
    watch n.scan([Int]()) { $0 + [$1] } as all
    watch n.map { Double($0) }.scan(0.0, +) as total
    watch n.map(String.init).collect() as texts
    send n 1 2
    finish n
    ## Nested
    enum Step: Equatable { case idle, loading(id: Int), done([String]) }
    subject steps: Step, Never
    watch steps.map { step -> Int? in if case .loading(let id) = step { return id }; return nil } as ids
    watch steps.removeDuplicates() as calm
    send steps .idle .loading(id: 3) .loading(id: 3) .done(["a"])
    ## Throwing
    enum Bad: Error { case odd(Int) }
    func even(_ n: Int) throws -> Int { if n % 2 == 1 { throw Bad.odd(n) }; return n }
    subject n: Int, Never
    watch n.tryMap { try even($0) } as evens
    watch n.tryMap { try even($0) }.replaceError(with: 0) as safe
    watch n.tryMap { n throws -> String in try "\(even(n))" }.catch { e in Just("failed: \(e)") } as told
    send n 2 3
    ## Characters
    subject words: String, Never
    subject marks: Character, Never
    watch words.compactMap { $0.first } as firsts
    watch words.map { Array($0) } as letters
    watch words.map { $0.prefix(2) } as starts
    send words "ab" "" "xyz"
    send marks "x"
    ## Combined
    subject name: String, Never
    subject age: Int, Never
    subject on: Bool = false
    watch name.combineLatest(age) { "\($0): \($1)" } as card
    watch name.zip(age) as zipped
    watch Publishers.CombineLatest3(name, age, on) as three
    send name "a"
    send age 1
    send on true
    send age 2
    ## Compound
    enum Kind { case big, small }
    struct Box { let kind: Kind; let size: Double? }
    struct Crate { var boxes: [Box]; let note: Any }
    indirect enum Tree { case leaf(Int), node(Tree, Tree) }
    subject boxes: Box, Never
    subject crates: Crate, Never
    subject trees: Tree, Never
    watch boxes.map(\.kind) as kinds
    watch crates.map(\.boxes) as inner
    send boxes Box(kind: .big, size: 1) Box(kind: .small, size: nil)
    send trees .node(.leaf(1), .leaf(2))
    ## Contextual
    let none: AnyPublisher<Int, Never> = Empty().eraseToAnyPublisher()
    let failing: AnyPublisher<Int, URLError> = Fail(error: URLError(.badURL)).eraseToAnyPublisher()
    let empty = Empty<Int, URLError>()
    watch none as n
    watch failing.catch { e in Just(e.code == .badURL ? 1 : 2) } as f
    watch empty.replaceEmpty(with: 3).replaceError(with: 4) as e
    watch failing.mapError { _ in URLError(.timedOut) }.retry(1) as r
    watch Future<Int, URLError> { promise in promise(.success(1)) } as future
    watch Record<Int, Never>(output: [1, 2], completion: .finished) as rec
    watch [1, 2].publisher.setFailureType(to: URLError.self).append(failing) as app
    ## Timeouts
    subject slow: Int, URLError
    subject plain: Int, Never
    watch slow.timeout(1s, customError: { URLError(.timedOut) }) as late
    watch plain.timeout(.seconds(1), scheduler: DispatchQueue.main, customError: { Error("late") }) as lost
    send slow 1
    send plain 1
    run
    ## Shared
    subject n: Int, Never
    let shared = n.map { $0 * 2 }.share()
    let both = n.multicast(subject: PassthroughSubject<Int, Never>())
    watch shared as s1
    watch shared as s2
    watch both.autoconnect() as m
    watch n.handleEvents(receiveOutput: { print($0) }) as h
    watch n.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest) as b
    watch n.flatMap(maxPublishers: .max(1)) { Just($0).delay(for: .seconds(1), scheduler: DispatchQueue.main) } as f
    send n 1 2
    run
    ## Assigned
    let level = CurrentValueSubject<Double, Never>(0)
    subject n: Int, Never
    let token = n.map { Double($0) / 2 }.assign(to: \.value, on: level)
    watch level.map { $0 > 1 ? "high" : "low" }.removeDuplicates() as state
    send n 1 4
    level.value
    ## Deferring
    var count = 0
    func next() -> Int { count += 1; return count }
    let late = Deferred { Just(next()) }
    watch late as a
    watch late as b
    subject go: Void, Never
    watch go.map { next() } as c
    watch go.flatMap { late } as d
    send go
    finish go
    ## OpenJoined
    subject a
    subject b: Int, Never
    subject c
    pipeline ab = a.merge(with: b)
    pipeline abc = a.combineLatest(b, c)
    pipeline odd = a.tryMap { x -> Int in if x > 2 { throw Error("big") }; return x }.merge(with: b.setFailureType(to: Error.self))
    send a 1
    send b 2
    send c "x"
    send a 3
    fail c "gone"
    ## Searches
    subject q: String, Never
    struct Hit { let title: String; let rank: Int }
    func find(_ text: String) -> AnyPublisher<[Hit], URLError> { return text.isEmpty ? Fail(error: URLError(.badURL)).eraseToAnyPublisher() : Just([Hit(title: text, rank: text.count)]).setFailureType(to: URLError.self).delay(for: .milliseconds(200), scheduler: DispatchQueue.main).eraseToAnyPublisher() }
    pipeline hits = q.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).map { text in find(text).replaceError(with: []) }.switchToLatest()
    pipeline best = hits.compactMap { $0.max { $0.rank < $1.rank } }.map(\.title)
    at 100ms send q "sw"
    at 200ms send q "swift"
    at 1s send q ""
    run
    """#
}
