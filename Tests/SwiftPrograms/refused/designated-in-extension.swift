// source: own
class C { var x: Int; init(x: Int) { self.x = x } }
extension C { init(y: Int) { x = y } }
print(1)
