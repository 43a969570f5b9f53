// source: own
import Testing
import Schedulers
import Foundation
@MainActor final class Cart: ObservableObject { @Published var items: [String] = []; @Published private(set) var total = 0
  private var bag = Set<AnyCancellable>(); private let prices: [String: Int]
  init(prices: [String: Int]) { self.prices = prices; $items.map { [prices] in $0.compactMap { prices[$0] }.reduce(0, +) }.assign(to: &$total) } }
@Suite(.serialized) @MainActor struct CartTests {
  let sut: Cart
  init() { sut = Cart(prices: ["tea": 3, "cup": 10]) }
  @Test(arguments: [(["tea"], 3), (["tea", "cup"], 13), ([], 0), (["x"], 0)]) func totals(items: [String], total: Int) { sut.items = items; #expect(sut.total == total) }
  @Test func publishes() async throws {
    var seen: [Int] = []
    let token = sut.$total.dropFirst().sink { seen.append($0) }
    defer { token.cancel() }
    for item in ["tea", "cup"] { sut.items.append(item) }
    #expect(seen == [3, 13])
    let values = sut.$items.values
    var iterator = values.makeAsyncIterator()
    let first = try #require(await iterator.next())
    #expect(first.count == 2)
  }
  @Test("waits for a value", .timeLimit(.minutes(1))) func waits() async {
    let subject = PassthroughSubject<Int, Never>()
    await confirmation { confirm in
      let t = subject.filter { $0 > 1 }.sink { _ in confirm() }
      subject.send(1); subject.send(2)
      t.cancel(); subject.send(3)
    }
  }
  @Test func debounces() async throws {
    let subject = PassthroughSubject<String, Never>()
    var out: [String] = []
    let t = subject.debounce(for: .milliseconds(100), scheduler: DispatchQueue.main).sink { out.append($0) }
    subject.send("a"); subject.send("b")
    try await Task.sleep(for: .milliseconds(150))
    #expect(out == ["b"]); _ = t
  }
  @Test func fails() { #expect(sut.items.isEmpty == false, "always fails"); #expect(throws: DecodingError.self) { try JSONDecoder().decode(Int.self, from: Data("x".utf8)) } }
}
