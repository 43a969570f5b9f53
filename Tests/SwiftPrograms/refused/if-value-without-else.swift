// source: own
let isLarge = true
let text = if isLarge { "large" }
