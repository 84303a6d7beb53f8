// Creates the figures of a product, rounded so that no floating-point noise is shown.
import type { Figure } from './product.ts'

/** A result under `value.<name>` of the product's messages. */
export function createFigure(
  name: string,
  value: number,
  {
    unit,
    decimals,
    basis,
  }: { readonly unit: Figure['unit']; readonly decimals: number; readonly basis: Figure['basis'] },
  extra: Partial<Pick<Figure, 'source' | 'steps'>> = {},
): Figure {
  return { name, value: Number(value.toFixed(6)), unit, decimals, basis, ...extra }
}
