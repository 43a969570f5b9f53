/// The state of vi mode.
struct ViState {
  /// A change, as `.` repeats it.
  struct Change {
    var command: ViCommand
    var count: Int
    /// The edits until Escape, if the change inserts.
    var typed: [Edit] = []
  }

  struct Edit {
    var command: EditCommand
    var argument: Int?
  }

  /// Whether keys insert text; otherwise they are commands. True at the start of a line.
  var isInserting = true
  var keys = ViKeys()
  /// The insertion in progress.
  var insertion: Change?
  /// The characters that `R` has overwritten, nil for one after the end of the row. Backspace restores them.
  var overwritten: [Character?] = []
  var lastChange: Change?
  var lastFind: (character: Character, find: ViFind)?
}

extension EditingState {
  /// Returns what a key requests in vi mode. Escape and a character in quick succession arrive as one key with Meta.
  mutating func viRequests(for key: Key) -> [Request] {
    let escape = Request(command: .edit(.vi(.escape)))
    if case .character = key.code, key.modifiers.contains(.meta), !keyState.isWaiting {
      let bare = Key(key.code, key.modifiers.subtracting(.meta))
      vi.keys = ViKeys()
      return [escape] + normalRequests(for: bare)
    }
    if !vi.isInserting { return normalRequests(for: key) }
    if key == Key(.escape), !keyState.isWaiting { return [escape] }
    return keyState.request(for: key).map { [$0] } ?? []
  }

  private mutating func normalRequests(for key: Key) -> [Request] {
    let request: Request?
    if !keyState.isWaiting, ViBindings.table[key] != nil || key.isCharacter {
      request = vi.keys.request(for: key)
    } else {
      vi.keys = ViKeys()
      request = keyState.request(for: key)
    }
    return request.map { [$0] } ?? []
  }

  mutating func performVi(_ command: ViCommand, argument: Int?, on line: inout LineBuffer, entries: [String]) {
    switch command {
    case .escape: endInsertion(&line, entries)
    case .repeatChange:
      guard var change = vi.lastChange else { return }
      change.count = argument ?? change.count
      line.openStep()
      start(change, &line)
      if vi.isInserting {
        for edit in change.typed { perform(edit.command, argument: edit.argument, on: &line, entries: entries) }
        endInsertion(&line, entries)
      }
      line.closeStep()
      vi.lastChange = change
    default: start(ViState.Change(command: command, count: argument ?? 1), &line)
    }
  }

  /// Performs a command typed after `R`. Returns false if it needs no special treatment there.
  mutating func performOver(_ command: EditCommand, _ line: inout LineBuffer) -> Bool {
    guard case .insert(.over) = vi.insertion?.command else { return false }
    switch command {
    case .insert(let text) where text.count == 1 && text != "\n":
      let isBehind = line.caret == line.rowEnd
      vi.overwritten.append(isBehind ? nil : line.characters[line.caret])
      line.replace(line.caret..<line.caret + (isBehind ? 0 : 1), with: text)
    case .deleteBackward:
      guard line.caret > line.rowStart else { return true }
      let start = line.caret - 1
      if let old = vi.overwritten.popLast() { line.replace(start..<line.caret, with: old.map { String($0) } ?? "") }
      line.moveCaret(to: start)
    default:
      vi.overwritten = []
      return false
    }
    return true
  }

  private mutating func start(_ change: ViState.Change, _ line: inout LineBuffer) {
    let count = change.count
    var isChange = true
    switch change.command {
    case .move(let motion):
      isChange = false
      if let target = target(of: motion, count, nil, line) { line.moveCaret(to: target.position) }
    case .operate(let operation, let motion):
      guard let range = range(of: motion, count, operation, line) else { return }
      isChange = operation != .copy
      operate(operation, on: range, isOfRows: motion.isOfRows, change, &line)
    case .insert(let place):
      line.openStep()
      go(to: place, &line)
      (vi.isInserting, vi.insertion, vi.overwritten) = (true, change, [])
    case .replace(let character):
      guard line.caret + count <= line.rowEnd else { return }
      line.replace(line.caret..<line.caret + count, with: String(repeating: character, count: count))
      line.moveCaret(to: line.caret - 1)
    case .toggleCase:
      let range = line.caret..<min(line.caret + count, line.rowEnd)
      let toggled = line.characters[range].map { $0.isUppercase ? $0.lowercased() : $0.uppercased() }
      if !range.isEmpty { line.replace(range, with: toggled.joined()) }
    case .put(let isAfter):
      guard let text = kills.current, count > 0 else { return }
      put(text, count, isAfter: isAfter, &line)
    case .escape, .repeatChange: return
    }
    if isChange, !vi.isInserting { vi.lastChange = change }
  }

  /// Moves to the place where an insertion starts.
  private func go(to place: ViCommand.Place, _ line: inout LineBuffer) {
    switch place {
    case .before, .over: break
    case .after: line.moveCaret(to: min(line.caret + 1, line.rowEnd))
    case .firstNonBlank: line.moveCaret(to: line.firstNonBlank(from: line.rowStart))
    case .rowEnd: line.moveCaret(to: line.rowEnd)
    case .rowBelow, .rowAbove: line.openRow(isBelow: place == .rowBelow)
    }
  }

  private func put(_ text: String, _ count: Int, isAfter: Bool, _ line: inout LineBuffer) {
    let count = KeyState.repetitions(count, ofLength: text.count + 1)
    if kills.hasRows {
      let rows = Array(repeating: text, count: count).joined(separator: "\n")
      return line.asOneStep { $0.putRows(rows, isBelow: isAfter) }
    }
    line.asOneStep {
      if isAfter { $0.moveCaret(to: min($0.caret + 1, $0.rowEnd)) }
      $0.insert(String(repeating: text, count: count))
    }
    line.moveCaret(to: line.caret - 1)
  }

  private mutating func operate(
    _ operation: ViOperator, on range: Range<Int>, isOfRows: Bool, _ change: ViState.Change, _ line: inout LineBuffer
  ) {
    if !range.isEmpty || isOfRows { kills.add(String(line.characters[range]), isRows: isOfRows) }
    switch operation {
    case .delete: if isOfRows { line.deleteRows(range) } else { line.delete(range) }
    case .copy: if !isOfRows || range.lowerBound < line.rowStart { line.moveCaret(to: range.lowerBound) }
    case .change:
      line.openStep()
      line.moveCaret(to: range.lowerBound)
      line.delete(range)
      (vi.isInserting, vi.insertion) = (true, change)
    }
  }

  private mutating func range(
    of motion: ViMotion, _ count: Int, _ operation: ViOperator, _ line: LineBuffer
  ) -> Range<Int>? {
    if motion.isOfRows { return line.viRows(of: motion, count: count) }
    if case .object(let object, let isAround) = motion {
      return line.range(of: object, isAround: isAround, count: count)
    }
    guard let target = target(of: motion, count, operation, line) else {
      // An empty row can still be changed.
      return operation == .change && motion == .right ? line.caret..<line.caret : nil
    }
    let upper = max(line.caret, target.position) + (target.isInclusive ? 1 : 0)
    return min(line.caret, target.position)..<min(upper, line.characters.count)
  }

  private mutating func target(
    of motion: ViMotion, _ count: Int, _ operation: ViOperator?, _ line: LineBuffer
  ) -> LineBuffer.ViTarget? {
    guard case .repeatFind(let isReversed) = motion else {
      if case .find(let character, let find) = motion { vi.lastFind = (character, find) }
      return line.target(of: motion, count: count, operation: operation, isRepeated: false)
    }
    guard let (character, last) = vi.lastFind else { return nil }
    var find = last
    if isReversed { find.isBackward.toggle() }
    return line.target(of: .find(character, find), count: count, operation: operation, isRepeated: true)
  }

  private mutating func endInsertion(_ line: inout LineBuffer, _ entries: [String]) {
    guard vi.isInserting else { return }
    let change = vi.insertion
    vi.insertion = nil
    if let change, case .insert(let place) = change.command {
      for _ in 1..<max(1, KeyState.repetitions(change.count, ofLength: 10 * change.typed.count)) {
        if place == .rowBelow || place == .rowAbove { go(to: place, &line) }
        if place == .over { vi.insertion = change }
        for edit in change.typed { perform(edit.command, argument: edit.argument, on: &line, entries: entries) }
      }
    }
    (vi.isInserting, vi.insertion) = (false, nil)
    if let change { vi.lastChange = change }
    line.closeStep()
    if line.caret > line.rowStart { line.moveCaret(to: line.caret - 1) }
  }
}

extension Key {
  /// Whether the key types a character.
  fileprivate var isCharacter: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}
