// source: own
final class Bag { let items: [Int]; init() { items = [1]; items.append(2) } }
print(Bag().items)
