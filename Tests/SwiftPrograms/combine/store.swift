// source: own
import Schedulers
var cancellables = Set<AnyCancellable>()
let s = PassthroughSubject<String, Never>()
s.map(\.count).removeDuplicates().sink { print($0) }.store(in: &cancellables)
s.send("a")
s.send("b")
s.send("cd")
