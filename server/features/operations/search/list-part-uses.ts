/** Lists where a part is used, as far as the person may open it. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Caller } from '../../../http/caller.ts'
import { presentDesigns, presentSolutions } from './present.ts'
import { designHasPart, solutionHasPart } from './store.ts'
import { findDesignIds, findSolutionIds } from './visible-solutions.ts'

export async function listPartUses(
  { db, user }: Caller,
  { partNumber, limit }: CheckedInputOf<Calls['part/uses']>,
): Promise<AnswerOf<Calls['part/uses']>> {
  const inDesign = designHasPart(partNumber)
  const designs = await findDesignIds(db, { user, limit }, { matches: inDesign, byIndex: inDesign })
  const solutions = await findSolutionIds(db, { user, limit }, solutionHasPart(partNumber))
  return {
    designs: { items: await presentDesigns(db, designs.ids), more: designs.more },
    solutions: { items: await presentSolutions(db, solutions.ids), more: solutions.more },
  }
}
