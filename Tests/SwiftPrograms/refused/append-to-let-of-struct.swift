// source: own
struct Team { let names = ["a"] }
var team = Team()
team.names.append("b")
