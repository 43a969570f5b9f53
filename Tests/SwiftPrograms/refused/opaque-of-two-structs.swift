// source: own
protocol P {}
struct A: P {}
struct B: P {}
func f(_ b: Bool) -> some P { if b { return A() } else { return B() } }
print(1)
