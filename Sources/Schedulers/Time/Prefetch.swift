#if hasFeature(BuiltinModule)
  import Builtin
#endif

/// Asks the processor to load cache lines, without waiting for them. Nothing is read, so any address is allowed. Does
/// nothing if the compiler does not offer the instruction.
///
/// The standard library has no function for this. It is LLVM's intrinsic (llvm.org/docs/LangRef, `llvm.prefetch`),
/// called as the standard library itself calls intrinsics.
/// - Parameter lines: the cache lines of 64 bytes to load, relative to the line that contains the address.
func prefetch(_ lines: Range<Int>, from address: UnsafeRawPointer) {
  #if hasFeature(BuiltinModule)
    let (toRead, intoAllCaches, data) = (0 as Int32, 3 as Int32, 1 as Int32)
    for line in lines {
      // Wrapping arithmetic, because the address may be any number.
      let place = UInt(bitPattern: address) &+ UInt(bitPattern: 64 * line)
      if let place = UnsafeRawPointer(bitPattern: place) {
        Builtin.int_prefetch_RawPointer(place._rawValue, toRead._value, intoAllCaches._value, data._value)
      }
    }
  #endif
}
