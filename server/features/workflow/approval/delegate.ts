/** Delegation: an approver lets another person decide for them from one day to another. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  type DelegationRecord,
  getDelegationState,
  endDelegation,
  listDelegationsOfPerson,
  insertDelegation,
} from './delegation-store.ts'
import { listCandidates, searchApprovers } from './store.ts'

type Calls = typeof approvalCalls
type Delegations = AnswerOf<Calls['approval/delegations']>

/** Maximum number of people that a search returns. */
const maxFound = 20

/** Longest duration of a delegation in days; after that it has to be given again. */
const maxDelegationDays = 366

/** Delegations that the caller gave or was given, newest first. */
export async function listDelegations({ clock, db, user }: Caller): Promise<Delegations> {
  const at = clock()
  const found = await listDelegationsOfPerson(db, user.id)
  return {
    delegations: found.map((delegation) => present(delegation, user.id, at)),
    mayDelegate: decideForAnyObject(user, 'receive').allowed,
  }
}

const present = (
  delegation: DelegationRecord,
  userId: string,
  at: Date,
): Delegations['delegations'][number] => ({
  delegationId: delegation.id,
  from: { usrId: delegation.from_user_id, name: delegation.from_name },
  to: { usrId: delegation.to_user_id, name: delegation.to_name },
  firstDay: delegation.first_day,
  lastDay: delegation.last_day,
  note: delegation.note,
  state: getDelegationState(delegation, at),
  mine: delegation.from_user_id === userId,
})

/** @throws CallError INVALID_INPUT for days that are over or out of order, UNKNOWN_PERSON for somebody who may not approve */
export async function delegate(
  caller: Caller,
  { usrId, firstDay, lastDay, note }: CheckedInputOf<Calls['approval/delegate']>,
): Promise<Delegations> {
  const { db, clock } = caller
  const at = clock()
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / dayMilliseconds
  if (days < 0) throw createDayError('too_small', 'The last day must not be before the first.')
  if (days > maxDelegationDays) throw createDayError('too_big', 'A delegation lasts a year at most.')
  // Accepts yesterday's date too, because it is still yesterday somewhere on earth.
  if (Date.parse(lastDay) + 2 * dayMilliseconds < at.getTime())
    throw createDayError('too_small', 'The last day must not be over.')
  const isCandidate = (await listCandidates(db)).some(({ userId }) => userId === usrId)
  if (!isCandidate || usrId === caller.user.id || usrId === systemId) throw new CallError('UNKNOWN_PERSON')
  await insertDelegation(db, {
    id: randomUUID(),
    from_user_id: caller.user.id,
    to_user_id: usrId,
    first_day: firstDay,
    last_day: lastDay,
    note,
    created_at: at,
    ended_at: null,
  })
  return await listDelegations(caller)
}

const createDayError = (code: 'too_small' | 'too_big', message: string): CallError =>
  new CallError('INVALID_INPUT', { fields: [{ path: 'lastDay', code, message }] })

/** @throws CallError NOT_FOUND where the person gave no such delegation, or ended it before */
export async function stopDelegation(caller: Caller, delegationId: string): Promise<Delegations> {
  if (!(await endDelegation(caller.db, delegationId, caller.user.id, caller.clock())))
    throw new CallError('NOT_FOUND')
  return await listDelegations(caller)
}

/** People to add to an approval or to delegate to, without the caller. */
export async function findApprovers(
  { db, user }: Caller,
  searchText: string,
): Promise<AnswerOf<Calls['approval/approvers']>> {
  const found = await searchApprovers(db, searchText, maxFound + 1)
  const people = found.filter(({ id }) => id !== user.id).slice(0, maxFound)
  return { people: people.map(({ id, name, email }) => ({ usrId: id, name, email })) }
}
