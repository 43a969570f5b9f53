// source: own
import Schedulers
let cancellables = Set<AnyCancellable>()
Just(1).sink { print($0) }.store(in: &cancellables)
