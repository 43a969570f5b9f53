/// Swift's `ManagedBuffer`, which is declared at its first use: a class that keeps a header and elements in one
/// allocation. Libraries build their locks on it.
enum ManagedBufferClass {
  private static let declaration = #"""
    class ManagedBuffer<Header, Element> {
      private let _header: UnsafeMutablePointer<Header>
      private let _elements: UnsafeMutablePointer<Element>
      let capacity: Int
      required init(_capacity: Int) {
        _header = UnsafeMutablePointer<Header>.allocate(capacity: 1)
        _elements = UnsafeMutablePointer<Element>.allocate(capacity: _capacity)
        capacity = _capacity
      }
      class func create(
        minimumCapacity: Int, makingHeaderWith factory: (ManagedBuffer<Header, Element>) throws -> Header
      ) rethrows -> ManagedBuffer<Header, Element> {
        let buffer = Self.init(_capacity: minimumCapacity)
        buffer._header.initialize(to: try factory(buffer))
        return buffer
      }
      var header: Header {
        get { _header.pointee }
        set { _header.pointee = newValue }
      }
      func withUnsafeMutablePointerToHeader<Result>(
        _ body: (UnsafeMutablePointer<Header>) throws -> Result
      ) rethrows -> Result { try body(_header) }
      func withUnsafeMutablePointerToElements<Result>(
        _ body: (UnsafeMutablePointer<Element>) throws -> Result
      ) rethrows -> Result { try body(_elements) }
      func withUnsafeMutablePointers<Result>(
        _ body: (UnsafeMutablePointer<Header>, UnsafeMutablePointer<Element>) throws -> Result
      ) rethrows -> Result { try body(_header, _elements) }
    }
    """#

  static func add(to builtIns: inout BuiltIns) { builtIns.addDeclared("ManagedBuffer", declaration) }
}
