/// The numbers that the baseline in C++ uses, so that both sides have the same work.
struct Xorshift64: RandomNumberGenerator {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
