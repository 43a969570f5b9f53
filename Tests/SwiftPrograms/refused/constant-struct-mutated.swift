// source: Swift book, Properties
struct P { var x = 0 }
let p = P()
p.x = 6
print(p)
