// source: own
let top: UInt64 = 0xFFFF_FFFF_FFFF_FFFF
let half: UInt = 9_223_372_036_854_775_808
let maybe: UInt64? = 0x8000_0000_0000_0000
let wide: Double = 18446744073709551615
let single: Float = 9_223_372_036_854_775_808
let masks: [UInt64] = [0xFF00_0000_0000_0000, 0x00FF_0000_0000_0000, 1]
let named: [String: UInt64] = ["seed": 0xdead_beef_dead_beef]
let pair: (UInt64, Int) = (0xf000_0000_0000_0000, 3)
print(top, half, maybe!, wide, single, masks, named["seed"]!, pair)
print(top & 0xFF00_0000_0000_0000, 0x8000_0000_0000_0000 | masks[2], top == 0xffff_ffff_ffff_ffff)
print(UInt64(18_446_744_073_709_551_615), UInt(0x8000_0000_0000_0001), Double(9_999_999_999_999_999_999))
print(Int64(bitPattern: 0xcbf2_9ce4_8422_2325), Int(truncatingIfNeeded: 0xffff_ffff_ffff_fffe as UInt64))

struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64 = 0x9e37_79b9_7f4a_7c15) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9e3779b97f4a7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58476d1ce4e5b9
        z = (z ^ (z >> 27)) &* 0x94d049bb133111eb
        return z ^ (z >> 31)
    }
}
var generator = SplitMix()
print(generator.next(), generator.next(), Int.random(in: 1...6, using: &generator))

func hashed(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf29ce484222325
    for byte in text.utf8 {
        hash ^= UInt64(byte)
        hash = hash &* 0x100000001b3
    }
    return hash
}
print(hashed("hello"), String(hashed(""), radix: 16))

enum Flags {
    static let sign: UInt64 = 1 << 63
    static let high: UInt64 = 0b1000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000
}
print(Flags.sign == Flags.high, Flags.high)
func bits(_ value: UInt64) -> Int { value.nonzeroBitCount }
print(bits(0xffff_ffff_0000_0000))
switch top {
case 0xffff_ffff_ffff_ffff: print("all")
default: print("some")
}
func mix<T: FixedWidthInteger & UnsignedInteger>(_ value: T) -> T { value &+ 1 }
print(mix(0xffff_ffff_ffff_ffff as UInt64), maybe.map { $0 + 0x7fff_ffff_ffff_ffff } ?? 0)
