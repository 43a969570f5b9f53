// source: Apple's documentation of PassthroughSubject, as OpenCombine quotes it
import Schedulers
let a = PassthroughSubject<Int, Never>()
a.send("1")
