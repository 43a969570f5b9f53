// source: own
print("one\ntwo")
print("a", "b", separator: "\n")
print("x", terminator: "")
print("y", terminator: "\n\n")
print(1, [2], "three", separator: ",", terminator: ";\n")
for i in 1...3 { print(i, terminator: i == 3 ? "\n" : ", ") }
print()
print("", "")
