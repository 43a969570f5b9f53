// source: own
import Schedulers
import Foundation

// A small spreadsheet whose cells depend on each other.
indirect enum Formula: CustomStringConvertible {
  case number(Double)
  case cell(String)
  case sum([Formula])
  case binary(Formula, Op, Formula)
  enum Op: Character, CaseIterable { case plus = "+", minus = "-", times = "*", over = "/" }
  var description: String {
    switch self {
    case .number(let value): value.formatted(places: 2)
    case .cell(let name): name
    case .sum(let parts): "SUM(" + parts.map(\.description).joined(separator: ", ") + ")"
    case let .binary(a, op, b): "(\(a) \(op.rawValue) \(b))"
    }
  }
  var references: Set<String> {
    switch self {
    case .number: []
    case .cell(let name): [name]
    case .sum(let parts): parts.reduce(into: []) { $0.formUnion($1.references) }
    case .binary(let a, _, let b): a.references.union(b.references)
    }
  }
}
extension Double {
  func formatted(places: Int) -> String {
    let text = String(format: "%.\(places)f", self)
    return text.hasSuffix("." + String(repeating: "0", count: places)) ? String(text.dropLast(places + 1)) : text
  }
}
struct Parser {
  enum Failure: Error, Equatable { case unexpected(Character, at: Int), end }
  private var rest: Substring
  private let whole: String
  init(_ text: String) { whole = text; rest = whole[...] }
  private var place: Int { whole.distance(from: whole.startIndex, to: rest.startIndex) }
  static func parse(_ text: String) throws(Failure) -> Formula {
    var parser = Parser(text)
    let result = try parser.expression(0)
    parser.skip()
    if let extra = parser.rest.first { throw .unexpected(extra, at: parser.place) }
    return result
  }
  private mutating func skip() { rest = rest.drop(while: \.isWhitespace) }
  private mutating func take(_ c: Character) -> Bool {
    skip()
    guard rest.first == c else { return false }
    rest.removeFirst()
    return true
  }
  private mutating func expression(_ level: Int) throws(Failure) -> Formula {
    let levels: [[Formula.Op]] = [[.plus, .minus], [.times, .over]]
    guard level < levels.count else { return try atom() }
    var left = try expression(level + 1)
    while let op = levels[level].first(where: { take($0.rawValue) }) { left = .binary(left, op, try expression(level + 1)) }
    return left
  }
  private mutating func atom() throws(Failure) -> Formula {
    skip()
    guard let first = rest.first else { throw .end }
    if first.isNumber {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest[digits.endIndex...]
      return .number(Double(digits)!)
    }
    if take("(") {
      let inner = try expression(0)
      guard take(")") else { throw rest.first.map { .unexpected($0, at: place) } ?? .end }
      return inner
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber }
    guard !word.isEmpty else { throw .unexpected(first, at: place) }
    rest = rest[word.endIndex...]
    guard word == "SUM" else { return .cell(String(word)) }
    guard take("(") else { throw rest.first.map { .unexpected($0, at: place) } ?? .end }
    var parts: [Formula] = []
    repeat { parts.append(try expression(0)) } while take(",")
    guard take(")") else { throw .end }
    return .sum(parts)
  }
}
final class Sheet {
  struct Circular: Error { let path: [String] }
  private var subjects: [String: CurrentValueSubject<AnyPublisher<Double?, Never>, Never>] = [:]
  private var formulas: [String: Formula] = [:]
  private func subject(_ name: String) -> CurrentValueSubject<AnyPublisher<Double?, Never>, Never> {
    if let known = subjects[name] { return known }
    let made = CurrentValueSubject<AnyPublisher<Double?, Never>, Never>(Just(nil).eraseToAnyPublisher())
    subjects[name] = made
    return made
  }
  func value(_ name: String) -> AnyPublisher<Double?, Never> { subject(name).switchToLatest().removeDuplicates().eraseToAnyPublisher() }
  private func publisher(_ formula: Formula) -> AnyPublisher<Double?, Never> {
    switch formula {
    case .number(let number): return Just(number).eraseToAnyPublisher()
    case .cell(let name): return value(name)
    case .sum(let parts):
      return parts.map(publisher).reduce(Just(0).eraseToAnyPublisher()) { total, next in
        total.combineLatest(next) { a, b in a.flatMap { a in b.map { a + $0 } } }.eraseToAnyPublisher()
      }
    case let .binary(a, op, b):
      return publisher(a).combineLatest(publisher(b)) { a, b -> Double? in
        guard let a, let b else { return nil }
        return switch op {
        case .plus: a + b
        case .minus: a - b
        case .times: a * b
        case .over: b == 0 ? nil : a / b
        }
      }.eraseToAnyPublisher()
    }
  }
  private func check(_ name: String, _ formula: Formula, _ path: [String] = []) throws {
    let path = path + [name]
    for other in formula.references.sorted() {
      if path.contains(other) { throw Circular(path: path + [other]) }
      if let next = formulas[other] { try check(other, next, path) }
    }
  }
  subscript(name: String) -> String {
    get { formulas[name]?.description ?? "" }
    set {
      do {
        let formula = try Parser.parse(newValue)
        try check(name, formula)
        formulas[name] = formula
        subject(name).send(publisher(formula))
      } catch let error as Circular {
        print("  \(name): circular \(error.path.joined(separator: " -> "))")
      } catch {
        print("  \(name): \(error)")
      }
    }
  }
}
let sheet = Sheet()
var bag = Set<AnyCancellable>()
for name in ["A1", "B1", "C1", "T"] {
  sheet.value(name).sink { print(name, "=", $0.map { $0.formatted(places: 2) } ?? "#N/A") }.store(in: &bag)
}
sheet["A1"] = "2"
sheet["B1"] = "A1 * 3 + 1"
sheet["C1"] = "(A1 + B1) / 2"
sheet["T"] = "SUM(A1, B1, C1, 10)"
sheet["A1"] = "4"
sheet["A1"] = "T - 1"
sheet["B1"] = "A1 +"
sheet["B1"] = "A1 % 2"
sheet["B1"] = "1 / (A1 - 4)"
print(sheet["C1"], sheet["T"], sheet["Z"].isEmpty)
print(Formula.Op.allCases.map { String($0.rawValue) })
