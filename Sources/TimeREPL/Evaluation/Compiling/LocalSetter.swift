/// Puts a value where a name has its own.
struct LocalSetter {
  /// -1 for `_`, which has no place.
  let slot: Int
  let isBoxed: Bool
  let machine: Machine

  @inline(__always) func set(_ slots: Slots, _ value: Value) {
    if slot < 0 { return }
    slots[slot] = isBoxed ? .object(Box(value, machine)) : value
  }
}
