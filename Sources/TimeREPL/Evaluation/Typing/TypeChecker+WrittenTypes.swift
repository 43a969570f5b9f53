/// Checks that the types in declarations exist: `let a: Int`, `func f(_ x: [Model]) -> String`.
extension TypeChecker {
  /// Throws if the type, which is written in the range, contains an undeclared name.
  func checkWritten(_ type: Type?, in range: SourceRange) throws {
    guard probe == nil, let type else { return }
    // Swift's protocol `Observable` has no arguments; RxSwift's class has.
    let isOfRx = type.contains {
      if case .named(NamedType.observable, let arguments) = $0 { !arguments.isEmpty } else { false }
    }
    try checkArguments(of: type, at: range)
    for name in type.withoutOpaque.names
    where !isDeclared(type: .named(name), name) && !isAssociated(name)
      || isOfRx && name == NamedType.observable && namedType(called: name) == nil
    {
      guard let place = place(of: name, in: range) else { continue }
      let near = NearestNames.of(name, among: nearTypes)
      // A module that is not known here may declare the type; a mistyped name is more likely.
      if near.isEmpty, importsOthers { continue }
      throw failure(.unknownName(name, near: near), at: place)
    }
  }

  /// Throws if a type of the function's parameters or result is undeclared.
  func checkWritten(_ function: ClosureSyntax, from lower: Int) throws {
    let end = function.body.first?.range.lower ?? function.range.upper
    let head = SourceRange(lower: lower, upper: max(lower, end))
    for type in function.types {
      try checkWritten(type, in: head)
      try checkComplete(type, at: head)
    }
    try checkWritten(function.result, in: head)
  }

  /// Throws if a function's head mentions one of its type parameters nowhere but in the list.
  func checkUsed(_ function: ClosureSyntax, after name: SourceRange) throws {
    guard probe == nil, !function.generics.isEmpty else { return }
    let bytes = Array(source.text.utf8)
    let end = min(function.range.lower, bytes.count)
    guard name.upper < end else { return }
    let words = String(decoding: bytes[name.upper..<end], as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    for generic in function.generics.sorted() where words.count(where: { $0 == generic }) == 1 {
      throw failure(.unusedTypeParameter(generic), at: name)
    }
  }

  /// Whether an enclosing protocol, or one that an enclosing type conforms to, has an associated type of this name.
  private func isAssociated(_ name: String) -> Bool {
    owners.contains { owner in
      // The nested types of built-in types are not all known, so any name is accepted.
      guard let facts = namedType(called: owner), facts.module == "main" else { return true }
      return ([owner] + conformances(of: facts)).contains {
        namedType(called: $0)?.associatedNames.contains(name) == true
      }
    }
  }

  /// The rest of the source after a name.
  func after(_ range: SourceRange) -> SourceRange {
    SourceRange(lower: range.upper, upper: max(range.upper, source.text.utf8.count))
  }

  private var nearTypes: [String] {
    Value.protocols.sorted() + Type.knownNames + typeBlocks.flatMap(\.keys).sorted()
  }

  func isDeclared(type: Type, _ name: String) -> Bool {
    type.isScalar || namedType(type) != nil || generics.contains(name.beforePoint) || Value.protocols.contains(name)
      || builtIn(name) != nil || !publishers.sources(name).isEmpty || self.type(ofName: name) != .unknown
      || isDeclared(name) || TypeNames.isKnown(name)
  }

  /// Returns the place of a type's name in the range; nil if the source declares a type, type parameter, associated
  /// type or alias of that name. Those inside other declarations are not recorded, so the source text is searched.
  private func place(of name: String, in range: SourceRange) -> SourceRange? {
    let text = Array(source.text.utf8)
    let word = Array(name.utf8)
    guard range.upper <= text.count else { return nil }
    func isWordByte(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      let byte = text[index]
      return byte == UInt8(ascii: "_") || byte >= 0x80 || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
    var found: SourceRange?
    var index = 0
    while index + word.count <= text.count {
      guard text[index] == word[0], text[index..<index + word.count].elementsEqual(word), !isWordByte(index - 1),
        !isWordByte(index + word.count)
      else {
        index += 1
        continue
      }
      // In `Publishers.Map`, `Map` is a nested type.
      let isQualified = index > 0 && text[index - 1] == UInt8(ascii: ".")
      if Self.declares(text, before: index) || isQualified { return nil }
      if found == nil, range.lower <= index, index + word.count <= range.upper {
        found = SourceRange(lower: index, upper: index + word.count)
      }
      index += word.count
    }
    return found
  }

  /// Whether the text before a name makes it the name of a declaration: `struct`, `typealias`, `func f<`.
  private static func declares(_ text: [UInt8], before index: Int) -> Bool {
    var end = index
    while end > 0, text[end - 1] == UInt8(ascii: " ") || text[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > 0, text[end - 1] == UInt8(ascii: "<") || text[end - 1] == UInt8(ascii: ",") {
      return isParameter(text, before: end)
    }
    let word = word(text, before: end).text
    return ["struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype"].contains(word)
  }

  private static func word(_ text: [UInt8], before index: Int) -> (text: String, start: Int) {
    var end = index
    while end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var start = end
    while start > 0, text[start - 1] != UInt8(ascii: " "), text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return (String(decoding: text[start..<end], as: UTF8.self), start)
  }

  /// Whether a place is inside a list of type parameters, such as that of `func f<A: P, B>`.
  private static func isParameter(_ text: [UInt8], before index: Int) -> Bool {
    var (place, depth) = (index, 0)
    while place > 0, index - place < 300 {
      place -= 1
      switch text[place] {
      case UInt8(ascii: ">") where place == 0 || text[place - 1] != UInt8(ascii: "-"): depth += 1
      case UInt8(ascii: "<") where depth > 0: depth -= 1
      case UInt8(ascii: "<"):
        let (name, start) = word(text, before: place)
        let keywords = ["func", "struct", "class", "enum", "actor", "typealias", "subscript"]
        return name.hasSuffix("init") || keywords.contains(name) || keywords.contains(word(text, before: start).text)
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: ")"), UInt8(ascii: "}"): return false
      default: break
      }
    }
    return false
  }
}

/// Names of types of Swift's library and of Apple's frameworks, which declarations may mention without an error.
enum TypeNames {
  static func isKnown(_ name: String) -> Bool {
    if all.contains(name) || SwiftProtocol.table[name] != nil { return true }
    // A name with a dot is that of an associated type. Apple's types often have a prefix: `UIView`.
    if name.contains(".") || name.contains("$") { return true }
    let rest = name.drop { $0.isUppercase }
    let head = name.dropLast(rest.count)
    // The prefix has at least two letters, and a capitalised word follows.
    return head.count > 2 && !rest.isEmpty && prefixes.contains { name.hasPrefix($0) }
  }

  private static let prefixes = [
    "UI", "NS", "CG", "CA", "CL", "MK", "AV", "SK", "WK", "PH", "CN", "HK", "MT", "SC", "AR", "CI", "CK", "CB", "EK",
    "GK", "MF", "NW", "PK", "QL", "UN", "VN", "XC", "OS", "CM", "CF", "SF", "LA", "BG", "DV",
  ]

  private static let all: Set = [
    "Output", "Failure", "Input", "Element", "Bound", "Key", "Value", "Wrapped", "Index", "Indices", "Iterator",
    "SubSequence", "Base", "Root", "Upstream", "Downstream", "Success", "ID", "RawValue", "Magnitude",
    "AsyncIterator", "ObjectWillChangePublisher", "IntegerLiteralType", "StringLiteralType", "ArrayLiteralElement",
    "_", "Self", "inout", "autoclosure", "Type", "Any", "AnyObject", "AnyClass", "AnyHashable", "Void", "Never",
    "Error", "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "IteratorProtocol", "AnySequence", "AnyIterator", "AnyCollection", "ArraySlice",
    "ContiguousArray", "IndexingIterator", "ReversedCollection", "LazySequence", "EnumeratedSequence", "Zip2Sequence",
    "KeyValuePairs", "LazyMapSequence", "LazyMapCollection", "LazyFilterSequence", "LazyFilterCollection",
    "FlattenSequence", "JoinedSequence", "Repeated", "StrideTo", "StrideThrough", "UnfoldSequence",
    "UnfoldFirstSequence",
    "EmptyCollection", "CollectionOfOne", "CollectionDifference", "PrefixSequence", "DropFirstSequence",
    "LazySequenceProtocol", "LazyCollection",
    "Slice", "IndexSet", "Set", "Optional", "Array", "Dictionary", "Result", "Substring", "StaticString", "String",
    "Character", "Unicode", "UnicodeScalar", "StringProtocol", "Hasher", "ObjectIdentifier", "Mirror",
    "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath",
    "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable", "Encoder", "Decoder",
    "CodingKey", "CodingKeys", "CodingUserInfoKey", "CodingKeyRepresentable", "CaseIterable", "RawRepresentable",
    "CustomStringConvertible", "Sendable",
    "CustomDebugStringConvertible", "LosslessStringConvertible", "TextOutputStream", "CVarArg", "OptionSet",
    "SetAlgebra", "Numeric", "SignedNumeric", "BinaryInteger", "FixedWidthInteger", "UnsignedInteger",
    "SignedInteger", "FloatingPoint", "BinaryFloatingPoint", "AdditiveArithmetic", "Strideable", "RangeExpression",
    "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation", "DefaultStringInterpolation",
    "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "Float80", "Float16",
    "Int128", "UInt128", "SourceLocation", "Duration", "Instant", "Stride", "Clock", "InstantProtocol",
    "ContinuousClock",
    "SuspendingClock", "SystemRandomNumberGenerator", "RandomNumberGenerator", "UnsafePointer", "UnsafeRawPointer",
    "UnsafeMutablePointer", "UnsafeMutableRawPointer", "UnsafeBufferPointer", "OpaquePointer", "Unmanaged",
    "AsyncSequence", "AsyncIteratorProtocol", "AsyncStream", "AsyncThrowingStream", "Task", "TaskPriority",
    "TaskGroup", "ThrowingTaskGroup", "CheckedContinuation", "UnsafeContinuation", "Actor", "MainActor",
    "GlobalActor", "Executor", "SerialExecutor", "CancellationError", "DiscardingTaskGroup", "Mutex", "Atomic",
    // Combine
    "Publisher", "AnyPublisher", "ConnectablePublisher", "Subscriber", "AnySubscriber", "Subscription", "Subscribers",
    "Subscriptions", "Publishers", "Subject", "AnySubject", "PassthroughSubject", "CurrentValueSubject", "Cancellable",
    "AnyCancellable", "Scheduler", "AnyScheduler", "AnySchedulerOf", "TestSchedulerOf", "ImmediateScheduler",
    "ImmediateSchedulerOf", "UnimplementedSchedulerOf",
    "TestScheduler", "Just", "Future", "Fail", "Empty", "Deferred", "Record", "Recording", "Published", "Completion",
    "Demand", "CombineIdentifier", "CustomCombineIdentifierConvertible", "ObservableObject",
    "ObservableObjectPublisher", "TopLevelEncoder", "TopLevelDecoder", "Promise", "Event", "SchedulerTimeType",
    "SchedulerOptions", "Sink", "Assign", "Inner", "ReplaySubject", "CurrentValueRelay", "PassthroughRelay", "Relay",
    // Foundation
    "Data", "Date", "DateInterval", "DateComponents", "Calendar", "TimeZone", "Locale", "URL", "URLRequest",
    "URLResponse", "HTTPURLResponse", "URLSession", "URLSessionDataTask", "URLSessionUploadTask", "URLSessionTask",
    "URLSessionConfiguration",
    "URLComponents", "URLQueryItem", "URLError", "UUID", "Notification", "NotificationCenter", "UserDefaults",
    "Bundle", "FileManager", "FileHandle", "Timer", "RunLoop", "Thread", "OperationQueue", "Operation",
    "BlockOperation", "Progress", "Process", "Pipe", "Measurement", "Unit", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "PropertyListDecoder", "PropertyListEncoder", "DateFormatter", "ISO8601DateFormatter",
    "NumberFormatter", "Formatter", "Scanner", "CharacterSet", "AttributedString", "IndexPath", "TimeInterval",
    "LocalizedError", "CustomNSError", "RecoverableError", "CocoaError", "POSIXError", "DecodingError",
    "EncodingError", "ComparisonResult", "StringEncodingDetectionOptionsKey", "Encoding", "Name", "Code", "Mode",
    "OutputFormatting", "DateDecodingStrategy", "KeyDecodingStrategy", "QualityOfService", "Host", "Selector",
    "DispatchQueue", "DispatchTime", "DispatchWallTime", "DispatchTimeInterval", "DispatchGroup", "DispatchSemaphore",
    "DispatchWorkItem", "DispatchQoS", "DispatchSource", "DispatchSourceTimer", "DispatchSourceProtocol",
    "DispatchSpecificKey", "DispatchWorkItemFlags", "DispatchPredicate", "Logger", "OSLog", "OSLogType", "ObjCBool",
    "KeyedDecodingContainer", "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "KeyedEncodingContainer",
    "UnkeyedEncodingContainer", "SingleValueEncodingContainer", "DataTaskPublisher", "TimerPublisher", "Configuration",
    // SwiftUI
    "View", "Binding", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Text", "Image",
    "Color", "Button", "List", "Font", "App", "Scene", "PreviewProvider", "ViewModifier", "AnyView", "ViewBuilder",
    "EmptyView", "Animation", "Alignment", "EdgeInsets", "Path", "Shape", "LocalizedStringKey", "NavigationPath",
    "ScenePhase", "Content", "Body", "EnvironmentKey", "EnvironmentValues", "ObservationRegistrar", "Testing", "Trait",
    "TestTrait", "SuiteTrait", "Tag", "XCTest", "XCTestCase", "XCTestExpectation", "XCTWaiter",
  ]
}
