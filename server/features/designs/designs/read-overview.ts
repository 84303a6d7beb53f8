/** Reads what tells the designs of a solution apart: what each carries, and its first drawing. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { designCalls } from '@design-portal/contract/designs.ts'
import { computeKeyFigures } from '@design-portal/domain/solution-check/key-figures.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { readExchanges, readFirstDrawings } from './stored-results.ts'

type OverviewCall = (typeof designCalls)['design/overview']

/** @throws CallError NOT_FOUND */
export async function readOverview(
  caller: Caller,
  { cfgId }: CheckedInputOf<OverviewCall>,
): Promise<AnswerOf<OverviewCall>> {
  await requireVisibleSolution(caller, cfgId)
  const exchanges = await readExchanges(caller.db, cfgId)
  const drawings = await readFirstDrawings(caller.db, cfgId)
  return {
    data: Array.from(exchanges, ([desId, exchange]) => ({
      desId,
      ...computeKeyFigures(exchange),
      drawing: drawings.get(desId) ?? null,
    })),
  }
}
