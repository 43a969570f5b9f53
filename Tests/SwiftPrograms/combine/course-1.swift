// source: kodecocodes/comb-materials, written anew
import Schedulers
var bag = Set<AnyCancellable>()
let words = PassthroughSubject<String, Never>()
words.map { $0.count }.sink { print("len", $0) }.store(in: &bag)
words.filter { $0.count > 1 }.collect(2).sink { print($0) }.store(in: &bag)
words.scan("") { $0 + $1 }.last().sink { print("last", $0) }.store(in: &bag)
["a", "bb", "ccc", "dd"].forEach { words.send($0) }
words.send(completion: .finished)
