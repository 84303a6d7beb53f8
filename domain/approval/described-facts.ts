/**
 * Facts about a solution that is only described, not stored, so that administrators can try rows of the matrix before
 * they take effect.
 */
import Big from 'big.js'
import type { ApprovalFacts } from './approval-facts.ts'

/** Amounts and percentages are decimal text, or null if unknown. */
export interface DescribedSolution extends Pick<
  ApprovalFacts,
  'countryId' | 'regionId' | 'customerClass' | 'cooling' | 'prefab'
> {
  readonly total: string | null
  readonly discount: string
  readonly margin: string | null
  readonly productFamilies: readonly string[]
  readonly partKinds: readonly ('N' | 'A' | 'P')[]
}

export const parseDescribedFacts = (solution: DescribedSolution): ApprovalFacts => ({
  countryId: solution.countryId,
  regionId: solution.regionId,
  customerClass: solution.customerClass,
  cooling: solution.cooling,
  prefab: solution.prefab,
  totalInEuro: solution.total === null ? null : new Big(solution.total),
  maxDiscount: new Big(solution.discount),
  margin: solution.margin === null ? null : new Big(solution.margin),
  productFamilies: new Set(solution.productFamilies),
  partKinds: new Set(solution.partKinds),
  // A described solution has no earlier decisions that could be kept.
  describeBasis: () => '',
})
