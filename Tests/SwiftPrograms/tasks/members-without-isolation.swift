// source: own
actor A { let n = 1; var m = 2; nonisolated var k: Int { n }; nonisolated func f() -> Int { n + k }; nonisolated func g() async -> Int { await m + h() }; func h() -> Int { m }; nonisolated func t() { Task { await h() } } }
let a = A()
print(a.f(), await a.g(), a.k)
