/// Foundation's collections that are classes, which are declared at their first use.
enum ReferenceCollections {
  private static let arrays = #"""
    class NSArray: NSObject, Sequence, ExpressibleByArrayLiteral {
      fileprivate var _all: [Any] = []
      override init() { super.init() }
      init(array: [Any]) {
        _all = array
        super.init()
      }
      init(objects: Any...) {
        _all = objects
        super.init()
      }
      required init(arrayLiteral elements: Any...) {
        _all = elements
        super.init()
      }
      var count: Int { _all.count }
      var firstObject: Any? { _all.first }
      var lastObject: Any? { _all.last }
      func object(at index: Int) -> Any { _all[index] }
      subscript(index: Int) -> Any { _all[index] }
      func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
      func index(of object: Any) -> Int {
        _all.firstIndex { ($0 as? AnyHashable) == (object as? AnyHashable) } ?? NSNotFound
      }
      func makeIterator() -> AnyIterator<Any> { AnyIterator(_all.makeIterator()) }
      func componentsJoined(by separator: String) -> String { _all.map { "\($0)" }.joined(separator: separator) }
      override var description: String { "(\n" + _all.map { "    \($0)" }.joined(separator: ",\n") + "\n)" }
      override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSArray, other.count == count else { return false }
        return zip(_all, other._all).allSatisfy { ($0 as? AnyHashable) == ($1 as? AnyHashable) }
      }
    }
    class NSMutableArray: NSArray {
      override init() { super.init() }
      required init(arrayLiteral elements: Any...) { super.init(array: elements) }
      override init(array: [Any]) { super.init(array: array) }
      init(capacity: Int) { super.init() }
      override subscript(index: Int) -> Any {
        get { _all[index] }
        set { _all[index] = newValue }
      }
      func add(_ object: Any) { _all.append(object) }
      func addObjects(from other: [Any]) { _all += other }
      func insert(_ object: Any, at index: Int) { _all.insert(object, at: index) }
      func removeObject(at index: Int) { _all.remove(at: index) }
      func remove(_ object: Any) { _all.removeAll { ($0 as? AnyHashable) == (object as? AnyHashable) } }
      func removeLastObject() { _all.removeLast() }
      func removeAllObjects() { _all = [] }
      func replaceObject(at index: Int, with object: Any) { _all[index] = object }
      func exchangeObject(at a: Int, withObjectAt b: Int) { _all.swapAt(a, b) }
    }
    """#

  private static let dictionaries = #"""
    class NSDictionary: NSObject, Sequence, ExpressibleByDictionaryLiteral {
      fileprivate var _all: [AnyHashable: Any] = [:]
      override init() { super.init() }
      init(dictionary: [AnyHashable: Any]) {
        _all = dictionary
        super.init()
      }
      required init(dictionaryLiteral elements: (AnyHashable, Any)...) {
        super.init()
        for (key, value) in elements { _all[key] = value }
      }
      var count: Int { _all.count }
      var allKeys: [Any] { Array(_all.keys) }
      var allValues: [Any] { Array(_all.values) }
      func object(forKey key: AnyHashable) -> Any? { _all[key] }
      func value(forKey key: String) -> Any? { _all[key] }
      subscript(key: AnyHashable) -> Any? { _all[key] }
      func makeIterator() -> AnyIterator<(key: Any, value: Any)> {
        var pairs = _all.map { (key: $0.key as Any, value: $0.value) }[...]
        return AnyIterator { pairs.popFirst() }
      }
      override var description: String {
        "{\n" + _all.map { "    \($0.key) = \($0.value);" }.joined(separator: "\n") + "\n}"
      }
    }
    class NSMutableDictionary: NSDictionary {
      override init() { super.init() }
      required init(dictionaryLiteral elements: (AnyHashable, Any)...) {
        super.init()
        for (key, value) in elements { _all[key] = value }
      }
      override init(dictionary: [AnyHashable: Any]) { super.init(dictionary: dictionary) }
      override subscript(key: AnyHashable) -> Any? {
        get { _all[key] }
        set { _all[key] = newValue }
      }
      func setObject(_ object: Any, forKey key: AnyHashable) { _all[key] = object }
      func setValue(_ value: Any?, forKey key: String) { _all[key] = value }
      func removeObject(forKey key: AnyHashable) { _all[key] = nil }
      func removeAllObjects() { _all = [:] }
    }
    func __threadDictionary() -> NSMutableDictionary { NSMutableDictionary() }
    """#

  private static let sets = #"""
    class NSSet: NSObject, Sequence, ExpressibleByArrayLiteral {
      fileprivate var _all: [AnyHashable] = []
      override init() { super.init() }
      required init(arrayLiteral elements: AnyHashable...) {
        super.init()
        for element in elements { _insert(element) }
      }
      init(array: [AnyHashable]) {
        super.init()
        for element in array { _insert(element) }
      }
      init(set: Set<AnyHashable>) {
        super.init()
        for element in set { _insert(element) }
      }
      func _insert(_ element: AnyHashable) { if !_all.contains(element) { _all.append(element) } }
      var count: Int { _all.count }
      var allObjects: [Any] { _all }
      func contains(_ object: AnyHashable) -> Bool { _all.contains(object) }
      func makeIterator() -> AnyIterator<AnyHashable> { AnyIterator(_all.makeIterator()) }
    }
    class NSMutableSet: NSSet {
      override init() { super.init() }
      required init(arrayLiteral elements: AnyHashable...) { super.init(array: elements) }
      override init(array: [AnyHashable]) { super.init(array: array) }
      func add(_ object: AnyHashable) { _insert(object) }
      func addObjects(from other: [AnyHashable]) { for object in other { _insert(object) } }
      func remove(_ object: AnyHashable) { _all.removeAll { $0 == object } }
      func removeAllObjects() { _all = [] }
    }
    class NSCountedSet: NSMutableSet {
      private var _counts: [AnyHashable: Int] = [:]
      override init() { super.init() }
      required init(arrayLiteral elements: AnyHashable...) {
        super.init()
        for element in elements { _insert(element) }
      }
      override init(array: [AnyHashable]) {
        super.init()
        for element in array { _insert(element) }
      }
      override func _insert(_ element: AnyHashable) {
        _counts[element, default: 0] += 1
        super._insert(element)
      }
      override func remove(_ object: AnyHashable) {
        let left = count(for: object) - 1
        _counts[object] = left > 0 ? left : nil
        if left <= 0 { super.remove(object) }
      }
      func count(for object: AnyHashable) -> Int { _counts[object] ?? 0 }
    }
    class NSOrderedSet: NSSet {
      override init() { super.init() }
      required init(arrayLiteral elements: AnyHashable...) { super.init(array: elements) }
      override init(array: [AnyHashable]) { super.init(array: array) }
      var array: [Any] { _all }
      var firstObject: Any? { _all.first }
      var lastObject: Any? { _all.last }
      func object(at index: Int) -> Any { _all[index] }
      subscript(index: Int) -> Any { _all[index] }
      func index(of object: AnyHashable) -> Int { _all.firstIndex(of: object) ?? NSNotFound }
    }
    class NSMutableOrderedSet: NSOrderedSet {
      override init() { super.init() }
      required init(arrayLiteral elements: AnyHashable...) { super.init(array: elements) }
      override init(array: [AnyHashable]) { super.init(array: array) }
      func add(_ object: AnyHashable) { _insert(object) }
      func insert(_ object: AnyHashable, at index: Int) {
        if !_all.contains(object) { _all.insert(object, at: index) }
      }
      func remove(_ object: AnyHashable) { _all.removeAll { $0 == object } }
      func removeObject(at index: Int) { _all.remove(at: index) }
      func removeAllObjects() { _all = [] }
    }
    """#

  private static let string = #"""
    class NSMutableString: NSObject {
      private var _text: String
      init(string: String) {
        _text = string
        super.init()
      }
      override init() {
        _text = ""
        super.init()
      }
      init(capacity: Int) {
        _text = ""
        super.init()
      }
      var length: Int { _text.utf16.count }
      override var description: String { _text }
      func append(_ text: String) { _text += text }
      func appendFormat(_ format: String, _ arguments: Any...) {
        _text += String(format: format, arguments: arguments)
      }
      func setString(_ text: String) { _text = text }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("NSArray", using: ["NSObject"], arrays)
    builtIns.addDeclared("NSMutableArray", using: ["NSArray"], "")
    builtIns.addDeclared("NSDictionary", using: ["NSObject"], dictionaries)
    builtIns.addDeclared("NSMutableDictionary", using: ["NSDictionary"], "")
    builtIns.addDeclared("__threadDictionary", using: ["NSDictionary"], "")
    builtIns.unlisted.insert("__threadDictionary")
    builtIns.addDeclared("NSSet", using: ["NSObject"], sets)
    for name in ["NSMutableSet", "NSCountedSet", "NSOrderedSet", "NSMutableOrderedSet"] {
      builtIns.addDeclared(name, using: ["NSSet"], "")
    }
    builtIns.addDeclared("NSMutableString", using: ["NSObject"], string)
  }
}
