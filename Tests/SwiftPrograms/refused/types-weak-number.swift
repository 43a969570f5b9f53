// source: own
weak var x = 5
