// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
let names = PassthroughSubject<String, Never>()
_ = Publishers.MergeMany(ticks, names)
