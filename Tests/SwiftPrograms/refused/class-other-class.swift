// source: own
class A {}
class B {}
let a: A = B()
