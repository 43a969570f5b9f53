// source: own
print("a" < "b", "B" < "a", "abc" < "abd", "é" == "e\u{301}")
