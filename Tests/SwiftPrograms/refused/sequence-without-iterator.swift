struct Bag: Sequence { let items: [Int] }
print(Bag(items: []).items)
