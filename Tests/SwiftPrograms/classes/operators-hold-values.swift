// source: own
import Schedulers
final class Payload { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("payload", n, "ends") } }
let source = PassthroughSubject<Payload, Never>()
var c: AnyCancellable? = source.scan([]) { Array(($0 + [$1]).suffix(2)) }.sink { print($0.map(\.n)) }
source.send(Payload(1))
source.send(Payload(2))
source.send(Payload(3))
c = nil
print("cancelled")
let current = CurrentValueSubject<Payload?, Never>(Payload(10))
current.send(Payload(11))
current.value = nil
print("end")
