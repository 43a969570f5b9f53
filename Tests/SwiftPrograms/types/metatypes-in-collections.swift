// source: own
protocol Shape { var a: Int { get } }
struct Sq: Shape { var a = 1 }; class Ci: Shape { var a = 2 }
let ex: [any Shape] = [Sq(), Ci()]
print(ex.map { type(of: $0) }); print(type(of: ex[0]), [type(of: ex[0])]); print(ex.map { "\(type(of: $0))" })
