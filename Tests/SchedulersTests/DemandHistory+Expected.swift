/// The expected histories of an operator: for a downstream with unlimited demand, and for one that requests two and
/// then one.
struct ExpectedDemand {
  let all: DemandHistory
  let twoThenOne: DemandHistory

  init(_ all: DemandHistory, _ twoThenOne: DemandHistory) {
    self.all = all
    self.twoThenOne = twoThenOne
  }

  /// Demand is passed on unchanged.
  static let passing = ExpectedDemand(.init("all", 6), .init("2 1", 3))
  /// Everything is requested; values without demand are held or dropped.
  static let eager = ExpectedDemand(.init("all", 6), .init("all", 3))
  /// Everything is requested and reduced to one result.
  static let folding = ExpectedDemand(.init("all", 1), .init("all", 1))
  /// The same, if the result is known before the end.
  static let deciding = ExpectedDemand(.init("all", 1, cancelled: true), .init("all", 1, cancelled: true))
  /// Every other value is dropped, and one more is requested in its place.
  static let halving = ExpectedDemand(.init("all +1 +1 +1", 3), .init("2 +1 +1 1 +1", 3))
  /// The second of two values with the same half is dropped.
  static let pairing = ExpectedDemand(.init("all +1 +1", 4), .init("2 1", 3))
  /// The first value is dropped, and one more is requested in its place.
  static let skipping = ExpectedDemand(.init("all +1", 5), .init("2 +1 1", 3))
  /// One value is requested in advance.
  static let prefetching = ExpectedDemand(.init("all", 6), .init("1 +1 +1 1", 3))
  /// Everything is requested, in addition to downstream's demand.
  static let asking = ExpectedDemand(.init("all all", 6), .init("2 all 1", 3))
}

extension ExpectedDemand {
  /// By the names of the operators' rows. For Combine's operators, from Apple's behaviour as recorded in OpenCombine's
  /// tests; for others, from this library's documentation.
  static let byName = Dictionary(
    uniqueKeysWithValues: [
      (ExpectedDemand.passing, passingNames), (.eager, eagerNames), (.folding, foldingNames),
      (.deciding, decidingNames),
      (.prefetching, prefetchingNames),
    ].flatMap { expected, names in names.map { ($0, expected) } } + special)

  /// Operators that request the demand returned for a value, because they cannot or do not return it.
  static let askingNames: Set = [
    "measureInterval", "combineLatest", "combineLatest of three", "combineLatest of four", "CombineLatestMany", "retry",
    "retry, with a delay", "delay", "timeout", "receive(on:)", "prefix(for:)",
  ]

  static let passingNames = [
    "map", "scan", "prefix", "measureInterval", "handleEvents", "eraseToAnyPublisher", "tryMap", "tryScan",
    "prefix(while:)", "tryPrefix(while:)", "map(_: KeyPath)", "map(_:_:)", "map(_:_:_:)", "replaceNil",
    "collect(_: Int)", "encode", "decode", "zip", "zip, as the second", "zip of three", "zip of four", "ZipMany",
    "combineLatest", "combineLatest of three", "combineLatest of four", "CombineLatestMany",
    "switchToLatest, the latest", "append", "prepend", "prefix(untilOutputFrom:)", "drop(untilOutputFrom:)",
    "withLatestFrom", "mapError", "catch", "tryCatch", "retry", "retry, with a delay", "delay", "timeout",
    "receive(on:)", "subscribe(on:)", "print", "breakpoint", "prefix(for:)", "timestamp", "replaceError",
    "assertNoFailure", "setFailureType", "materialize", "dematerialize",
  ]

  private static let eagerNames = [
    "debounce", "throttle latest", "throttle first", "switchToLatest, upstream", "sample",
    "share", "multicast", "makeConnectable", "window(_:)", "window(timeSpan:scheduler:)",
    "window(timeSpan:count:scheduler:)", "share(replay:)", "buffer, by request", "buffer, failing when full",
    "audit", "flatMap",
  ]

  private static let foldingNames = [
    "last", "last(where:)", "tryLast(where:)", "collect", "count", "reduce", "tryReduce", "min", "min(by:)",
    "tryMin(by:)", "max", "max(by:)", "tryMax(by:)",
  ]

  private static let decidingNames = [
    "first", "first(where:)", "tryFirst(where:)", "contains", "contains(where:)", "tryContains(where:)", "allSatisfy",
    "tryAllSatisfy",
  ]

  private static let prefetchingNames = [
    "merge", "merge with another", "merge of three", "merge of four", "merge of five", "merge of six",
    "merge of seven", "merge of eight",
  ]

  private static let special: [(String, ExpectedDemand)] = [
    ("filter", .halving), ("tryFilter", .halving), ("compactMap", .halving), ("tryCompactMap", .halving),
    ("removeDuplicates", .pairing), ("tryRemoveDuplicates", .pairing),
    ("drop(while:)", .skipping), ("tryDrop(while:)", .skipping), ("output(in:)", .skipping), ("pairwise", .skipping),
    // The values that it drops are requested in advance.
    ("dropFirst", .init(.init("all", 5), .init("3 1", 3))),
    ("prefix of two", .init(.init("all", 2, cancelled: true), .init("2", 2, cancelled: true))),
    ("replaceEmpty", .asking), ("ignoreOutput", .init(.init("all all", 0), .init("2 all 1", 0))),
    ("collect of two", .init(.init("all", 3), .init("4 2", 3))),
    // One more is requested when a child finishes, which happens before downstream receives its value.
    ("flatMap, one at a time", .init(.init("1 1 1 1 1 1 1", 6), .init("1 1 1 1 1 1 1 1 1 1 1 1 1", 3))),
    ("buffer, keeping it full", .init(.init("100 +1 +1 +1 +1 +1 +1", 6), .init("100 +1 +1 1", 3))),
    (
      "collect(.byTime)",
      .init(.init("1 +1 +1 +1 +1 +1 +1", 6), .init("1 +1 +1 +1 +1 +1 +1 1 +1 +1 +1 +1 +1 +1", 3))
    ),
    ("collect(.byTimeOrCount)", .init(.init("all", 6), .init("4 2", 3))),
  ]
}
