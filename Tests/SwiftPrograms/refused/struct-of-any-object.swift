// source: own
struct Box: AnyObject { var n = 1 }
print(Box().n)
