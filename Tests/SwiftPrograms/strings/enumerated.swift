// source: own
for (i, c) in "ab".enumerated() { print(i, c) }
print(Array("ab".enumerated()).map { "\($0.offset)\($0.element)" })
