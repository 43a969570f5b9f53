/// Prints values of AnyHashable, which are the plain values here.
extension Type {
  /// The type to which a value of AnyHashable is converted to be printed: Swift names it in collections.
  static let printedHashable = named("AnyHashable", [.void])

  /// Whether its values are or contain values of AnyHashable.
  var holdsHashable: Bool { contains { $0 == .named("AnyHashable") } }

  /// Whether values of the type print otherwise than the values that stand for them.
  var isPrintedOtherwise: Bool { holdsStride || holdsHashable }

  /// Whether it is a type to which values are converted for printing.
  var printsHashables: Bool { contains { $0 == .printedHashable } }

  /// The type with each AnyHashable in it as it is printed.
  var printingHashables: Type { mapped { $0 == .named("AnyHashable") ? .printedHashable : $0 } }
}
