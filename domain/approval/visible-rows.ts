/** Which rows of the approval matrix a person may see: a row that tests a hidden figure would reveal it, whether it applies or not. */
import type { PriceReader } from '../pricing/reader.ts'
import type { ApprovalCondition, ApprovalConditions } from './policy.ts'
import { listConditions } from './route-approval.ts'

/** The hidden figure that each condition tests; the type requires an entry for every condition. */
const hiddenFigures: Readonly<Record<ApprovalCondition, 'net' | 'cost' | 'nothing'>> = {
  totalFrom: 'net',
  discountFrom: 'net',
  marginBelow: 'cost',
  productFamilies: 'nothing',
  partKinds: 'nothing',
  countries: 'nothing',
  cooling: 'nothing',
  prefab: 'nothing',
  customerClasses: 'nothing',
}

/**
 * Whether a reader may learn that a row exists and applies.
 *
 * One condition about a hidden figure hides the whole row, because the presence of the row would reveal the figure.
 */
export function isRowVisible(
  conditions: ApprovalConditions,
  { price, cost }: Pick<PriceReader, 'price' | 'cost'>,
): boolean {
  const isFigureVisible = { net: price === 'net', cost: cost === 'exact', nothing: true } as const
  return listConditions(conditions).every((condition) => isFigureVisible[hiddenFigures[condition]])
}
