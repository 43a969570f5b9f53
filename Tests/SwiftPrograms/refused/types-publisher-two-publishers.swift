// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.flatMap { n in
  if n > 1 { return Just(n) }
  return Empty()
}
