/// A value of AnyHashable that is about to be printed: in a collection it prints as `AnyHashable("a")`.
final class PrintedHashable: Object {
  private let base: Value

  init(_ base: Value) {
    self.base = base
    super.init(isCounted: false)
  }

  override var typeName: String { "AnyHashable" }
  override var text: String { base.text }
  override var printedText: String { base.description }
  override var debugText: String { "AnyHashable(\(base.debugDescription))" }
  override func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
  override func isEqual(to other: Object) -> Bool { (other as? PrintedHashable)?.base == base }
}
