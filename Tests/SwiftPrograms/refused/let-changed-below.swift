// source: own
print("first")
let limit = 3
guard let first = [1, 2].first else { fatalError() }
print(first)
limit = 4
