// source: own
import Schedulers
_ = Just(1).sink(receiveValue: { (s: String) in print(s) })
