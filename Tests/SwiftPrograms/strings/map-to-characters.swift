// source: own
print("abc".map { $0 })
print("abc".map { String($0) + "!" })
