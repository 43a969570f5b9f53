// source: own
print(type(of: 7 / 2), type(of: 7 / 2.0), type(of: Float(1) * 2), type(of: UInt8(3) + 4))
