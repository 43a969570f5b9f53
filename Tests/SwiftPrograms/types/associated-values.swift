// source: Swift book, Enumerations
enum Barcode { case upc(Int, Int, Int, Int), qrCode(String), named(x: Int) }
var productBarcode = Barcode.upc(8, 85909, 51226, 3)
print(productBarcode)
productBarcode = .qrCode("ABC")
switch productBarcode {
case let .upc(a, b, c, d): print(a, b, c, d)
case .qrCode(let code): print("QR code: \(code).")
case .named: break
}
print(Barcode.named(x: 1), productBarcode)
