// source: own
import Schedulers
let names = ["1", "x", "3"]
_ = names.publisher.compactMap(Int.init).map { $0 + 1 }.sink { print($0) }
_ = [1, -2].publisher.map(abs).map { String($0) }.map { $0 + "!" }.sink { print($0) }
_ = Publishers.Zip([1, 5].publisher, [4, 2].publisher).map(max).map { $0 * 2 }.sink { print($0) }
_ = [[1], [2, 3]].publisher.reduce([], +).map { $0.count }.sink { print($0) }
_ = [1, 2, 3].publisher.scan([]) { $0 + [$1] }.map { $0.count }.sink { print($0) }
_ = [true, false].publisher.map(!).sink { print($0) }
_ = [1, 2].publisher.map(-).sink { print($0) }
_ = [1, 2].publisher.flatMap(Just.init).map { $0 + 1 }.sink { print($0) }
_ = [1, 2].publisher.map(Optional.some).sink { print($0 as Any) }
struct P { var n: Int; var s: String }
_ = [1].publisher.zip(["a"].publisher).map(P.init).sink { print($0) }
_ = [1, 2].publisher.map { n in switch n { case 1: "one"; default: "many" } }.map { $0.count }.sink { print($0) }
_ = PassthroughSubject<Double, Never>().prepend([5, 6]).sink { print($0) }
_ = Record<Double, Never>(output: [1, 2], completion: .finished).sink { print($0) }
