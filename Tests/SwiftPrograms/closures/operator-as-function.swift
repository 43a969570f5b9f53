// source: own
print([1.5, 2].reduce(0, +), [3, 1, 2].sorted(by: <), zip([1, 2], [3, 4]).map(*))
