// source: own
// A type parameter may have the name of a protocol that the type conforms to.
struct NonEmpty<Collection: Swift.Collection> {
  var rest: Collection
  init(rest: Collection) { self.rest = rest }
  var count: Int { rest.count }
}
print(NonEmpty(rest: [1, 2]).count)

struct Same<Equatable: Swift.Equatable>: Swift.Equatable {
  var value: Equatable
  init(_ value: Equatable) { self.value = value }
}
print(Same(1) == Same(1), Same("a") == Same("b"))

struct Pair<First: Sequence<Second>, Second> {
  let first: First
  let second: Second
  init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}
let pair: Pair<[Int], Int> = Pair([1], 2)
print(pair)
