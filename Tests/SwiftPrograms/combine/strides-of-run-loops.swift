// source: own
import Schedulers
// The stride of a run loop is made of seconds.
let c = Just(5).delay(for: .init(1.5), scheduler: RunLoop.main).sink { print($0) }
let d = Just(6).delay(for: .init(1), scheduler: OperationQueue.main).sink { print($0) }
