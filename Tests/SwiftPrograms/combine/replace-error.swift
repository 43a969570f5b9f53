// source: Apple's documentation of Publisher.replaceError(with:), as OpenCombine quotes it
import Schedulers
struct MyError: Error {}
_ = Fail(outputType: String.self, failure: MyError()).replaceError(with: "(replacement element)")
  .sink(receiveCompletion: { print("\($0)") }, receiveValue: { print("\($0)") })
