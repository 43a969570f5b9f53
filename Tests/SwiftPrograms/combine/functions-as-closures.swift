// source: own
import Schedulers
let names = PassthroughSubject<String, Never>(), ticks = PassthroughSubject<Int, Never>()
let lists = PassthroughSubject<[Int], Never>(), flags = PassthroughSubject<Bool, Never>()
struct P { var n: Int; var s: String }
var kept: Set<AnyCancellable> = []
names.compactMap(Int.init).map { $0 + 1 }.sink { print("init", $0) }.store(in: &kept)
ticks.map(abs).map { "\($0)!" }.sink { print("abs", $0) }.store(in: &kept)
ticks.zip(ticks.dropFirst()).map(max).map { $0 * 2 }.sink { print("max", $0) }.store(in: &kept)
lists.reduce([], +).map { $0.count }.sink { print("reduce", $0) }.store(in: &kept)
ticks.scan([]) { $0 + [$1] }.map { $0.count }.sink { print("scan", $0) }.store(in: &kept)
flags.map(!).sink { print("not", $0) }.store(in: &kept)
ticks.map(-).sink { print("minus", $0) }.store(in: &kept)
ticks.flatMap(Just.init).map { $0 + 1 }.sink { print("just", $0) }.store(in: &kept)
ticks.map(Optional.some).sink { print("some", $0 as Any) }.store(in: &kept)
ticks.zip(names).map(P.init).sink { print($0) }.store(in: &kept)
ticks.map { n in switch n { case 1: "one"; default: "many" } }.sink { print("switch", $0) }.store(in: &kept)
let doubles = PassthroughSubject<Double, Never>()
doubles.prepend([5, 6]).sink { print($0) }.store(in: &kept)
Record<Double, Never>(output: [1, 2], completion: .finished).sink { print($0) }.store(in: &kept)
for name in ["1", "x", "3"] { names.send(name) }
for tick in [1, -2] { ticks.send(tick) }
flags.send(true)
lists.send([1])
lists.send([2, 3])
lists.send(completion: .finished)
