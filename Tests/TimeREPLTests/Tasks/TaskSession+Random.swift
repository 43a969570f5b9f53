import TestSupport

extension TaskSession {
  /// Generates a session, always the same for a seed.
  init(seed: UInt64) {
    var random = Maker(seed: seed)
    // Most sessions are small, because nested code takes long to compile in a debug build.
    let isLarge = seed % 6 == 0
    for number in 0..<3 { functions.append(random.steps(depth: isLarge ? 2 : 1, calls: number)) }
    for _ in 0..<2 { methods.append(random.steps(depth: isLarge ? 1 : 0, calls: 3)) }
    for _ in 0..<random.number(in: isLarge ? 4...14 : 3...9) {
      lines.append(random.line(depth: isLarge ? 3 : 2))
    }
    // Some sessions are not run to the end, so that their pending work is compared, too.
    switch random.number(in: 0...5) {
    case 0...2: lines.append(.run)
    case 3, 4: lines += [.cancelAll(named), .run]
    default: break
    }
  }

  private var named: [Int] {
    lines.compactMap { if case .task(let id, _) = $0 { id } else { nil } }
  }

  /// Removes some of the last lines, and cancels all tasks instead.
  mutating func endByCancelling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    lines.removeLast(Int.random(in: 0...lines.count / 2, using: &random))
    // Repeated, because cancelled tasks may start others before they end.
    lines += Array(repeating: .cancelAll(named), count: 8)
  }
}

private struct Maker {
  private var random: SeededGenerator
  private var count = 0
  private var named = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func isOnce(in count: Int) -> Bool { number(in: 1...count) == 1 }

  private var time: Int { mutating get { 100 * number(in: 0...5) } }

  private var id: Int {
    mutating get {
      count += 1
      return count
    }
  }

  private var slot: Int { mutating get { number(in: 0...TaskSession.slots - 1) } }

  mutating func line(depth: Int) -> TaskSession.Line {
    switch number(in: 0...15) {
    case 0...4:
      named += 1
      return .task(named, steps(depth: depth, calls: 3))
    case 5: return named == 0 ? .advance(time) : .cancel(number(in: 1...named))
    case 6, 7: return .send(id, to: number(in: 0...1))
    case 8: return isOnce(in: 6) ? .finish(number(in: 0...1)) : .put(id, into: number(in: 0...1))
    case 9: return .resume(slot)
    case 10: return .later(time, send: id, to: number(in: 0...1))
    case 11: return .call(number(in: 0...2))
    default: return .advance(time)
    }
  }

  /// - Parameter calls: the number of functions that may be called.
  mutating func steps(depth: Int, calls: Int) -> [TaskSession.Step] {
    (0..<number(in: 1...(depth > 1 ? 4 : 2))).map { _ in step(depth, calls) }
  }

  private mutating func step(_ depth: Int, _ calls: Int) -> TaskSession.Step {
    if depth == 0 || isOnce(in: 3) {
      switch number(in: 0...15) {
      case 0...2: return .print(id)
      case 3...6: return .sleep(time, isTried: isOnce(in: 3))
      case 7: return .yield
      case 8: return .check
      case 9: return .tell
      case 10: return isOnce(in: 3) ? .fail : .print(id)
      case 11: return .cancel(slot)
      case 12: return .resume(slot)
      case 13: return .put(id, into: number(in: 0...1))
      case 14: return isOnce(in: 4) ? .finish(number(in: 0...1)) : .waitForResume(slot)
      default: return .send(id, to: number(in: 0...1))
      }
    }
    func inner(_ maker: inout Maker) -> [TaskSession.Step] {
      maker.steps(depth: depth - 1, calls: calls)
    }
    switch number(in: 0...13) {
    case 0: return .recover(inner(&self), by: inner(&self))
    case 1: return .cleanup(id, inner(&self))
    case 2 where calls > 0: return .call(number(in: 0...calls - 1))
    case 3 where calls == 3 && depth > 1: return .work(number(in: 0...1))
    case 4...5 where calls > 0:
      return .child(of: number(in: 0...calls - 1), inner(&self), isAwaited: !isOnce(in: 3))
    case 6...7:
      let members = (0..<number(in: 1...3)).map { _ in
        TaskSession.Member(id: id, steps: inner(&self))
      }
      let end = TaskSession.GroupEnd.allCases[
        number(in: 0...TaskSession.GroupEnd.allCases.count - 1)]
      return .group(members, isOnce(in: 2) ? [] : inner(&self), end)
    case 8: return .start(slot, inner(&self))
    case 9: return .value(slot)
    case 10: return .handler(id, inner(&self))
    case 11: return .read(.stream(number(in: 0...1)), inner(&self), upTo: number(in: 1...3))
    case 12: return .read(.subject(number(in: 0...1)), inner(&self), upTo: number(in: 1...3))
    case 13: return .read(.timer(100 * number(in: 1...3)), inner(&self), upTo: number(in: 1...3))
    default: return .print(id)
    }
  }
}
