// source: own
print(0.1 + 0.2, [0.1, 0.2, 0.3].reduce(0, +))
