// source: own
protocol Named { var name: String { get } }
struct User: Named { var name = "a" }
var named: any Named = User()
named.name = "b"
