// source: own
struct S { lazy let x = 1 }
