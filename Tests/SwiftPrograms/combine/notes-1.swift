// source: heckj/swiftui-notes, written anew
import Schedulers
let cancellable = (1...3).publisher.map { value -> String in switch value { case 1: "one"; default: "more" } }.sink(receiveCompletion: { completion in
  switch completion { case .finished: print("finished"); case .failure(let never): print(never) }
}, receiveValue: { print($0) })
let values: [(Int, String)] = [(1, "a"), (2, "b")]
let c2 = values.publisher.filter { $0.0 > 1 }.map { "\($0.0)\($0.1)" }.sink { print($0) }
struct CancellationErrorStub: Error {}
let c3 = [3, 1].publisher.tryFilter { if $0 == 1 { throw CancellationErrorStub() }; return true }.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
