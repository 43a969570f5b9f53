// source: own
struct A {}
struct B {}
protocol D { func f() -> A }
struct S: D { func f() -> B { B() } }
