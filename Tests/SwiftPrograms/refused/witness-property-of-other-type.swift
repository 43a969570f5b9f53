// source: own
protocol Named { var name: String { get } }
struct User: Named { let name: Int }
print(User(name: 1).name)
