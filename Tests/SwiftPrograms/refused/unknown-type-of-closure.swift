// source: own
let f = { (x: Int) -> Foo in x }
