// source: own
final class Node { let value: Int; var next: Node?; init(_ value: Int, _ next: Node? = nil) { self.value = value; self.next = next }
  deinit { print("node", value) } }
var head: Node? = nil
for n in 1...5 { head = Node(n, head) }
var sum = 0
var node = head
while let current = node { sum += current.value; node = current.next }
print(sum)
head = head?.next
print("dropped one")
head = nil
print("dropped all")
