// source: own
class Screen { override init() {} }
print(Screen())
