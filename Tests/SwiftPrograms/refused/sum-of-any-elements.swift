// source: own
extension Array { func total() -> Element { reduce(0, +) } }
