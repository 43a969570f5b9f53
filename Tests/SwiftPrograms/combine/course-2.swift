// source: kodecocodes/comb-materials, written anew
import Foundation
import Schedulers
struct Coord { let x: Int; let y: Int }
var bag = Set<AnyCancellable>()
let p = PassthroughSubject<Coord, Never>()
p.map(\.x, \.y).sink { x, y in print("(\(x), \(y)) \(x * y > 0)") }.store(in: &bag)
p.send(Coord(x: 10, y: -8)); p.send(Coord(x: 0, y: 5))
["A", nil, "C"].publisher.eraseToAnyPublisher().replaceNil(with: "-").sink { print($0) }.store(in: &bag)
Empty<Int, Never>().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
(1...5).publisher.output(at: 1).sink { print("at", $0) }.store(in: &bag)
("a b b c".components(separatedBy: " ")).publisher.removeDuplicates().sink { print($0, terminator: " ") }.store(in: &bag)
print()
