// source: own
import Schedulers
let p = PassthroughSubject<Double, Never>()
let c = p.collect(2).map { $0.reduce(0, +) / Double($0.count) }.sink { print($0) }
p.send(1)
p.send(2)
