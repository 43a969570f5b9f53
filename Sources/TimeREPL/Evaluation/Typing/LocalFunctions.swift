/// Local functions of a block may call each other, and statements above them may call them.
extension [Statement] {
  /// The statements in an order of evaluation: a function comes before the first statement that calls it, and functions
  /// that call each other form one group. A function that uses a variable declared below it comes after the variable.
  var withFunctionsFirst: [Statement] {
    var (functions, variables): ([String: Int], [String: Int]) = ([:], [:])
    for (place, statement) in enumerated() {
      if case .function(let name, _, _) = statement.kind {
        functions[name.text] = place
      } else {
        for name in statement.declaredByEntry { variables[name.text] = place }
      }
    }
    if functions.isEmpty { return self }
    let names = map(\.names)
    let called = names.map { Set($0.compactMap { functions[$0] }) }
    // The functions that a statement calls, directly or through others.
    func reached(from place: Int) -> Set<Int> {
      var (open, found): ([Int], Set<Int>) = ([place], [])
      while let next = open.popLast() {
        for other in called[next] where found.insert(other).inserted { open.append(other) }
      }
      return found
    }
    // The last variable that a function uses.
    func lastVariable(_ place: Int) -> Int { names[place].compactMap { variables[$0] }.max() ?? -1 }
    let isInOrder = indices.allSatisfy { place in
      called[place].allSatisfy { $0 <= place } && (!functions.values.contains(place) || lastVariable(place) < place)
    }
    if isInOrder { return self }
    var made: [Statement] = []
    var placed: Set<Int> = []
    func put(_ wanted: Set<Int>) {
      let new = wanted.subtracting(placed).sorted()
      placed.formUnion(new)
      if new.count < 2 {
        made += new.map { self[$0] }
        return
      }
      let range = self[new[0]].range.through(self[new[new.count - 1]].range)
      made.append(Statement(kind: .group(new.map { self[$0] }), range: range))
    }
    for (place, statement) in enumerated() where !placed.contains(place) {
      let needed = reached(from: place)
      if case .function = statement.kind {
        let group = needed.union([place])
        if group.allSatisfy({ lastVariable($0) < place }) { put(group) }
      } else {
        put(needed)
        made.append(statement)
      }
    }
    put(Set(functions.values))
    return made
  }
}

extension Statement {
  /// The names that occur in it.
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
