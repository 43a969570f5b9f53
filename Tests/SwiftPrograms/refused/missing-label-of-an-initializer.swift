// source: own
struct Size { let width: Int; init(width: Int) { self.width = width } }
print(Size(1).width)
