// source: own
let value = <#code#>
