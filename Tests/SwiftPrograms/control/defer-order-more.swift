// source: own
func f() -> Int { defer { print("d1") }; defer { print("d2") }; print("body"); return 1 }
print(f())
for i in 0..<2 { defer { print("end \(i)") }; print("i \(i)") }
