// source: Swift's standard library, documentation of Double.infinity
print(Double.infinity, -Double.infinity, 1 / 0.0)
print(Double.greatestFiniteMagnitude < .infinity)
