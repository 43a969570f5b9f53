// source: Apple's documentation of Publisher.setFailureType(to:), as OpenCombine quotes it
import Schedulers
struct MyError: Error {}
let pub1 = [0, 1].publisher
let pub2 = PassthroughSubject<Int, MyError>()
let c = pub1.setFailureType(to: MyError.self).combineLatest(pub2)
  .sink(receiveCompletion: { print("\($0)") }, receiveValue: { print("\($0)") })
pub2.send(7)
pub2.send(completion: .failure(MyError()))
