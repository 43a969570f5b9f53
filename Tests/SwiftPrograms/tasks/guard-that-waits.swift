// source: own
import Foundation
func opt(_ n: Int) async -> Int? { n }
func c() async -> Int { 4 }
func load() async throws -> Int { 7 }
guard let g = await opt(5) else { fatalError() }
print(g)
guard await c() == 4, let z = Optional(3) else { fatalError() }
print(z)
guard let q = try? await load() else { fatalError() }
print(q)
enum E { case a(Int), b }
func e() async -> E { .a(3) }
guard case .a(let k) = await e() else { fatalError() }
print(k)
if let y = await opt(6) { print(y) }
guard let a = await opt(1), let b = await opt(a + 1), a < b else { fatalError() }
print(a, b)
guard var m = await opt(8) else { fatalError() }
m += 1
print(m)
func use() { print(g + z) }
use()
