/** Performs an action on one solution, or on up to a hundred with a separate result for each. */
import { toBulkError } from '@design-portal/contract/bulk-error.ts'
import type { BulkAnswer, BulkResult, Undo } from '@design-portal/contract/solution-actions.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import { type Caller, withoutIfMatch } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { CallError } from '../../../http/call-error.ts'
import { canSee, requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { toSolutionAnswer } from '../solutions/present.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'

/** The result of an action on one of several solutions. */
export interface BulkOutcome {
  readonly cfgId: string
  readonly after: VisibleSolution
}

/** The input of a call that names one solution or several. */
export interface OneOrMany {
  readonly cfgid?: string | undefined
  readonly cfgids?: readonly string[] | undefined
}

/** Several solutions each have their own version, which a single number or header cannot express. */
export const getVersionForEach = ({ cfgids, rowVersion }: OneOrMany & Precondition): number | undefined =>
  cfgids === undefined ? rowVersion : undefined

export const getCallerForEach = (caller: Caller, { cfgids }: OneOrMany): Caller =>
  cfgids === undefined ? caller : withoutIfMatch(caller)

/**
 * @param act performs the action on one solution
 * @param alsoVisibleBy an action that lets a person see a solution even if they may not open its details
 * @param createUndo returns the calls that undo what was done
 * @throws CallError of the solution, if only one is named
 */
export async function performBulkAction<Outcome extends BulkOutcome>(
  caller: Caller,
  { cfgid, cfgids }: OneOrMany,
  {
    act,
    alsoVisibleBy,
    createUndo,
  }: {
    readonly act: (cfgId: string) => Promise<Outcome>
    readonly alsoVisibleBy?: Action
    readonly createUndo: (done: readonly Outcome[]) => Undo[]
  },
): Promise<BulkAnswer> {
  if (cfgid !== undefined) {
    const outcome = await act(cfgid)
    const solution = canSee(caller.user, outcome.after) ? toSolutionAnswer(caller.user, outcome.after) : null
    return { outcomes: [toDoneResult(outcome)], solution, undo: createUndo([outcome]) }
  }
  const results: BulkResult[] = []
  const done: Outcome[] = []
  // Solutions are processed one after the other: each is a transaction of its own, and parallel ones would only wait for the database.
  for (const cfgId of new Set(cfgids)) {
    try {
      const outcome = await act(cfgId)
      done.push(outcome)
      results.push(toDoneResult(outcome))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      results.push(await toRefusedResult(caller, cfgId, error, alsoVisibleBy))
    }
  }
  return { outcomes: results, solution: null, undo: done.length === 0 ? [] : createUndo(done) }
}

function toDoneResult({ cfgId, after: { solution } }: BulkOutcome): BulkResult {
  return {
    cfgId,
    name: solution.name,
    done: true,
    statusId: statuses[solution.status].statusId,
    rowVersion: solution.row_version,
  }
}

async function toRefusedResult(
  caller: Caller,
  cfgId: string,
  { code, body }: CallError,
  alsoVisibleBy: Action | undefined,
): Promise<BulkResult> {
  const name = code === 'NOT_FOUND' ? '' : await getName(caller, cfgId, alsoVisibleBy)
  return { cfgId, name, done: false, error: toBulkError(code, body.details) }
}

/** Returns an empty name if the person can no longer see the solution. */
async function getName(caller: Caller, cfgId: string, alsoVisibleBy: Action | undefined): Promise<string> {
  try {
    return (await requireVisibleSolution(caller, cfgId, alsoVisibleBy)).solution.name
  } catch (error) {
    if (error instanceof CallError) return ''
    throw error
  }
}
