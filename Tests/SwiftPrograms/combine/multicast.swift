// source: Apple's documentation of Publisher.share(), as OpenCombine quotes it
import Schedulers
let s = PassthroughSubject<Int, Never>()
let p = s.map { n -> Int in print("map"); return n }.share()
let a = p.sink { print("a", $0) }, b = p.sink { print("b", $0) }
s.send(1)
