// source: Swift book, Control Flow
for name in ["Anna", "Alex"] { print("Hello, \(name)!") }
for index in 1...3 { print("\(index) times 5 is \(index * 5)") }
