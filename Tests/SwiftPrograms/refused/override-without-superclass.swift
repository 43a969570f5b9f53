class Screen { override init() {} }
print(Screen())
