// source: own
import Schedulers
let s = PassthroughSubject<Int, Never>()
let shared = s.map { n -> Int in print("work", n); return n * 2 }.share()
let a = shared.sink { print("a", $0) }
let b = shared.sink { print("b", $0) }
s.send(1)
let m = s.multicast { PassthroughSubject<Int, Never>() }
let c = m.sink { print("m", $0) }
let conn = m.connect()
s.send(2)
let cv = CurrentValueSubject<[String], Never>([])
let d = cv.map(\.count).removeDuplicates().sink { print("count", $0) }
cv.value.append("x"); cv.value += ["y"]; cv.send([])
print(cv.value)
