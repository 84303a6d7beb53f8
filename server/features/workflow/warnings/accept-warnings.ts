/** Accepts warnings of a solution and of its check, or withdraws acceptances: a single one, or all that the person may accept. */
import type { WarningsAnswer } from '@design-portal/contract/status-workflow.ts'
import {
  type AcceptableId,
  internalWarnings,
  isWarningVisible,
  canAccept,
  getWarningRule,
} from '@design-portal/domain/workflow/warnings.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { refusePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { readContent } from '../solution-content/content-of-solution.ts'
import { readFindings, type StandingFinding, toFindingsAnswer } from './read-findings.ts'
import { storeAcceptances, removeAcceptances } from './store.ts'
import { toWarningsAnswer, readWarnings, type StandingWarning } from './read-warnings.ts'

type Input = Precondition & {
  readonly cfgId: string
  readonly act: 'accept' | 'withdraw'
  /** Left out for all that the person may accept. */
  readonly warningId?: string | undefined
}

interface WarningsAndFindings {
  readonly warnings: readonly StandingWarning[]
  readonly findings: readonly StandingFinding[]
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
  let chosen: WarningsAndFindings = { warnings: [], findings: [] }
  await performAction(
    caller,
    {
      ...input,
      action: 'acceptWarning',
      check: async (visible) => {
        const { warnings, findings } = await readWarningsAndFindings(caller, visible)
        const acceptable: WarningsAndFindings = {
          warnings: warnings.filter(({ id }) =>
            canAccept(user, getWarningRule(id).acceptedBy, visible.facts),
          ),
          findings: findings.filter(
            ({ severity, acceptedBy }) =>
              severity === 'warning' && canAccept(user, acceptedBy, visible.facts),
          ),
        }
        await requireAcceptable(caller, visible, {
          warningId,
          raised: listIds({ warnings, findings }),
          acceptable: listIds(acceptable),
        })
        const isChosen = ({ id, accepted }: StandingWarning | StandingFinding): boolean =>
          (warningId === undefined || id === warningId) && (accepted === null) === (act === 'accept')
        chosen = {
          warnings: acceptable.warnings.filter(isChosen),
          findings: acceptable.findings.filter(isChosen),
        }
      },
    },
    async (caller, visible) => {
      if (listIds(chosen).length > 0) await storeChange(caller, visible, { act, chosen, now })
    },
  )
  const after = await requireVisibleSolution(caller, cfgId)
  const { warnings, findings } = await readWarningsAndFindings(caller, after)
  return {
    rowVersion: after.solution.row_version,
    warnings: toWarningsAnswer(user, after, warnings),
    findings: toFindingsAnswer(user, after, findings),
    changed: [...listIds(chosen)],
  }
}

const listIds = ({ warnings, findings }: WarningsAndFindings): readonly AcceptableId[] => [
  ...warnings.map(({ id }) => id),
  ...findings.filter(({ severity }) => severity === 'warning').map(({ id }) => id),
]

async function readWarningsAndFindings(
  caller: Caller,
  { solution }: VisibleSolution,
): Promise<WarningsAndFindings> {
  const content = await readContent(caller, caller.user, solution)
  return {
    warnings: await readWarnings(caller.db, solution, content, caller.clock()),
    findings: await readFindings(caller.db, solution, caller.clock()),
  }
}

/**
 * Rejects a named warning that is raised but must be accepted by somebody else. A warning that is hidden from the person is always
 * rejected, whether it is raised or not.
 * @throws CallError FORBIDDEN
 */
async function requireAcceptable(
  caller: Caller,
  visible: VisibleSolution,
  {
    warningId,
    raised,
    acceptable,
  }: {
    readonly warningId: string | undefined
    readonly raised: readonly string[]
    readonly acceptable: readonly string[]
  },
): Promise<void> {
  if (warningId === undefined || acceptable.includes(warningId)) return
  if (isWarningVisible(caller.user, warningId) && !raised.includes(warningId)) return
  await refusePermission(caller, {
    action: 'acceptWarning',
    objectId: visible.solution.id,
    reason: 'PERMISSION_NOT_FOR_YOUR_ROLE',
  })
}

async function storeChange(
  { db, user }: Caller,
  { solution }: VisibleSolution,
  {
    act,
    chosen,
    now,
  }: {
    readonly act: Input['act']
    readonly chosen: WarningsAndFindings
    readonly now: Date
  },
): Promise<void> {
  const { findings } = chosen
  if (act === 'accept') {
    await storeAcceptances(db, solution, [...chosen.warnings, ...findings], { userId: user.id, at: now })
  } else {
    await removeAcceptances(db, solution.id, listIds(chosen))
  }
  // Warnings for approvers get an event of their own, because external people see only the other event.
  const internal = chosen.warnings.filter(({ id }) => internalWarnings.includes(id))
  const others = chosen.warnings.filter((warning) => !internal.includes(warning))
  for (const changes of [describeAccepted(act, others, findings), describeAccepted(act, internal, [])]) {
    if (Object.keys(changes).length === 0) continue
    await recordHistory(db, {
      cfgId: solution.id,
      companyId: solution.company_id,
      kind: act === 'accept' ? 'warning accepted' : 'warning withdrawn',
      userId: user.id,
      at: now,
      // Neither content nor status changed.
      rowVersion: solution.row_version,
      changes,
    })
  }
  if (others.length + findings.length === 0 && solution.owner_company_kind !== 'internal') return
  await notify(db, {
    kind: act === 'accept' ? 'warningAccepted' : 'warningWithdrawn',
    cfgId: solution.id,
    userIds: [solution.owner_id],
    actorId: user.id,
    at: now,
  })
}

/** What the history keeps: the ids of warnings, and findings with their figures and the names that their designs had. */
function describeAccepted(
  act: Input['act'],
  warnings: readonly StandingWarning[],
  findings: readonly StandingFinding[],
): FieldChanges {
  const toChange = (value: unknown) =>
    act === 'accept' ? { from: null, to: value } : { from: value, to: null }
  return {
    ...(warnings.length === 0 ? {} : { warnings: toChange(warnings.map(({ id }) => id).join(', ')) }),
    ...(findings.length === 0
      ? {}
      : {
          findings: toChange(
            findings.map(({ key, namedDesigns, arguments: given }) => ({
              key,
              designs: namedDesigns.map(({ name }) => name),
              arguments: given,
            })),
          ),
        }),
  }
}
