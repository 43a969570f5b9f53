// source: own
import Schedulers
import Foundation
let q = DispatchQueue.main
let start = q.now
let later = start.advanced(by: .milliseconds(250))
print(start.distance(to: later).magnitude / 1_000_000)
let f = PassthroughSubject<(Int) -> Int, Never>()
let c = f.sink { print($0(1)) }
f.send { $0 + 1 }
let d = Just<() -> Int> { 3 }.sink { print($0()) }
struct Holder: Cancellable { func cancel() { print("held") } }
final class Other: Cancellable { func cancel() { print("other") } }
let h = AnyCancellable(Holder())
h.cancel()
var bag: Set<AnyCancellable> = []
AnyCancellable(Other()).store(in: &bag)
bag = []
let found = [(1, "a")].publisher.contains { $0 == (1, "a") }.sink { print($0) }
