// source: own
final class Service {
  var stub = 1
  var values = [1]
  var table: [String: Int] = [:]
  var state = State.idle
  func load(_ count: Int) -> Int { count * stub }
}
enum State { case idle, busy(Int) }
struct Counter {
  var count = 0
  mutating func add(_ number: Int) { count += number }
}
protocol Clock { var now: Int { get } }
struct Fixed: Clock { let now: Int }
func read(_ clock: Clock) -> Int { clock.now }
func twice(_ number: Int) -> Int { number * 2 }
final class Case {
  var service: Service!
  var counter: Counter!
  var numbers: [Int]!
  var name: String!
  var total: Int!
  var clock: Clock!
  var isReady: Bool!
  var done: ((Int) -> Void)!
  func setUp() {
    service = Service()
    counter = Counter()
    self.numbers = [1, 2]
    name = "a"
    total = 1
    clock = Fixed(now: 7)
    isReady = true
    done = { print("done", $0) }
  }
  func test() {
    service.stub = 2
    self.service.stub += 3
    service.values.append(2)
    service.values[0] = 9
    service.table["a", default: 0] += 1
    service.state = .busy(3)
    if case .busy(let n) = service.state { print("busy", n) }
    print(service.stub, service.values, service.table, service.load(2))
    counter.add(2)
    counter.count += 1
    self.counter.add(4)
    print(counter.count)
    numbers[0] = 5
    numbers.append(3)
    self.numbers[1] += 10
    for number in numbers { print(number, terminator: " ") }
    print(numbers.count, numbers.map { $0 + 1 })
    name += "b"
    total += 1
    total -= 3
    print(name + "!", total + 1, twice(total), -total)
    print(read(clock), clock.now)
    if isReady { print("ready") }
    if !isReady { print("never") }
    print(isReady ? "yes" : "no")
    done(1)
    if let service { print(service.stub) }
    service = nil
    print(service == nil, service?.stub ?? 0)
  }
}
let test = Case()
test.setUp()
test.test()
test.counter.add(1)
print(test.counter.count)
