// source: own
import Schedulers
let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<String, Never>()
let c = a.combineLatest(b) { "\($0)\($1)" }.removeDuplicates().sink { print($0) }
a.send(1); b.send("x"); a.send(1); a.send(2)
let m = Publishers.Merge(a, b.map(\.count)).sink { print("m", $0) }
b.send("long")
a.send(completion: .finished)
