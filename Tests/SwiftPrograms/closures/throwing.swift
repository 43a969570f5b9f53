// source: own
enum E: Error { case odd(Int) }
do {
  print(try [2, 4].map { n throws -> Int in if n % 2 == 1 { throw E.odd(n) }; return n / 2 })
  print(try [2, 3].map { n throws -> Int in if n % 2 == 1 { throw E.odd(n) }; return n / 2 })
} catch { print("caught \(error)") }
