/** Determines whether a row of a price list is in force on a day, has ended, or begins later. */
import type { RowState } from '@design-portal/contract/price-list-rows.ts'

export function getRowState(
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil: string | null },
  day: string,
): RowState {
  if (validUntil !== null && validUntil < day) return 'ended'
  return validFrom > day ? 'later' : 'inForce'
}
