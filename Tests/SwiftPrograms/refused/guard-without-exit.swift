// source: own
guard let v = Int("3") else { print("no") }
print(v)
