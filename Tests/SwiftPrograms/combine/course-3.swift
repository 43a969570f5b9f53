// source: kodecocodes/comb-materials, written anew
import Schedulers
enum MyError: Error { case test, other(String) }
var bag = Set<AnyCancellable>()
Just("Hello").setFailureType(to: MyError.self).sink(receiveCompletion: { c in switch c { case .failure(.test): print("t"); case .failure(.other(let s)): print(s); case .finished: print("Finished!") } }, receiveValue: { print($0) }).store(in: &bag)
["aaa", "b"].publisher.tryMap { v -> Int in if v.count < 2 { throw MyError.other("short") }; return v.count }.sink(receiveCompletion: { print("done", $0) }, receiveValue: { print("v", $0) }).store(in: &bag)
Fail<Int, MyError>(error: .test).retry(2).catch { e -> Just<Int> in print("caught", e); return Just(7) }.sink { print($0) }.store(in: &bag)
[1, 2, 3].publisher.flatMap { n in (0..<n).publisher.map { $0 * n } }.collect().sink { print($0) }.store(in: &bag)
Future<Int, MyError> { $0(.success(3)) }.mapError { _ in MyError.test }.assertNoFailure().sink { print("f", $0) }.store(in: &bag)
Result<Int, MyError>.success(4).publisher.map { $0 / 2 }.sink(receiveCompletion: { _ in }, receiveValue: { print("r", $0) }).store(in: &bag)
