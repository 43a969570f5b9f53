// source: own
struct A { override func f() {} }
