// source: kodecocodes/comb-materials, written anew
import Schedulers
var bag = Set<AnyCancellable>()
let p1 = PassthroughSubject<Int, Never>(), p2 = PassthroughSubject<Int, Never>()
let pubs = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
pubs.switchToLatest().sink { print("latest", $0) }.store(in: &bag)
pubs.send(p1); p1.send(1); pubs.send(p2); p1.send(2); p2.send(3)
p1.merge(with: p2).sink { print("merged", $0) }.store(in: &bag)
p1.combineLatest(p2).map { $0 * $1 }.sink { print("product", $0) }.store(in: &bag)
p1.zip(p2).sink { print("zip", $0) }.store(in: &bag)
p1.send(5); p2.send(6)
Publishers.Zip3(Just(1), Just("a"), Just(2.5)).sink { print($0, $1, $2) }.store(in: &bag)
Publishers.CombineLatest(Just(1), Just("b")).sink { print($0) }.store(in: &bag)
