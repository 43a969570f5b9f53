// source: own
print([[1, 2], []].map(\.first))
