// source: own
print("a\nb")
print(["a\nb"])
