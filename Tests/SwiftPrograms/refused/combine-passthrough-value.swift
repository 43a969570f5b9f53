// source: Apple's documentation of PassthroughSubject, as OpenCombine quotes it
import Schedulers
let s = PassthroughSubject<Int, Never>()
print(s.value)
