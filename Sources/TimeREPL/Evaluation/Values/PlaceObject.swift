/// The index of an element of a set or a dictionary. It is no Int, which might be a key.
final class PlaceObject: Object {
  let place: Int

  init(_ place: Int) { self.place = place }

  override var typeName: String { "Index" }
  override var isWithoutState: Bool { true }
  override func isEqual(to other: Object) -> Bool { (other as? PlaceObject)?.place == place }
}

extension Value {
  /// Returns the index of an element of a set or a dictionary.
  static func place(_ place: Int) -> Value { .object(PlaceObject(place)) }

  /// The place that an index of a set or a dictionary is; nil for any other value.
  var place: Int? { if case .object(let object) = self { (object as? PlaceObject)?.place } else { nil } }
}
