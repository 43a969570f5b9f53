// source: kodecocodes/comb-materials, written anew
import Schedulers
var bag = Set<AnyCancellable>()
[1, -50, 246, 0].publisher.min().sink { print("Lowest \($0)") }.store(in: &bag)
["12345", "ab", "hello world"].map { Array($0.utf8) }.publisher.max { $0.count < $1.count }.sink { print($0.count) }.store(in: &bag)
["A", "B", "C"].publisher.first(where: { "BC".contains($0) }).sink { print($0) }.store(in: &bag)
["J", "O", "H", "N"].publisher.first(where: { "Hello World".contains($0) }).sink { print($0) }.store(in: &bag)
stride(from: 0, to: 5, by: 2).publisher.allSatisfy { $0 % 2 == 0 }.sink { print($0 ? "all even" : "odd") }.store(in: &bag)
["Hel", "lo"].publisher.reduce("", +).sink { print("Reduced into: \($0)") }.store(in: &bag)
["x"].publisher.contains("x").sink { print($0) }.store(in: &bag)
(1...3).publisher.drop(while: { $0 < 2 }).prefix(1).sink { print($0) }.store(in: &bag)
[1, 2, 3].publisher.handleEvents(receiveOutput: { print("will", $0) }, receiveCompletion: { _ in print("over") }).ignoreOutput().sink { print("c", $0) } receiveValue: { _ in }.store(in: &bag)
