// source: own
func g() async -> Bool { true }
func h() async -> Bool { true && await g() }
print(1)
