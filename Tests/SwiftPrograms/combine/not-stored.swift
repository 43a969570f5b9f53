// source: own
import Schedulers
let s = PassthroughSubject<Int, Never>()
_ = s.sink { print($0) }
s.send(1)
print("end")
