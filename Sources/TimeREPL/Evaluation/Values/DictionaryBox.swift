/// A dictionary value, whose entries keep the order in which their keys were added.
///
/// Swift's order depends on hashes, which differ from run to run, so replay cannot use it.
final class DictionaryBox {
  // Exclusive access is unchecked, as in `Machine`: only a box with a single owner is changed.
  @exclusivity(unchecked) private(set) var keys: [Value] = []
  @exclusivity(unchecked) private(set) var values: [Value] = [] {
    didSet { share.resize(to: MemoryShare.dictionary(values.count)) }
  }
  @exclusivity(unchecked) private(set) var extent = Extent.empty
  @exclusivity(unchecked) private var places: [Value: Int] = [:]
  @exclusivity(unchecked) private var share = MemoryShare(MemoryShare.dictionary(0))

  init() {}

  func copy() -> DictionaryBox {
    let copy = DictionaryBox()
    copy.keys = keys
    copy.values = values
    copy.extent = extent
    copy.places = places
    return copy
  }

  var count: Int { keys.count }

  subscript(key: Value) -> Value? {
    places[key].map { values[$0] }
  }

  func place(of key: Value) -> Int? { places[key] }

  func key(at place: Int) throws(Problem) -> Value {
    guard keys.indices.contains(place) else { throw .indexOutOfRange(place, count: count) }
    return keys[place]
  }

  func set(_ key: Value, to value: Value) throws(Problem) {
    if let place = places[key] {
      extent.exclude(values[place].extent)
      values[place] = value
    } else {
      places[key] = keys.count
      keys.append(key)
      values.append(value)
      extent.include(key.extent)
    }
    extent.include(value.extent)
    try extent.check()
  }

  /// - Complexity: O(n)
  @discardableResult func remove(_ key: Value) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    let value = values.remove(at: place)
    extent.exclude(keys.remove(at: place).extent)
    extent.exclude(value.extent)
    for later in place..<keys.count { places[keys[later]] = later }
    return value
  }

  func removeAll() {
    keys = []
    values = []
    places = [:]
    extent = .empty
  }

  func element(at place: Int) throws(Problem) -> Value {
    try .tuple([key(at: place), values[place]], labels: ["key", "value"])
  }
}
