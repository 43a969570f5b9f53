// source: Swift book, Control Flow
for tickMark in stride(from: 0, to: 60, by: 20) { print(tickMark) }
for tickMark in stride(from: 3, through: 12, by: 3) { print(tickMark, terminator: " ") }
print()
