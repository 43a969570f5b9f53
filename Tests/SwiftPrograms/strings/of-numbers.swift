// source: own
print(String(3), String(2.0), String(true), 5.description, (2.5).description)
