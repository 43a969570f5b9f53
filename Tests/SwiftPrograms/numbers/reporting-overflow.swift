// source: Swift's standard library, documentation of FixedWidthInteger.addingReportingOverflow(_:)
let x: UInt8 = 200
print(x.addingReportingOverflow(100))
