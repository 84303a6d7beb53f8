/** Which rows of the approval matrix a person may see: a row that tests a hidden figure would reveal it, whether it applies or not. */
import type { PriceReader } from '../pricing/reader.ts'
import type { ApprovalTerm, ApprovalTerms } from './policy.ts'
import { listTerms } from './route-approval.ts'

/** The hidden figure that each term tests; the type requires an entry for every term. */
const looksAt: Readonly<Record<ApprovalTerm, 'net' | 'cost' | 'nothing'>> = {
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
  terms: ApprovalTerms,
  { price, cost }: Pick<PriceReader, 'price' | 'cost'>,
): boolean {
  const seen = { net: price === 'net', cost: cost === 'exact', nothing: true } as const
  return listTerms(terms).every((term) => seen[looksAt[term]])
}
