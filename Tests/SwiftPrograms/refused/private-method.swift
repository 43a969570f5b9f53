// source: own
struct Model {
  private func secret() {}
}
Model().secret()
