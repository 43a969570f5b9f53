// source: own
// The initial value of reduce may be an Optional where an Optional is expected.
enum Event: Equatable { case tick, key(Character) }
protocol Plugin { func handle(_ event: Event) -> Event? }
struct Upper: Plugin {
  func handle(_ event: Event) -> Event? {
    if case .key(let letter) = event { .key(Character(letter.uppercased())) } else { nil }
  }
}
func send(_ event: Event, through plugins: [any Plugin]) -> Event? {
  plugins.reduce(event as Event?) { event, plugin in event.flatMap(plugin.handle) }
}
func limited(_ x: Int) -> Int? { [1, 2].reduce(Optional(x)) { sum, n in sum.flatMap { $0 > 3 ? nil : $0 + n } } }
func half(_ xs: [Int]) -> Double { xs.reduce(0) { $0 + Double($1) / 2 } }
print(send(.key("a"), through: [Upper(), Upper()]) ?? .tick, send(.tick, through: [Upper()]) as Any)
print(limited(1) as Any, limited(3) as Any, half([1, 2]))
