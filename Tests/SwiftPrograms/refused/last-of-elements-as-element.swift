// source: own
struct Stack<E> { var xs: [E] = []; func top() -> E { xs.last } }
