// source: own
let total = await withTaskGroup(of: Int.self) { group in
  for i in 1...5 { group.addTask { i * i } }
  var sum = 0
  for await value in group { sum += value }
  return sum
}
print(total)
let names = await withTaskGroup(of: String.self, returning: [String].self) { group in
  for name in ["a", "b", "c"] { group.addTask { name.uppercased() } }
  var all: [String] = []
  while let next = await group.next() { all.append(next) }
  return all
}
print(names)
