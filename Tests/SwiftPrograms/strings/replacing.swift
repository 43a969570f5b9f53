// source: own
print("a-b-c".replacing("-", with: "+"))
print("hello".filter { !"aeiou".contains($0) })
