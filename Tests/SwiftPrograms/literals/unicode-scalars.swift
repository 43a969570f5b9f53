// source: Swift book, Strings and Characters
let wiseWords = "\"Imagination is more important than knowledge\" - Einstein"
let dollarSign = "\u{24}"
let blackHeart = "\u{2665}"
print(wiseWords, dollarSign, blackHeart)
