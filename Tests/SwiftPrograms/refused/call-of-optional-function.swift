// source: own
let done: (() -> Void)? = {}
done()
