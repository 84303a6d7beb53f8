// The choice that makes a design carry more, as its product states it.
import type { ChainDesign, ChainRepair } from './chain.ts'
import type { Enlargement, Power } from '../products/exchange.ts'

/**
 * The repair that enlarges a design until all its pieces together carry a power in kW and kVA, cooling in kW alone; none where its product has
 * no such choice, or where the value would be above the largest.
 */
export function enlargeDesign(
  { id, quantity }: ChainDesign,
  enlarge: Enlargement | undefined,
  { kw, kva }: Power,
): ChainRepair[] {
  if (enlarge === undefined) return []
  const { parameter, base, perKw, perKva, step, max, also } = enlarge
  const needed = base + Math.max((perKw * kw) / quantity, (perKva * kva) / quantity)
  // Without the rest that binary fractions leave.
  const value = Number((Math.ceil(needed / step - 1e-9) * step).toFixed(6))
  return value > max ? [] : [{ design: id, choices: { ...also, [parameter]: value } }]
}
