// Makes the findings of a product: figures as people read them, without the noise of binary fractions.
import type { Finding } from './product.ts'

/** A result under `value.<name>` of the product's messages. */
export function createFinding(
  name: string,
  value: number,
  unit: Finding['unit'],
  decimals: number,
  basis: Finding['basis'],
  extra: Partial<Pick<Finding, 'source' | 'steps'>> = {},
): Finding {
  return { name, value: Number(value.toFixed(6)), unit, decimals, basis, ...extra }
}
