// source: own
import Schedulers
let s = PassthroughSubject<Int, Never>()
s.send("x")
