// source: own
import Schedulers
_ = Optional(3).publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
_ = (nil as Int?).publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
