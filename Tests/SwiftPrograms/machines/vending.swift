// source: own
struct VendingMachine {
  enum State: Equatable { case idle, hasMoney(Int), vending(item: String), outOfService(reason: String) }
  enum Event { case insert(Int), select(String), done, fail(String), refund }
  private(set) var state = State.idle
  private let prices = ["cola": 3, "chips": 2]
  mutating func handle(_ event: Event) {
    switch (state, event) {
    case (.idle, .insert(let amount)): state = .hasMoney(amount)
    case (.hasMoney(let held), .insert(let amount)): state = .hasMoney(held + amount)
    case (.hasMoney(let held), .select(let item)) where held >= prices[item, default: .max]: state = .vending(item: item)
    case (.hasMoney, .refund), (.vending, .done): state = .idle
    case (_, .fail(let reason)): state = .outOfService(reason: reason)
    default: break
    }
  }
}
var machine = VendingMachine()
for event in [.insert(1), .select("cola"), .insert(2), .select("cola"), .done, .refund, .fail("jam")] as [VendingMachine.Event] {
  machine.handle(event)
  print(machine.state)
}
print(machine.state == .outOfService(reason: "jam"))
