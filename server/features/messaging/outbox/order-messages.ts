/** Undelivered messages for the order desk, and resending of dead ones. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { orderMessageCalls } from '@design-portal/contract/order-messages.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { findMessage, listMessages, requeueMessage } from './store.ts'

type Calls = typeof orderMessageCalls
type OrderMessages = AnswerOf<Calls['order/messages']>

/** Maximum number of messages listed; with more than these there is a larger problem to solve. */
const maxMessages = 200

/** Messages of the regions in which a person may cancel orders. */
export async function listOrderMessages(
  { db, user }: Caller,
  { state, searchText }: CheckedInputOf<Calls['order/messages']> = { searchText: '' },
): Promise<OrderMessages> {
  const found = await listMessages(db, {
    states: state === undefined ? ['waiting', 'dead'] : [state],
    regionIds: listRegions(user),
    searchText,
    limit: maxMessages + 1,
  })
  return {
    more: found.length > maxMessages,
    messages: found.slice(0, maxMessages).map((message) => ({
      messageId: message.id,
      kind: message.kind,
      key: message.idempotency_key,
      cfgId: message.solution_id,
      solutionName: message.solution_name,
      state: message.state === 'dead' ? 'dead' : 'waiting',
      attempts: message.attempts,
      createdDate: message.created_at.toISOString(),
      nextAttemptDate: message.state === 'dead' ? null : message.next_attempt_at.toISOString(),
      problem: message.last_problem,
    })),
  }
}

/** A person who may cancel orders without a region may cancel any order. */
const listRegions = (user: SignedInUser) =>
  decide(user, 'cancelOrder', {}).allowed ? ('all' as const) : user.regionIds

/** @throws CallError NOT_FOUND where there is none in the person's regions, CONDITION_NOT_MET where it is not dead */
export async function retryMessage(caller: Caller, messageId: number): Promise<OrderMessages> {
  const { db, clock } = caller
  const at = clock()
  const message = await findMessage(db, messageId)
  if (message === undefined || !decide(caller.user, 'cancelOrder', { regionId: message.region_id }).allowed)
    throw new CallError('NOT_FOUND')
  await runInTransaction(caller, async (caller) => {
    if ((await requeueMessage(caller.db, messageId, at)) === undefined)
      throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['messageDead'] } })
    await recordAction(caller, { action: 'cancelOrder', objectId: message.cfgId })
  })
  return await listOrderMessages(caller)
}

/** Resends every dead message of the person's regions that matches a text; a message that somebody else is resending is left to them. */
export async function retryMessages(
  caller: Caller,
  { searchText }: CheckedInputOf<Calls['order/messages/retry']>,
): Promise<AnswerOf<Calls['order/messages/retry']>> {
  const { clock, user } = caller
  const at = clock()
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const dead = await listMessages(db, {
      states: ['dead'],
      regionIds: listRegions(user),
      searchText,
    })
    let retried = 0
    for (const { id, solution_id: objectId } of dead) {
      if ((await requeueMessage(db, id, at)) === undefined) continue
      retried += 1
      await recordAction(caller, { action: 'cancelOrder', objectId })
    }
    return { retried }
  })
}
