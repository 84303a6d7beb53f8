/** Determines which prices of a solution a person may see. */
import { type PriceReader, toPriceReader } from '@design-portal/domain/pricing/reader.ts'
import { isEditable } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from './visible-solution.ts'

export const getPriceReader = (
  user: SignedInUser,
  { solution, facts }: Pick<VisibleSolution, 'solution' | 'facts'>,
): PriceReader => toPriceReader(user, { ...facts, isFrozen: !isEditable(solution.status) })
