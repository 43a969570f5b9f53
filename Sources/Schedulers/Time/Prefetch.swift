#if hasFeature(BuiltinModule)
  import Builtin
#endif

/// Asks the processor to bring lines of memory into its cache, and goes on at once. It is no access: nothing is read,
/// whatever is there, so any address will do; and where the compiler knows no way to ask, nothing is asked.
///
/// The standard library has no word for it. This is LLVM's (llvm.org/docs/LangRef, `llvm.prefetch`), reached as the
/// standard library itself reaches such words.
/// - Parameter lines: which of those, of 64 bytes each, that lie before and after the one with the address.
func prefetch(_ lines: Range<Int>, from address: UnsafeRawPointer) {
  #if hasFeature(BuiltinModule)
    let (toRead, intoAllCaches, data) = (0 as Int32, 3 as Int32, 1 as Int32)
    for line in lines {
      // An address may be any number, so that it is added with no thought of the end of memory.
      let place = UInt(bitPattern: address) &+ UInt(bitPattern: 64 * line)
      if let place = UnsafeRawPointer(bitPattern: place) {
        Builtin.int_prefetch_RawPointer(place._rawValue, toRead._value, intoAllCaches._value, data._value)
      }
    }
  #endif
}
