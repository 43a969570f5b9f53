// source: own
if 1 { print("x") }
