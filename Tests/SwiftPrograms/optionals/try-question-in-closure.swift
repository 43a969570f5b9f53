// source: own
struct Odd: Error {}
func half(_ n: Int) throws -> Int {
  if n % 2 == 1 { throw Odd() }
  return n / 2
}
print([1, 2, 4].map { try? half($0) })
print([1, 2, 4].compactMap { try? half($0) })
print((try? half(3)) ?? -1, (try? half(8)) ?? -1)
