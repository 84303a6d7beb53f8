/** What somebody may see of the prices of a solution. */
import { type PriceReader, toPriceReader } from '@design-portal/domain/pricing/reader.ts'
import { isEditable } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from './visible-solution.ts'

export const getPriceReader = (
  user: SignedInUser,
  { solution, facts }: Pick<VisibleSolution, 'solution' | 'facts'>,
): PriceReader => toPriceReader(user, { ...facts, frozen: !isEditable(solution.status) })
