// source: own
import Schedulers
let s = CurrentValueSubject<Int, Never>(1)
var got: [Int] = []
let c = s.dropFirst().filter { $0 != 3 }.sink { got.append($0) }
s.send(2); s.value = 3; s.send(4)
print(got, s.value)
c.cancel()
s.send(5)
print(got)
