// source: Apple's documentation of Publisher.ignoreOutput(), as OpenCombine quotes it
import Schedulers
_ = [1, 2].publisher.ignoreOutput().sink(receiveCompletion: { print("completion: \($0)") }, receiveValue: { print("value: \($0)") })
