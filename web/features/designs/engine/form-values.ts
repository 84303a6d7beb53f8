/** Checks which values the form can hold. */

import type { Value } from '@design-portal/domain/engine/model.ts'
import type { FormParameter } from './protocol.ts'

/** Returns whether a stored value can still be chosen: designs and drafts outlive versions of a product. */
export function isInDomain(parameter: FormParameter, value: Value): boolean {
  switch (parameter.kind) {
    case 'choice':
      return typeof value === 'string' && parameter.options.includes(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && isOnStep(parameter, value)
  }
}

/** Returns true for a number within the bounds at a whole number of steps. */
export function isOnStep(
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
  value: number,
): boolean {
  if (!Number.isFinite(value) || value < min || value > max) return false
  const steps = (value - min) / step
  // Decimal steps are not exact in binary: 0.3 / 0.1 is 2.9999999999999996.
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
