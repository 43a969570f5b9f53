// source: the generator, seed 22, program 64
let n = 12
let x: Double = 7
let s = "Ada"
let o: Int? = nil
let xs = [2, 7, 1]
debugPrint(((o == nil) ? xs.count : nil).map { $0 + Int(x.rounded(.down)) }.map { $0 + (xs.first.map { $0 + n } ?? ((s.isEmpty) ? n : 16)) })
