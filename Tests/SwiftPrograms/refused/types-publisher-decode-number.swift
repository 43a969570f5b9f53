// source: own
import Schedulers
struct S: Decodable { let a: Int }
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.decode(type: S.self, decoder: JSONDecoder())
