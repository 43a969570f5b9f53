// source: own
import Foundation
import Schedulers
struct Person { let id: Int; let name: String }
let people = [(1, "Ann"), (2, "Bob")].map(Person.init)
for person in people { print(person.id, person.name) }
func add(_ a: Int, _ b: Int) -> Int { a + b }
print([(1, 2), (3, 4)].map(add), zip([1, 2], [3, 4]).map(+))
