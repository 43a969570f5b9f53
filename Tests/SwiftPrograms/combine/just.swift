// source: Apple's documentation of Just, as OpenCombine quotes it
import Schedulers
_ = Just(5).sink { print($0) }
_ = Just("a").map { $0 + "b" }.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
