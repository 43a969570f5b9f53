// source: after cheat sheets of Combine's operators
import Schedulers
let p1 = PassthroughSubject<Int, Never>()
let p2 = PassthroughSubject<Int, Never>()
let p3 = PassthroughSubject<Int, Never>()
var bag = Set<AnyCancellable>()
Publishers.Merge(p1, p2).sink { print("merge", $0) }.store(in: &bag)
Publishers.Merge3(p1, p2, p3).collect(3).sink { print("merge3", $0) }.store(in: &bag)
Publishers.MergeMany([p1, p2, p3]).sink { print("many", $0) }.store(in: &bag)
Publishers.Zip(p1, p2).sink { print("zip", $0) }.store(in: &bag)
Publishers.Zip3(p1, p2, p3).map { $0 + $1 + $2 }.sink { print("zip3", $0) }.store(in: &bag)
Publishers.CombineLatest(p1, p2).map(+).sink { print("latest", $0) }.store(in: &bag)
p1.zip(p2, p3) { a, b, c in [a, b, c] }.sink { print("zip of", $0) }.store(in: &bag)
p1.combineLatest(p2) { $0 * $1 }.sink { print("product", $0) }.store(in: &bag)
p1.merge(with: p2, p3).count().sink { print("count", $0) }.store(in: &bag)
for i in 1...2 { p1.send(i); p2.send(i * 10); p3.send(i * 100) }
[p1, p2, p3].forEach { $0.send(completion: .finished) }
