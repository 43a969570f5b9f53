// source: own
import Foundation
enum Unit: Double, CaseIterable { case m = 1, km = 1000 }
print(Unit.km)
enum Scanner { case a; static func m() -> Int { 2 } }
print(Scanner.a)
enum Measurement { case km; func f() -> Int { 1 } }
print(Measurement.km.f())
