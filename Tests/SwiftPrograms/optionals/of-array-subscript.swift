// source: own
let board: [[Int]?] = [[1, 2], nil]
print(board[0]?[1] as Any, board[1]?[0] as Any, board[0]?.count as Any)
