// source: own
print([2, 1.5, 3].sorted(by: >), [2, 1.5].max()!)
