// source: own
import Schedulers
final class Field { var count: Int? = 7 }
let field = Field()
let names = PassthroughSubject<String, Never>()
let c = names.compactMap { Int($0) }.assign(to: \.count, on: field)
names.send("3")
print(field.count as Any)
names.send("x")
print(field.count as Any)
c.cancel()
