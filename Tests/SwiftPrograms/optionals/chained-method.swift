// source: own
var rows: [[Int]]? = [[1, 2], [3]]
rows?.append([4])
rows?[0].append(5)
rows?[1][0] = 30
print(rows?.count as Any, rows?.first?.last as Any, rows?[2].first as Any)
print(rows?.map { $0.count } as Any)
print((rows?.first?.count ?? 0) + 1)
rows = nil
rows?.append([9])
print(rows?.count as Any, rows == nil)
