// source: own
struct BigInt: Comparable, Hashable, CustomStringConvertible, ExpressibleByIntegerLiteral, LosslessStringConvertible {
  private var limbs: [UInt32] = []
  private var negative = false
  init(_ v: some BinaryInteger) { negative = v < 0; var m = v.magnitude; while m > 0 { limbs.append(UInt32(truncatingIfNeeded: m)); m >>= 32 } }
  init(integerLiteral v: Int) { self.init(v) }
  init?(_ s: String) {
    var t = s[...]; var neg = false
    if t.hasPrefix("-") { neg = true; t = t.dropFirst() }
    guard !t.isEmpty, t.allSatisfy(\.isWholeNumber) else { return nil }
    for c in t { self = self * 10 + BigInt(c.wholeNumberValue!) }
    negative = neg && !limbs.isEmpty
  }
  init() {}
  private static func cmp(_ a: [UInt32], _ b: [UInt32]) -> Int {
    if a.count != b.count { return a.count < b.count ? -1 : 1 }
    for (x, y) in zip(a.reversed(), b.reversed()) where x != y { return x < y ? -1 : 1 }
    return 0
  }
  private static func add(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var out: [UInt32] = [], carry: UInt64 = 0
    for i in 0..<max(a.count, b.count) {
      carry += UInt64(i < a.count ? a[i] : 0) + UInt64(i < b.count ? b[i] : 0)
      out.append(UInt32(carry & 0xFFFF_FFFF)); carry >>= 32
    }
    if carry > 0 { out.append(UInt32(carry)) }
    return out
  }
  private static func sub(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var out = a, borrow = false
    for i in a.indices {
      let (x, o1) = a[i].subtractingReportingOverflow(i < b.count ? b[i] : 0)
      let (y, o2) = x.subtractingReportingOverflow(borrow ? 1 : 0)
      (out[i], borrow) = (y, o1 || o2)
    }
    while out.last == 0 { out.removeLast() }
    return out
  }
  static func + (a: Self, b: Self) -> Self {
    var r = BigInt()
    if a.negative == b.negative { r.limbs = add(a.limbs, b.limbs); r.negative = a.negative; return r }
    switch cmp(a.limbs, b.limbs) {
    case 0: return 0
    case 1...: r.limbs = sub(a.limbs, b.limbs); r.negative = a.negative
    default: r.limbs = sub(b.limbs, a.limbs); r.negative = b.negative
    }
    return r
  }
  static prefix func - (a: Self) -> Self { var r = a; if !r.limbs.isEmpty { r.negative.toggle() }; return r }
  static func - (a: Self, b: Self) -> Self { a + -b }
  static func * (a: Self, b: Self) -> Self {
    guard !a.limbs.isEmpty, !b.limbs.isEmpty else { return 0 }
    var r = BigInt(); r.limbs = .init(repeating: 0, count: a.limbs.count + b.limbs.count)
    for (i, x) in a.limbs.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.limbs.enumerated() {
        let (hi, lo) = UInt64(x).multipliedFullWidth(by: UInt64(y))
        precondition(hi == 0)
        let t = lo + UInt64(r.limbs[i + j]) + carry
        r.limbs[i + j] = UInt32(truncatingIfNeeded: t); carry = t >> 32
      }
      r.limbs[i + b.limbs.count] = UInt32(carry)
    }
    while r.limbs.last == 0 { r.limbs.removeLast() }
    r.negative = a.negative != b.negative
    return r
  }
  func divided(by d: UInt32) -> (quotient: Self, remainder: UInt32) {
    var q = self, rem: UInt64 = 0
    for i in q.limbs.indices.reversed() {
      let cur = rem << 32 | UInt64(q.limbs[i])
      (q.limbs[i], rem) = (UInt32(cur / UInt64(d)), cur % UInt64(d))
    }
    while q.limbs.last == 0 { q.limbs.removeLast() }
    return (q, UInt32(rem))
  }
  static func < (a: Self, b: Self) -> Bool {
    switch (a.negative, b.negative) {
    case (true, false): true
    case (false, true): false
    case (let n, _): n ? cmp(a.limbs, b.limbs) > 0 : cmp(a.limbs, b.limbs) < 0
    }
  }
  var description: String {
    guard !limbs.isEmpty else { return "0" }
    var parts: [String] = [], rest = self
    while !rest.limbs.isEmpty { let (q, r) = rest.divided(by: 1_000_000_000); parts.append(String(r)); rest = q }
    let body = parts.dropLast().reversed().reduce(parts.last!) { $0 + String(repeating: "0", count: 9 - $1.count) + $1 }
    return (negative ? "-" : "") + body
  }
  static func *= (a: inout Self, b: Self) { a = a * b }
  func pow(_ n: Int) -> Self { var (r, b, n) = (1 as BigInt, self, n); while n > 0 { if n & 1 == 1 { r *= b }; b *= b; n >>= 1 }; return r }
}
let f50 = (1...50).map { BigInt($0) }.reduce(1, *)
print(f50)
print(BigInt(2).pow(200), BigInt(-3).pow(45))
var (x, y): (BigInt, BigInt) = (0, 1)
for _ in 0..<150 { (x, y) = (y, x + y) }
print(x, x < y, y - x - x)
print(BigInt("123456789012345678901234567890")! - BigInt("123456789012345678901234567891")!, BigInt("12a") as Any)
print([BigInt(5), -7, 0, BigInt(1) * -1].sorted(), Set([BigInt(3), 3, 4]).count, BigInt(UInt64.max) + 1, BigInt(Int8.min))
print(f50.divided(by: 7), max(BigInt(2), 9), abs(-3))
print("\(BigInt(10).pow(18))".reversed().enumerated().reduce(into: "") { if $1.offset > 0, $1.offset.isMultiple(of: 3) { $0 = "," + $0 }; $0 = String($1.element) + $0 })
