/** Accepts warnings of a solution or withdraws acceptances: a single warning, or all that the person may accept. */
import type { WarningsAnswer } from '@design-portal/contract/status-workflow.ts'
import {
  insideWarnings,
  isWarningTold,
  canAccept,
  type SolutionWarningId,
} from '@design-portal/domain/workflow/warnings.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { refusePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { readContent } from '../solution-content/content-of-solution.ts'
import { storeAcceptances, removeAcceptances } from './store.ts'
import { toWarningsAnswer, readWarnings, type StandingWarning } from './read-warnings.ts'

type Input = Precondition & {
  readonly cfgId: string
  readonly act: 'accept' | 'withdraw'
  /** Left out for all warnings that the person may accept. */
  readonly warningId?: SolutionWarningId | undefined
}

/**
 * Accepting a warning again changes nothing, and a warning that is not raised cannot be accepted.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT
 */
export async function acceptWarnings(caller: Caller, input: Input): Promise<WarningsAnswer> {
  const { user } = caller
  const { cfgId, act, warningId } = input
  const now = caller.clock()
  // Read before the transaction, for the version that it locks, because pricing may take a while.
  let chosen: readonly StandingWarning[] = []
  await performAction(
    caller,
    {
      ...input,
      action: 'acceptWarning',
      check: async (visible) => {
        const { solution, facts } = visible
        const content = await readContent(caller, user, solution)
        const standing = await readWarnings(caller.db, solution, content, now)
        const mine = standing.filter(({ id }) => canAccept(user, id, facts))
        await requireMine(caller, visible, { ...input, standing, mine })
        chosen = mine.filter(
          ({ id, accepted }) =>
            (warningId === undefined || id === warningId) && (accepted === null) === (act === 'accept'),
        )
      },
    },
    async (caller, visible) => {
      if (chosen.length > 0) await store(caller, visible, { act, chosen, now })
    },
  )
  const after = await requireVisibleSolution(caller, cfgId)
  const content = await readContent(caller, user, after.solution)
  return {
    rowVersion: after.solution.row_version,
    warnings: toWarningsAnswer(
      user,
      after,
      await readWarnings(caller.db, after.solution, content, caller.clock()),
    ),
    changed: chosen.map(({ id }) => id),
  }
}

/**
 * Rejects a named warning that is raised but must be accepted by somebody else. A warning that is hidden from the person is always
 * rejected, whether it is raised or not.
 * @throws CallError FORBIDDEN
 */
async function requireMine(
  caller: Caller,
  visible: VisibleSolution,
  {
    warningId,
    standing,
    mine,
  }: Input & { readonly standing: readonly StandingWarning[]; readonly mine: readonly StandingWarning[] },
): Promise<void> {
  const hidden = warningId !== undefined && !isWarningTold(caller.user, warningId)
  const stands = hidden || standing.some(({ id }) => id === warningId)
  if (!stands || mine.some(({ id }) => id === warningId)) return
  await refusePermission(caller, {
    action: 'acceptWarning',
    objectId: visible.solution.id,
    reason: 'PERMISSION_NOT_FOR_YOUR_ROLE',
  })
}

async function store(
  { db, user }: Caller,
  { solution }: VisibleSolution,
  {
    act,
    chosen,
    now,
  }: {
    readonly act: Input['act']
    readonly chosen: readonly StandingWarning[]
    readonly now: Date
  },
): Promise<void> {
  if (act === 'accept') await storeAcceptances(db, solution, chosen, { userId: user.id, at: now })
  else {
    await removeAcceptances(
      db,
      solution.id,
      chosen.map(({ id }) => id),
    )
  }
  // Warnings for the people who decide get an event of their own, because external people see only the other event.
  const inside = chosen.filter(({ id }) => insideWarnings.includes(id))
  const others = chosen.filter((one) => !inside.includes(one))
  for (const accepted of [others, inside]) {
    if (accepted.length === 0) continue
    const names = accepted.map(({ id }) => id).join(', ')
    await recordHistory(db, {
      cfgId: solution.id,
      companyId: solution.company_id,
      kind: act === 'accept' ? 'warning accepted' : 'warning withdrawn',
      userId: user.id,
      at: now,
      // Neither content nor status changed.
      rowVersion: solution.row_version,
      changes: { warnings: act === 'accept' ? { from: null, to: names } : { from: names, to: null } },
    })
  }
  if (others.length === 0 && solution.owner_company_kind !== 'internal') return
  await notify(db, {
    kind: act === 'accept' ? 'warningAccepted' : 'warningWithdrawn',
    cfgId: solution.id,
    userIds: [solution.owner_id],
    actorId: user.id,
    at: now,
  })
}
