// Refrigerants, and from when on a system with one may not be placed on the market of the European Union.
import type { Medium } from './units.ts'

/** Global warming potential over 100 years, by the annexes of the regulation. */
const warmingPotentials = { none: 0, R410A: 2088, R32: 675, R134a: 1430 } as const
export type Refrigerant = keyof typeof warmingPotentials

/** Members of the European Union, where the regulation on fluorinated gases holds. */
export const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

interface System {
  readonly medium: Medium
  readonly nominal: number
  readonly refrigerant: Refrigerant
}

/**
 * The first day on which a system may no longer be placed on the market; undefined where there is none. What is piped together on site is
 * a split system, a unit cooled by a fluid is self-contained. Exceptions for the safety of a site are left to the engineer.
 */
export function forbiddenFrom({ medium, nominal, refrigerant }: System): string | undefined {
  const potential = warmingPotentials[refrigerant]
  if (potential < 150) return undefined
  if (medium === 'fluidExpansion') return nominal <= 50 ? '2027-01-01' : '2030-01-01'
  return nominal <= 12 || potential >= 750 ? '2029-01-01' : '2033-01-01'
}
