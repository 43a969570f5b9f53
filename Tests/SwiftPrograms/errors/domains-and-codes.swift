// source: Then
// The domain and the code that every error has, and a type made for `Self` in an extension of Sequence.
import Foundation

enum Door: Error { case locked, stuck(Int), open }
struct Broken: Error {}
let errors: [any Error] = [Door.locked, Door.stuck(1), Door.open, Broken()]
for error in errors { print(error._domain, error._code, (error as NSError).code) }
print(Door.open._code, Broken()._domain)

struct Numbers<Base: Sequence>: AsyncSequence {
  typealias Element = Base.Element
  let base: Base
  struct Iterator: AsyncIteratorProtocol {
    var rest: Base.Iterator
    mutating func next() async -> Base.Element? { rest.next() }
  }
  func makeAsyncIterator() -> Iterator { Iterator(rest: base.makeIterator()) }
}
extension Sequence { var later: Numbers<Self> { Numbers(base: self) } }
extension AsyncSequence {
  func all() async rethrows -> [Element] { try await reduce(into: [Element]()) { $0.append($1) } }
}
final class Holder {
  var numbers: Numbers<[Int]>!
  func fill() { numbers = [1, 2].later }
}
let holder = Holder()
holder.fill()
print(await holder.numbers.all())
