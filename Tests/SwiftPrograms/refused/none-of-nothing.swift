// source: own
let on = Optional.none
