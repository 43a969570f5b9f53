// source: written for TimeREPL
struct Evens: RandomAccessCollection {
  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(position: Int) -> Int { position * 2 }
}
let evens = Evens(count: 5)
print(evens[1..<3].map { $0 }, evens[3...].map { $0 }, evens[..<2].map { $0 }, evens[...1].map { $0 })
print(Array(evens.dropFirst(2)), Array(evens.suffix(2)), evens.last!, evens.reversed().first!)
print(evens[1...3].startIndex, evens[1...3].count, evens.firstIndex(of: 6)!)
