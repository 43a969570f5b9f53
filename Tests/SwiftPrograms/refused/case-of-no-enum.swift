// source: own
enum E { case a, b }
let e: E = .c
