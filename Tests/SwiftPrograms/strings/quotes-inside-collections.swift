// source: own
print(["a", "b"], ["a": "b"], ("a", "b"), Optional("a") as Any)
