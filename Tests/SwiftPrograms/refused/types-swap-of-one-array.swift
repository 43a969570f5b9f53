// source: own
var arr = [1, 2, 3]
swap(&arr[0], &arr[2])
