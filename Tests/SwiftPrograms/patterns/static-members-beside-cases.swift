// source: own
import Foundation
struct Status: Equatable { let code: Int; static func status(_ n: Int) -> Status { Status(code: n) }
  static let ok = Status(code: 200) }
func f(_ s: Status?) -> String { switch s { case .ok: "ok"; case .status(404): "missing"; case .none: "nil"; default: "?" } }
print(f(.ok), f(.status(404)), f(nil), f(.status(1)))
enum Level: Int, Comparable { case low = 1, mid, high
  static let standard = Level.mid; static var all: [Level] { [.low, .mid, .high] }
  static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } }
for l in Level.all { switch l { case .standard: print("standard"); case .low: print("low"); default: print("other") } }
let d: Double = .pi
switch d { case .pi: print("pi"); case .zero: print("zero"); default: print("?") }
let i = Int.max
switch i { case .max: print("max"); case .min: print("min"); default: print("?") }
enum E: Error { case a, b; static let c = E.a }
let q: DispatchQoS.QoSClass = .utility
switch q { case .utility: print("utility"); default: print("?") }
struct Opt: OptionSet { let rawValue: Int; static let a = Opt(rawValue: 1), b = Opt(rawValue: 2) }
let o: Opt = [.a, .b]
switch o { case .a: print("a"); case [.a, .b]: print("ab"); default: print("?") }
if case .some(.ok) = Optional(Status.ok) { print("some ok") }
let pair = (Status.ok, Level.low)
switch pair { case (.ok, .standard): print(1); case (.ok, .low): print(2); default: print(3) }
