// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
let c = ticks.sink(
  receiveCompletion: { completion in
    switch completion {
    case .finished: print("finished")
    }
  }, receiveValue: { print($0) })
ticks.send(1)
ticks.send(completion: .finished)
let r: Result<Int, Never> = .success(3)
switch r {
case .success(let n): print(n)
}
