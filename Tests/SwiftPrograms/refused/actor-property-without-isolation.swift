// source: own
actor A { let n = 1; var m = 2; nonisolated func f() -> Int { m } }
print(1)
