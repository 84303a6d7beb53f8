/** Shares a solution with people at a level, lists them, and ends shares. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { ownershipCalls, Share } from '@design-portal/contract/ownership.ts'
import type { Undo } from '@design-portal/contract/solution-actions.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { recordRefusal } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { requireAbility } from '../solutions/require-ability.ts'
import { getAbilities } from '../solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { lockSolution } from '../solutions/guarded-update.ts'
import { recordHistory } from '../solutions/history.ts'
import { mayShareWith } from './people.ts'
import { listPeople, listShares, type PersonRecord, removeShares, storeShares } from './store.ts'

type Calls = typeof ownershipCalls
type Level = Share['level'] | null

interface LevelChange {
  readonly userId: string
  readonly name: string
  readonly from: Level
  readonly to: Level
}

/** @throws CallError NOT_FOUND */
export async function readShares(
  caller: Caller,
  cfgId: string,
): Promise<AnswerOf<Calls['solution/share/list']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  return { data: await presentShares(caller, cfgId), share: getAbilities(caller.user, visible).share }
}

/** Shares a solution with all given people or, on an error, with none. @throws CallError NOT_FOUND, FORBIDDEN, UNKNOWN_PERSON */
export async function shareSolution(
  caller: Caller,
  { cfgid: cfgId, people }: CheckedInputOf<Calls['solution/share']>,
): Promise<AnswerOf<Calls['solution/share']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, 'share')
  // If a person is named twice, the last level counts.
  const levels = new Map(people.map(({ usrId, level }) => [usrId, level]))
  const targets = await listPeople(caller.db, [...levels.keys()])
  requireKnown(people, targets, visible)
  await requireSharable(caller, visible, targets, levels)
  const changes = await changeLevels(caller, visible, levels)
  return { data: await presentShares(caller, cfgId), undo: createUndo(cfgId, changes) }
}

/** Ends shares: owners may end the shares of other people, and everybody may end their own. @throws CallError NOT_FOUND, FORBIDDEN */
export async function unshareSolution(
  caller: Caller,
  { cfgid: cfgId, usrIds }: CheckedInputOf<Calls['solution/unshare']>,
): Promise<AnswerOf<Calls['solution/unshare']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const isOwn = usrIds.every((id) => id === caller.user.id)
  if (!isOwn) await requireAbility(caller, visible, 'share')
  const changes = await changeLevels(caller, visible, new Map(usrIds.map((id) => [id, null])))
  return {
    undo: isOwn && !getAbilities(caller.user, visible).share.allowed ? [] : createUndo(cfgId, changes),
  }
}

/**
 * Changes share levels. The version stays, because content, status and owner do not change; the row is locked so that
 * concurrent changes of shares are serialized.
 */
async function changeLevels(
  caller: Caller,
  { solution }: VisibleSolution,
  levels: ReadonlyMap<string, Level>,
): Promise<readonly LevelChange[]> {
  const { clock, user } = caller
  const now = clock()
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockSolution(db, solution.id)
    const before = new Map((await listShares(db, solution.id)).map((share) => [share.id, share]))
    const people = new Map((await listPeople(db, [...levels.keys()])).map((person) => [person.id, person]))
    const changes = [...levels]
      .map(([userId, to]): LevelChange => ({
        userId,
        name: people.get(userId)?.name ?? before.get(userId)?.name ?? '',
        from: getLevel(before.get(userId)),
        to,
      }))
      .filter(({ from, to }) => from !== to)
    const granted = changes.flatMap(({ userId, to }) => (to === null ? [] : [{ userId, level: to }]))
    await storeShares(db, solution, granted, { userId: user.id, now })
    await removeShares(
      db,
      solution.id,
      changes.filter(({ to }) => to === null).map(({ userId }) => userId),
    )
    if (changes.length > 0) {
      await recordHistory(db, {
        cfgId: solution.id,
        companyId: solution.company_id,
        kind: 'shared',
        userId: user.id,
        at: now,
        changes: Object.fromEntries(changes.map(({ name, from, to }) => [name, { from, to }])),
      })
      await notify(db, {
        kind: 'solutionShared',
        cfgId: solution.id,
        userIds: changes.filter(({ from }) => from === null).map(({ userId }) => userId),
        actorId: user.id,
        at: now,
      })
    }
    return changes
  })
}

/** @throws CallError UNKNOWN_PERSON for an unknown person, for the system and for the owner, who needs no share */
function requireKnown(
  people: CheckedInputOf<Calls['solution/share']>['people'],
  targets: readonly PersonRecord[],
  { solution }: VisibleSolution,
): void {
  const known = new Set(targets.map(({ id }) => id))
  const fields = people.flatMap(({ usrId, level }, index) =>
    (known.has(usrId) && usrId !== solution.owner_id) || level === null
      ? []
      : [
          {
            path: `people.${index}.usrId`,
            code: 'not_allowed' as const,
            message: 'Name an active person who is not the owner.',
          },
        ],
  )
  if (fields.length > 0) throw new CallError('UNKNOWN_PERSON', { fields })
}

/** @throws CallError FORBIDDEN after writing the audit log; ending a share requires no permission for the other person */
async function requireSharable(
  caller: Caller,
  visible: VisibleSolution,
  targets: readonly PersonRecord[],
  levels: ReadonlyMap<string, Level>,
): Promise<void> {
  const { user } = caller
  for (const target of targets) {
    if (levels.get(target.id) === null) continue
    const decision = mayShareWith(user, visible, target)
    if (decision.allowed) continue
    const { reason } = decision
    await recordRefusal(caller, { action: 'shareOwnership', objectId: visible.solution.id, reason })
    throw new CallError('FORBIDDEN', { details: { reason, usrId: target.id } })
  }
}

function createUndo(cfgId: string, changes: readonly LevelChange[]): Undo[] {
  if (changes.length === 0) return []
  const people = changes.map(({ userId, from }) => ({ usrId: userId, level: from }))
  return [{ call: 'solution/share', input: { cfgid: cfgId, people } }]
}

type ShareRecord = Awaited<ReturnType<typeof listShares>>[number]

/** Whether the portal gave this access for a review. Nobody shared the solution, so people who share it do not see this as a share. */
const isForReview = ({ shared_by: sharedBy, base_role: role }: ShareRecord): boolean =>
  sharedBy === null && !isExternal(role)

const getLevel = (share: ShareRecord | undefined): Level =>
  share === undefined || isForReview(share) ? null : share.share_level

/** Only internal people see shares that were given for a review. */
async function presentShares({ db, user }: Caller, cfgId: string): Promise<Share[]> {
  const shares = await listShares(db, cfgId)
  const visible = isExternal(user.baseRole) ? shares.filter((share) => !isForReview(share)) : shares
  return visible.map((share) => ({
    usrId: share.id,
    name: share.name,
    email: share.email,
    companyName: share.company_name,
    level: share.share_level,
    sharedOn: share.shared_at.toISOString(),
  }))
}
