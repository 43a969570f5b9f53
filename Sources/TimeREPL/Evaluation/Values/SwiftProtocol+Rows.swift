// The protocols of Swift, Foundation and Combine, by what they are about.

extension SwiftProtocol {
  static let values: [Row] = [
    row("Sendable", traits: [.plain, .bare]), row("SendableMetatype"), row("Copyable"), row("Escapable"),
    row("BitwiseCopyable"),
    row("AnyObject", traits: [.plain, .bare], operators: "=== !=="), row("Observable", traits: [.plain, .bare]),
    row("Equatable", traits: [.judged, .plain, .bare], operators: "== !="),
    row("Hashable", "Equatable", traits: [.judged, .plain, .bare], types: "hashValue: Int", gives: "hash"),
    row("Comparable", "Equatable", traits: [.judged, .plain, .bare], requires: ["<"], operators: "< > <= >="),
    row(
      "Identifiable", traits: [.written, .judged, .plain, .bare], requires: ["id"], associated: "ID: Hashable",
      primary: "ID", types: "id: ID"),
    row("Error", "Sendable", traits: [.plain, .bare], types: "localizedDescription: String"),
    row(
      "LocalizedError", "Error", traits: .declared,
      types: "errorDescription: String?; failureReason: String?; recoverySuggestion: String?; helpAnchor: String?"),
    row("CustomNSError", "Error", gives: "errorCode errorUserInfo errorDomain"),
    row("RecoverableError", "Error", gives: nil),
    row("Encodable", traits: [.written, .judged, .plain, .bare], gives: "encode"),
    row("Decodable", traits: [.written, .judged, .plain, .bare], makesValues: true),
    row("Codable", "Encodable Decodable", traits: [.written, .judged, .plain, .bare]),
    row(
      "CodingKey", "CustomStringConvertible CustomDebugStringConvertible Sendable", traits: [.declared, .bare],
      requires: ["stringValue", "intValue", "init(stringValue:)", "init(intValue:)"],
      types: "stringValue: String; intValue: Int?"),
    row(
      "CustomStringConvertible", traits: [.written, .judged, .plain, .bare], requires: ["description"],
      types: "description: String"),
    row(
      "CustomDebugStringConvertible", traits: [.written, .plain, .bare], requires: ["debugDescription"],
      types: "debugDescription: String"),
    row("LosslessStringConvertible", "CustomStringConvertible", traits: [.declared, .written], requires: ["init(_:)"]),
    row("CustomReflectable", requires: ["customMirror"]),
    row("CustomPlaygroundDisplayConvertible", requires: ["playgroundDescription"]),
    row(
      "RawRepresentable", traits: [.plain, .bare], requires: ["rawValue", "init(rawValue:)"], associated: "RawValue",
      primary: "RawValue",
      types: "rawValue: RawValue"),
    row(
      "CaseIterable", traits: [.written, .judged, .plain], requires: ["allCases"], associated: "AllCases: Collection",
      same: "AllCases.Element: Self",
      types: "allCases: AllCases"),
    row("TextOutputStream", requires: ["write(_:)"]), row("TextOutputStreamable", gives: "write"),
    row("RandomNumberGenerator", requires: ["next()"]),
    row(
      "ExpressibleByIntegerLiteral", requires: ["init(integerLiteral:)"], associated: "IntegerLiteralType"),
    row("ExpressibleByFloatLiteral", requires: ["init(floatLiteral:)"], associated: "FloatLiteralType"),
    row("ExpressibleByBooleanLiteral", requires: ["init(booleanLiteral:)"], associated: "BooleanLiteralType"),
    row("ExpressibleByUnicodeScalarLiteral"),
    row("ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByUnicodeScalarLiteral"),
    row(
      "ExpressibleByStringLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
      requires: ["init(stringLiteral:)"], associated: "StringLiteralType"),
    row("ExpressibleByStringInterpolation", "ExpressibleByStringLiteral"),
    row("ExpressibleByArrayLiteral", requires: ["init(arrayLiteral:)"], associated: "ArrayLiteralElement"),
    row("ExpressibleByDictionaryLiteral", requires: ["init(dictionaryLiteral:)"], associated: "Key; Value"),
    row("ExpressibleByNilLiteral", requires: ["init(nilLiteral:)"]),
    row(
      "StringInterpolationProtocol", requires: ["init(literalCapacity:interpolationCount:)", "appendLiteral(_:)"],
      gives: nil),
    row("Actor", "AnyObject Sendable", traits: .plain, gives: nil), row("GlobalActor", gives: nil),
  ]

  static let numbers: [Row] = [
    row(
      "AdditiveArithmetic", "Equatable", traits: .declared, requires: ["zero", "+", "-"], operators: "+ - prefix+",
      types: "zero: Self"),
    row(
      "Numeric", "AdditiveArithmetic ExpressibleByIntegerLiteral", traits: .declared,
      requires: ["init(exactly:)", "magnitude", "*"],
      associated: "Magnitude: Comparable Numeric", operators: "*", types: "magnitude: Magnitude"),
    row("SignedNumeric", "Numeric", traits: .declared, operators: "prefix-", gives: "negate"),
    row(
      "Strideable", "Comparable", traits: .declared, requires: ["distance(to:)", "advanced(by:)"],
      associated: "Stride: SignedNumeric Comparable", primary: "Stride",
      types: "distance: Stride; advanced: Self"),
    row(
      "BinaryInteger", "Hashable Numeric Strideable CustomStringConvertible", traits: .declared,
      associated: "Magnitude: BinaryInteger",
      operators: "/ % & | ^ << >> prefix~",
      types: "bitWidth: Int; trailingZeroBitCount: Int; isMultiple: Bool; signum: Self; isSigned: Bool",
      makesValues: true, gives: "words quotientAndRemainder formatted"),
    row("SignedInteger", "BinaryInteger SignedNumeric", traits: .declared, gives: "min max"),
    row("UnsignedInteger", "BinaryInteger", traits: .declared, gives: "min max"),
    row(
      "FixedWidthInteger", "BinaryInteger LosslessStringConvertible", traits: .declared, operators: "&+ &- &* &<< &>>",
      gives: """
        min max random byteSwapped littleEndian bigEndian leadingZeroBitCount nonzeroBitCount addingReportingOverflow \
        subtractingReportingOverflow multipliedReportingOverflow dividedReportingOverflow \
        remainderReportingOverflow multipliedFullWidth dividingFullWidth
        """),
    row(
      "FloatingPoint", "SignedNumeric Strideable Hashable", traits: .declared, operators: "/",
      types: """
        infinity: Self; nan: Self; pi: Self; ulp: Self; ulpOfOne: Self; greatestFiniteMagnitude: Self; nextUp: Self; \
        nextDown: Self; squareRoot: Self; rounded: Self; remainder: Self; truncatingRemainder: Self; isZero: Bool; \
        isNaN: Bool; isFinite: Bool; isInfinite: Bool; isNormal: Bool; significand: Self; radix: Int
        """,
      makesValues: true,
      gives: """
        signalingNaN leastNormalMagnitude leastNonzeroMagnitude sign exponent formSquareRoot formRemainder \
        formTruncatingRemainder addingProduct addProduct round isEqual isLess isLessThanOrEqualTo isTotallyOrdered \
        isSubnormal isSignalingNaN isCanonical floatingPointClass minimum maximum minimumMagnitude maximumMagnitude \
        formatted
        """),
    row(
      "BinaryFloatingPoint", "FloatingPoint ExpressibleByFloatLiteral", traits: .declared,
      gives: "random exponentBitCount significandBitCount exponentBitPattern significandBitPattern binade "
        + "significandWidth"),
    row("DurationProtocol", "Comparable AdditiveArithmetic Sendable", operators: "* /", makesValues: true),
    row(
      "InstantProtocol", "Comparable Hashable Sendable", requires: ["advanced(by:)", "duration(to:)"],
      associated: "Duration: DurationProtocol", primary: "Duration", operators: "+ -"),
    row(
      "Clock", "Sendable", requires: ["now", "minimumResolution", "sleep(until:tolerance:)"],
      associated: "Duration: DurationProtocol; Instant: InstantProtocol", primary: "Duration",
      gives: "sleep measure timer"),
  ]

  static let sequences: [Row] = [
    row(
      "IteratorProtocol", traits: .declared, requires: ["next()"], associated: "Element", primary: "Element",
      types: "next: Element?"),
    row(
      "Sequence", traits: .declared, requires: ["makeIterator()"], associated: "Element; Iterator: IteratorProtocol",
      same: "Iterator.Element: Element", primary: "Element", types: "makeIterator: Iterator",
      gives: """
        map filter forEach reduce compactMap flatMap contains allSatisfy first() min max sorted reversed enumerated \
        shuffled split prefix suffix dropFirst dropLast drop joined starts elementsEqual lexicographicallyPrecedes \
        lazy publisher underestimatedCount withContiguousStorageIfAvailable count() formatted filtered sort async
        """),
    row("LazySequenceProtocol", "Sequence", gives: nil),
    row(
      "Collection", "Sequence", traits: .declared,
      associated: "Index: Comparable; SubSequence: Collection; Indices: Collection",
      same: "SubSequence.Element: Element; SubSequence.Index: Index; Indices.Element: Index", primary: "Element",
      gives: """
        count isEmpty first startIndex endIndex indices index formIndex distance firstIndex randomElement popFirst \
        removeFirst removingSubranges trimmingPrefix firstRange ranges difference subranges subscript
        """),
    row(
      "BidirectionalCollection", "Collection", traits: .declared, primary: "Element",
      gives: "last lastIndex popLast removeLast"),
    row("RandomAccessCollection", "BidirectionalCollection", traits: .declared, primary: "Element"),
    row(
      "MutableCollection", "Collection", traits: .declared, primary: "Element",
      gives: "swapAt partition reverse shuffle sort withContiguousMutableStorageIfAvailable"),
    row(
      "RangeReplaceableCollection", "Collection", traits: .declared, primary: "Element", operators: "+",
      makesValues: true,
      gives: """
        append insert remove removeAll removeFirst removeLast popLast replaceSubrange removeSubrange reserveCapacity \
        applying removeSubranges replace replacing trimPrefix
        """),
    row(
      "SetAlgebra", "Equatable ExpressibleByArrayLiteral", traits: .declared, associated: "Element", makesValues: true,
      gives: """
        isEmpty contains union intersection symmetricDifference insert remove update formUnion formIntersection \
        formSymmetricDifference subtracting subtract isSubset isSuperset isDisjoint isStrictSubset isStrictSuperset
        """),
    row("OptionSet", "SetAlgebra RawRepresentable", traits: .declared, same: "Element: Self"),
    row("RangeExpression", associated: "Bound: Comparable", primary: "Bound", gives: "relative contains"),
    row(
      "StringProtocol",
      """
      BidirectionalCollection TextOutputStream LosslessStringConvertible ExpressibleByStringInterpolation Hashable \
      Comparable
      """, traits: .declared, same: "Element: Character", gives: nil),
  ]

  static let streams: [Row] = [
    row(
      "AsyncSequence", traits: .declared, requires: ["makeAsyncIterator()"],
      associated: "Element; AsyncIterator: AsyncIteratorProtocol; Failure: Error", primary: "Element Failure",
      gives: nil),
    row(
      "AsyncIteratorProtocol", requires: ["next()"], associated: "Element; Failure: Error", primary: "Element Failure"),
  ]

  static let publishers: [Row] = [
    row(
      "Publisher", traits: .declared, requires: ["receive(subscriber:)"], associated: "Output; Failure: Error",
      primary: "Output Failure",
      gives: nil),
    row("ConnectablePublisher", "Publisher", requires: ["connect()"], primary: "Output Failure", gives: "autoconnect"),
    row(
      "Subject", "AnyObject Publisher", traits: .declared,
      requires: ["send(_:)", "send(completion:)", "send(subscription:)"],
      primary: "Output Failure"),
    row("CustomCombineIdentifierConvertible", gives: "combineIdentifier"),
    row(
      "Subscriber", "CustomCombineIdentifierConvertible", traits: .declared,
      requires: ["receive(subscription:)", "receive(_:)", "receive(completion:)"],
      associated: "Input; Failure: Error", primary: "Input Failure"),
    row("Cancellable", traits: .declared, requires: ["cancel()"], gives: "store"),
    row(
      "Subscription", "Cancellable CustomCombineIdentifierConvertible", traits: .declared,
      requires: ["request(_:)", "cancel()"]),
    row(
      "ObservableObject", "AnyObject", traits: [.declared, .plain, .bare],
      associated: "ObjectWillChangePublisher: Publisher", gives: "objectWillChange"),
    row(
      "Scheduler",
      requires: ["now", "minimumTolerance", "schedule(options:_:)", "schedule(after:tolerance:options:_:)"],
      associated: "SchedulerTimeType: Strideable; SchedulerOptions", primary: "SchedulerTimeType", gives: nil),
    row("TopLevelDecoder", requires: ["decode(_:from:)"], associated: "Input"),
    row("TopLevelEncoder", requires: ["encode(_:)"], associated: "Output"),
  ]
}
