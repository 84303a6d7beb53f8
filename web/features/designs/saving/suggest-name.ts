/** The name that a new design begins with: that of its product, numbered where another design of the solution has it. */
export function suggestName(productName: string, usedNames: readonly string[]): string {
  if (!usedNames.includes(productName)) return productName
  let number = 2
  while (usedNames.includes(`${productName} ${number}`)) number += 1
  return `${productName} ${number}`
}
