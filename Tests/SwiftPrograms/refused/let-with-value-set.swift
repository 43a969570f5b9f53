// source: own
struct Limit { let most: Int = 3; init() { most = 2 } }
print(Limit())
