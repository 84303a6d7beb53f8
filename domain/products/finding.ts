// Creates the findings of a product: figures as people read them, without binary noise.
import type { Finding } from './product.ts'

/** A result under `value.<name>` of the product's messages. */
export function createFinding(
  name: string,
  value: number,
  {
    unit,
    decimals,
    basis,
  }: { readonly unit: Finding['unit']; readonly decimals: number; readonly basis: Finding['basis'] },
  extra: Partial<Pick<Finding, 'source' | 'steps'>> = {},
): Finding {
  return { name, value: Number(value.toFixed(6)), unit, decimals, basis, ...extra }
}
