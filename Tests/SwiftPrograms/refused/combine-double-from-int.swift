// source: own
import Schedulers
let s = PassthroughSubject<Double, Never>()
let n = 3
s.send(n)
