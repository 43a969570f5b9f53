extension Value {
  /// The value as one of a type that Ints become: an Int whose own type was open is the Double that is asked for.
  ///
  /// Throws where it is neither a number nor what holds numbers as the type says.
  func converted(to type: Type) throws(Problem) -> Value {
    switch (self, type) {
    case (.int(let int), _) where type.isFloatingPoint: return .double(Double(int))
    case (.double, _) where type.isFloatingPoint: return self
    case (.nil, .optional): return self
    case (_, .optional(let inner)): return try converted(to: inner)
    case (.array(let box), .array(let element)):
      var elements: [Value] = []
      elements.reserveCapacity(box.elements.count)
      for value in box.elements { elements.append(try value.converted(to: element)) }
      return try Value(elements)
    case (.tuple(let box), .tuple(let types)) where types.count == box.elements.count:
      var elements: [Value] = []
      for (value, element) in zip(box.elements, types) { elements.append(try value.converted(to: element.type)) }
      return try .tuple(elements, labels: box.labels)
    case (.dictionary(let box), .dictionary(let key, let value)):
      let result = DictionaryBox()
      for (oldKey, oldValue) in zip(box.keys, box.values) {
        try result.set(try oldKey.converted(to: key), to: try oldValue.converted(to: value))
      }
      return .dictionary(result)
    default:
      if type.convertsInts { throw wrongType("\(type)") }
      return self
    }
  }
}
