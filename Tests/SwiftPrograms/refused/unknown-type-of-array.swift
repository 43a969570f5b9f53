// source: own
let a = [Foo]()
