// source: Apple's documentation of Publisher.switchToLatest(), as OpenCombine quotes it
import Schedulers
let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
let c = outer.switchToLatest().sink { print($0) }
outer.send(a)
a.send(1)
outer.send(b)
a.send(2)
b.send(3)
