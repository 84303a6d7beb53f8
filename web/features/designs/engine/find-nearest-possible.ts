/** Finds the nearest possible numbers to an impossible one. */

import type { Model } from '@design-portal/domain/engine/model.ts'
import type { Session } from '@design-portal/domain/engine/session.ts'

/** How many steps outwards are tried one by one within a long range before its known ends are offered. */
const maxStepsTried = 24

/**
 * Returns the closest possible value below and the closest above, smaller first; fewer if a side has none. In a long range whose gaps were
 * not listed, the end of the range may be returned for a side.
 */
export function findNearestPossible(
  session: Session,
  model: Model,
  parameter: string,
  wanted: number,
): readonly number[] {
  const declared = model.parameters.find(({ name }) => name === parameter)
  const domain = session.completeDomains().parameters[parameter]
  if (declared?.kind !== 'number' || domain === undefined) return []
  if (domain.kind === 'listed') {
    const possible = domain.values.flatMap(({ value, state }) =>
      typeof value === 'number' && state !== 'impossible' && state !== 'unchecked' ? [value] : [],
    )
    return listDistinct([
      possible.findLast((value) => value < wanted),
      possible.find((value) => value > wanted),
    ])
  }
  const { min, max } = domain
  if (wanted <= min) return [min]
  if (wanted >= max) return [max]
  const findTowards = (direction: 1 | -1): number => {
    for (let steps = 1; steps <= maxStepsTried; steps += 1) {
      const candidate = roundToStep(wanted + direction * steps * declared.step, declared)
      if (candidate <= min || candidate >= max) break
      if (session.getState(parameter, candidate) === 'possible') return candidate
    }
    return direction === 1 ? max : min
  }
  return listDistinct([findTowards(-1), findTowards(1)])
}

/** Rounds a number that floating-point arithmetic has moved off the parameter's grid to the nearest value on it, with at most ten decimals. */
function roundToStep(value: number, { min, step }: { readonly min: number; readonly step: number }): number {
  const steps = Math.round((value - min) / step)
  return Number((min + steps * step).toFixed(10))
}

function listDistinct(values: readonly (number | undefined)[]): readonly number[] {
  return [...new Set(values)].filter((value) => value !== undefined)
}
