// source: own
import Foundation
protocol Named { static var name: String { get } }
struct A: Named { static let name = "A" }
class Event<T> { static var kind: String { "\(T.self)" }; static func make() -> Event<T> { Event<T>() }; var k: String { "\(T.self)" }
  static func both() -> String { kind + make().k } }
print(Event<Int>.kind, Event<String>.make().k, Event<[Int]>.both(), Event<A>().k)
enum Ns<T: Named> { static var nm: String { T.name }; static func f(_ n: Int) -> String { T.name + "\(n)" } }
print(Ns<A>.nm, Ns<A>.f(2))
struct Box<T> { static func named() -> String { "Box<\(T.self)>" }; static var empty: Box<T> { Box<T>(v: []) }; var v: [T] }
print(Box<Double>.named(), Box<Int>.empty.v.count, type(of: Box<Int>.empty.v))
