/// The depth and size of a value.
///
/// Every container stores its own, so that printing, comparing and freeing never overflow the stack, and a value of
/// shared references cannot print as gigabytes.
struct Extent {
  /// The deepest nesting. Written once, before any session begins.
  nonisolated(unsafe) static var deepest = 500
  /// The same on a stack of a gigabyte, a quarter of which is left for it: 5 kB for each level.
  static let deepestOnLargeStack = 50_000
  static let largest = 10_000_000

  var depth: Int
  /// The number of values and bytes of text; shared ones count each time.
  var size: Int

  static let scalar = Extent(depth: 0, size: 1)

  /// The extent of an empty container.
  static let empty = Extent(depth: 1, size: 1)

  init(depth: Int, size: Int) {
    self.depth = depth
    self.size = size
  }

  /// Makes the extent of a container of these values.
  init(containing values: some Sequence<Value>) throws(Problem) {
    self = .empty
    for value in values { include(value.extent) }
    try check()
  }

  /// Makes the extent of a container with one value repeated.
  init(containing value: Value, count: Int) throws(Problem) {
    let (part, (size, overflow)) = (value.extent, value.extent.size.multipliedReportingOverflow(by: count))
    self.init(
      depth: count > 0 ? part.depth + 1 : Extent.empty.depth,
      size: overflow || size == .max ? .max : Extent.empty.size + size)
    try check()
  }

  mutating func include(_ part: Extent) {
    depth = max(depth, part.depth + 1)
    size += part.size
  }

  /// Removes a part. The depth stays, because finding it again would mean visiting all other parts.
  mutating func exclude(_ part: Extent) {
    size -= part.size
  }

  func check() throws(Problem) {
    if depth > Self.deepest { throw .limit(.nestedValues(Self.deepest)) }
    if size > Self.largest { throw .limit(.size(Self.largest)) }
  }
}

extension [Value] {
  /// Appends an element of a result that grows; throws if it becomes larger than a value may be.
  mutating func add(_ element: Value) throws(Problem) {
    append(element)
    if count > Extent.largest { throw .limit(.size(Extent.largest)) }
  }

  /// Appends elements of a result that grows; throws if it becomes larger than a value may be.
  mutating func add(_ elements: [Value]) throws(Problem) {
    self += elements
    if count > Extent.largest { throw .limit(.size(Extent.largest)) }
  }
}

extension Value {
  var extent: Extent {
    switch self {
    case .int, .double, .float, .sized, .bool, .duration, .instant, .function, .nil, .void: .scalar
    case .object(let object): object.extent
    case .string(let box): Extent(depth: 0, size: 1 + box.text.utf8.count)
    case .array(let box): box.extent
    case .tuple(let box): box.extent
    case .dictionary(let box), .set(let box): box.extent
    case .range(let box): box.extent
    case .error(let box): box.extent
    case .symbol(let box): box.extent
    case .some(let box): box.extent
    }
  }
}
