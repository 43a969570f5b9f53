// source: own
import Schedulers

// An initializer sets properties without their observers; the closures in it call them.
class Counter {
  var count = 0 {
    willSet { print("will", newValue) }
    didSet { print("did", oldValue, count) }
  }
  private var cancellable: Cancellable?
  var add: (() -> Void)?

  init(_ numbers: [Int], _ subject: PassthroughSubject<Int, Never>) {
    count = 1
    numbers.forEach { self.count += $0 }
    numbers.forEach { number in [1].forEach { self.count += $0 * number } }
    func reset() { count = 50 }
    reset()
    add = { [weak self] in self?.count += 1 }
    cancellable = subject.sink { value in self.count += value }
    count = 2
  }

  deinit { print("deinit") }
}
let subject = PassthroughSubject<Int, Never>()
var counter: Counter? = Counter([1, 2], subject)
counter?.add?()
subject.send(10)
counter = nil
subject.send(20)

struct Sum {
  var total = 0 { didSet { print("sum", oldValue, total) } }
  init(_ numbers: [Int]) {
    total = 1
    numbers.forEach { total += $0 }
    total = 7
  }
}
print(Sum([1, 2]).total)
