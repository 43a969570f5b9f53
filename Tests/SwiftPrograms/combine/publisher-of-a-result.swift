// source: own
import Schedulers
struct Failed: Error {}
let typed: Result<Int, Error>.Publisher = Result.Publisher(3)
let a = typed.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
func answer(_ value: Bool) -> AnyPublisher<Bool, Never> { Result.Publisher(value).eraseToAnyPublisher() }
let b = answer(true).sink { print($0) }
let c = Result<Int, Failed>.Publisher(Failed()).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
let d = Result<Int, Failed>.Publisher(.success(4)).map { $0 + 1 }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
let result: Result<String, Failed> = .success("held")
let e = Result.Publisher(result).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
