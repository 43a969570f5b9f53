// source: own
enum E { case a = 1 }
