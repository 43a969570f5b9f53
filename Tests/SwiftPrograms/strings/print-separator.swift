// source: Swift's standard library, documentation of print(_:separator:terminator:)
print(1.0, 2.0, 3.0, 4.0, 5.0)
print(1.0, 2.0, 3.0, 4.0, 5.0, separator: " ... ")
for n in 1...5 { print(n, terminator: "") }
print()
