/// Functions within a block may call each other, and what stands above them may call them.
extension [Statement] {
  /// The statements in an order in which each can be done: a function comes before the first that calls it, and functions
  /// that call others below them are one group.
  var withFunctionsFirst: [Statement] {
    var names: [String: Int] = [:]
    for (place, statement) in enumerated() {
      if case .function(let name, _, _) = statement.kind { names[name.text] = place }
    }
    if names.isEmpty { return self }
    let mentioned = map { statement in Set(statement.names.compactMap { names[$0] }) }
    // Of a function, those that it calls, and those that these call.
    func reached(from place: Int) -> Set<Int> {
      var (open, found): ([Int], Set<Int>) = ([place], [])
      while let next = open.popLast() {
        for other in mentioned[next] where found.insert(other).inserted { open.append(other) }
      }
      return found
    }
    guard indices.contains(where: { place in mentioned[place].contains { $0 > place } }) else { return self }
    var made: [Statement] = []
    var placed: Set<Int> = []
    for place in indices where !placed.contains(place) {
      let isFunction = if case .function = self[place].kind { true } else { false }
      // A function itself may wait for the variables that those below it use.
      let needed = reached(from: place).subtracting(placed).subtracting([place]).filter { $0 > place }.sorted()
      let functions = (isFunction ? [place] : []) + needed
      placed.formUnion(functions)
      placed.insert(place)
      if functions.count > 1 {
        let range = self[functions[0]].range.through(self[functions[functions.count - 1]].range)
        made.append(Statement(kind: .group(functions.map { self[$0] }), range: range))
      } else {
        made += functions.map { self[$0] }
      }
      if !isFunction { made.append(self[place]) }
    }
    return made
  }
}

extension Statement {
  /// The names that are mentioned anywhere in it.
  fileprivate var names: [String] {
    var names: [String] = []
    var open = [SyntaxPart.statement(self)]
    while let part = open.popLast() {
      if case .expression(let expression) = part, case .name(let name) = expression.kind { names.append(name) }
      open += part.parts
    }
    return names
  }
}
