extension ProgramOrder {
  /// Moves declarations before the entries that need them. Those that need no variable come before the first entry with
  /// an effect.
  struct Ordering {
    private let entries: [Entry]
    /// The groups of declarations that use each other, each after the groups that it uses.
    private var groups: [[Int]] = []
    /// The group of each declaration.
    private var group: [Int: Int] = [:]
    /// The declarations of each name.
    private var declarations: [String: [Int]] = [:]
    /// The entries that declare a variable of each name.
    private var variables: [String: [Int]] = [:]
    /// For each group, the number of used variables and groups that are not placed yet.
    private var missing: [Int] = []
    /// The groups that use a variable's entry, and those that use another group.
    private var namingEntry: [Int: [Int]] = [:]
    private var namingGroup: [Int: [Int]] = [:]
    /// The groups of extensions that are not placed yet and that each group needs: they make a type that it mentions
    /// conform to a protocol.
    private var useful: [Set<Int>] = []
    private var usefulTo: [Int: [Int]] = [:]
    private var usesVariables: [Bool] = []
    private let conformances: Conformances
    /// The groups for which nothing is missing.
    private var ready: ArraySlice<Int> = []
    private var isPutting = false
    /// Declarations below this place are not put as soon as they could be.
    private var reached = Int.max
    private var isPut: [Bool] = []
    /// The entries with an effect that are placed.
    private var isPlaced: Set<Int> = []
    private let hasPlainVariables: Bool
    private var made: [[Int]] = []

    init(_ all: [Entry]) {
      conformances = Conformances(all)
      entries = conformances.needed(by: all)
      hasPlainVariables = entries.contains(where: \.isPlain)
      for (place, entry) in entries.enumerated() {
        for name in entry.declares { declarations[name, default: []].append(place) }
        for name in entry.variables { variables[name, default: []].append(place) }
      }
      findGroups()
      isPut = groups.map { _ in false }
      useful = groups.map { _ in [] }
    }

    mutating func order() -> [[Int]] {
      putOperators()
      // Aliases, too, because parsing needs them, and each may stand before the types that it mentions.
      for (number, places) in groups.enumerated() where entries[places[0]].isAlias { put(group: number) }
      findMissing()
      findUseful()
      for number in groups.indices where isReady(number) { put(group: number) }
      // Extensions that use what mentions their type come after it, those that wait for a variable after the variable.
      for number in groups.indices where missing[number] == 0 && !useful[number].contains(where: { usesVariables[$0] })
      {
        put(group: number)
      }
      for place in entries.indices where !entries[place].isDeclaration { put(entry: place) }
      for number in groups.indices { put(group: number) }
      return joined
    }

    /// The entries made, with declarations that follow each other joined.
    private var joined: [[Int]] {
      var joined: [[Int]] = []
      var wasGroupable = false
      for places in made {
        let isGroupable = places.allSatisfy { entries[$0].isGroupable }
        if isGroupable, wasGroupable { joined[joined.count - 1] += places } else { joined.append(places) }
        wasGroupable = isGroupable
      }
      return joined.map { $0.prefix { entries[$0].isAlias } + $0.drop { entries[$0].isAlias }.sorted() }
    }

    /// Operators come first, because parsing needs them, after the precedence groups that they name.
    private mutating func putOperators() {
      let places = entries.indices.filter { entries[$0].isOperator }
      for place in places.filter({ entries[$0].mentions.contains("precedencegroup") }) + places {
        put(group: group[place] ?? 0)
      }
    }

    /// Keeps the given order, and moves a declaration only if it would precede what it uses or follow what uses it.
    mutating func orderWhereNeeded() -> [[Int]] {
      putOperators()
      findMissing()
      for place in entries.indices {
        reached = place
        if let number = group[place] {
          if missing[number] == 0 { put(group: number) }
        } else {
          put(entry: place)
        }
      }
      for number in groups.indices { put(group: number) }
      return made
    }

    private mutating func put(entry place: Int) {
      guard isPlaced.insert(place).inserted else { return }
      putVariables(below: place)
      putNeeded(by: place)
      made.append([place])
      for number in namingEntry[place] ?? [] { note(number) }
    }

    private mutating func put(group number: Int) {
      guard !isPut[number] else { return }
      isPut[number] = true
      made.append(groups[number])
      for other in namingGroup[number] ?? [] { note(other) }
      for other in usefulTo[number] ?? [] {
        useful[other].remove(number)
        putIfReady(other)
      }
    }

    private func isReady(_ number: Int) -> Bool { missing[number] == 0 && useful[number].isEmpty }

    /// Counts down the missing things of a group.
    private mutating func note(_ number: Int) {
      missing[number] -= 1
      putIfReady(number)
    }

    private mutating func putIfReady(_ number: Int) {
      if isReady(number), groups[number][0] <= reached { ready.append(number) }
      if isPutting { return }
      isPutting = true
      while let next = ready.popFirst() { put(group: next) }
      isPutting = false
    }

    /// Counts the variables and other groups that each group uses.
    private mutating func findMissing() {
      missing = groups.map { _ in 0 }
      usesVariables = groups.map { _ in false }
      for (number, places) in groups.enumerated() {
        let needed = Set(places.flatMap(variables(of:)))
        let others = Set(places.flatMap(named(by:)).compactMap { group[$0] }).filter { $0 != number && !isPut[$0] }
        missing[number] = needed.count + others.count
        usesVariables[number] = !needed.isEmpty
        for place in needed { namingEntry[place, default: []].append(number) }
        for other in others { namingGroup[other, default: []].append(number) }
      }
    }

    /// Finds the extensions and overloads that should precede each group, unless they use it themselves.
    private mutating func findUseful() {
      for (number, places) in groups.enumerated() {
        let names = Set(places.flatMap { conformances.useful(to: entries[$0]) })
        var others = names.flatMap { declarations[$0] ?? [] }
        // A function may call the overloads above it.
        for place in places where entries[place].type == nil {
          others += entries[place].declares.flatMap { declarations[$0] ?? [] }.filter { $0 < place }
        }
        useful[number] = Set(others.compactMap { group[$0] }).filter { $0 != number && !isPut[$0] }
        for other in useful[number] { usefulTo[other, default: []].append(number) }
      }
    }

    /// Places the plain variables that closures of an entry use and that are declared below it.
    private mutating func putVariables(below place: Int) {
      guard hasPlainVariables else { return }
      for name in entries[place].mentionsInBraces.sorted() {
        guard let found = variables[name], found.allSatisfy({ $0 > place }), let first = found.first,
          entries[first].isPlain
        else { continue }
        put(entry: first)
      }
    }

    /// Places what an entry uses, and what that uses in turn.
    private mutating func putNeeded(by entry: Int) {
      var (open, needed): ([Int], Set<Int>) = ([entry], [])
      while let place = open.popLast() {
        for other in named(by: place) {
          guard let found = group[other], !isPut[found], needed.insert(found).inserted else { continue }
          open += groups[found]
        }
      }
      for found in needed.sorted() {
        // Variables below that its bodies use move up, too, if their values have no effect.
        for one in groups[found].flatMap(variables(of:)).sorted() where entries[one].isPlain { put(entry: one) }
        put(group: found)
      }
    }

    private func variables(of entry: Int) -> [Int] { entries[entry].mentions.flatMap { variables[$0] ?? [] } }

    /// The declarations that an entry mentions. An alias may stand before the types that it mentions.
    private func named(by entry: Int) -> [Int] {
      let all = Set(entries[entry].mentions.flatMap { declarations[$0] ?? [] }).subtracting([entry])
      return (entries[entry].isAlias ? all.filter { entries[$0].isAlias } : all).sorted()
    }

    /// Finds Tarjan's strongly connected components without recursion, because a file may have any number of
    /// declarations.
    private mutating func findGroups() {
      var (number, low): ([Int: Int], [Int: Int]) = ([:], [:])
      var (stack, isOnStack): ([Int], Set<Int>) = ([], [])
      for root in entries.indices where entries[root].isDeclaration && number[root] == nil {
        var open = [(entry: root, named: named(by: root)[...])]
        (number[root], low[root]) = (number.count, number.count)
        stack.append(root)
        isOnStack.insert(root)
        while let current = open.last?.entry {
          if let other = open[open.count - 1].named.popFirst() {
            if let known = number[other] {
              if isOnStack.contains(other) { low[current] = min(low[current] ?? known, known) }
              continue
            }
            (number[other], low[other]) = (number.count, number.count)
            stack.append(other)
            isOnStack.insert(other)
            open.append((other, named(by: other)[...]))
            continue
          }
          open.removeLast()
          let reached = low[current] ?? 0
          if let outer = open.last?.entry { low[outer] = min(low[outer] ?? reached, reached) }
          guard reached == number[current] else { continue }
          var places: [Int] = []
          while let last = stack.popLast() {
            isOnStack.remove(last)
            places.append(last)
            if last == current { break }
          }
          for place in places { group[place] = groups.count }
          groups.append(places.sorted())
        }
      }
    }
  }
}
