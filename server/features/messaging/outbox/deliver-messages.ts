/** Sends the messages in the outbox: at least once, in order for each solution, with growing pauses between failed attempts. */
import { randomUUID } from 'node:crypto'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import type { JobServices } from '../../../jobs/job.ts'
import { notify } from '../notifications/notify.ts'
import type { Delivery, Receivers, WaitingMessage } from './receivers.ts'
import { listOrderDeskPeople } from './order-desk.ts'
import { claimMessages, settleMessage } from './store.ts'

/** Time limit of a process for the messages it has claimed; after that another process takes them over, with the same keys. */
const claimMilliseconds = 60_000

/** Number of messages sent at the same time. */
const maxAtOnce = 8

/** Pauses grow from seconds to an hour. After the maximum number of attempts, about a day, a person has to intervene. */
const firstPauseSeconds = 5
const maxPauseSeconds = 3600
const maxAttempts = 32

/** A run stops sending after this time, so that it does not delay the next one. */
const maxRunMilliseconds = 45_000

/** Sends everything that is due. @returns how many messages were sent or attempted */
export async function deliverMessages(services: JobServices, receivers: Receivers): Promise<number> {
  const kinds = listKeys(receivers).filter((kind) => receivers[kind]?.isConfigured(services) === true)
  if (kinds.length === 0) return 0
  const { db, clock } = services
  const endsAt = clock().getTime() + maxRunMilliseconds
  let attempted = 0
  while (clock().getTime() <= endsAt) {
    const now = clock()
    const claim = randomUUID()
    const until = new Date(now.getTime() + claimMilliseconds)
    const messages = await claimMessages(db, { kinds, now, until, claim, maxRows: maxAtOnce })
    if (messages.length === 0) return attempted
    await Promise.all(messages.map(async (message) => await deliver(services, receivers, message, claim)))
    attempted += messages.length
  }
  return attempted
}

async function deliver(
  services: JobServices,
  receivers: Receivers,
  message: WaitingMessage,
  claim: string,
): Promise<void> {
  const delivery = await tryToDeliver(services, receivers, message)
  const { db, clock, log } = services
  const at = clock()
  const { id, kind, cfgId, key, attempts } = message
  const claimed = { id, claim }
  await db.transaction().execute(async (transaction) => {
    switch (delivery.state) {
      case 'delivered': {
        const wasClaimed = await settleMessage(transaction, claimed, {
          state: 'delivered',
          at,
          ...(delivery.answer === undefined ? {} : { answer: delivery.answer }),
        })
        // If the claim had expired, another process sent the message too, and settles it.
        if (wasClaimed) await delivery.apply?.(transaction)
        return
      }
      case 'retry': {
        if (attempts < maxAttempts) {
          const pause = delivery.afterSeconds ?? computePause(attempts)
          const nextAttemptAt = new Date(at.getTime() + pause * 1000)
          await settleMessage(transaction, claimed, {
            state: 'waiting',
            at,
            nextAttemptAt,
            problem: delivery.why,
          })
          return
        }
        break
      }
      case 'refused':
        break
    }
    if (!(await settleMessage(transaction, claimed, { state: 'dead', at, problem: delivery.why }))) return
    log.error({ message: key, kind, why: delivery.why }, 'message cannot be delivered')
    if (delivery.state === 'refused') await delivery.apply?.(transaction)
    const userIds = await listOrderDeskPeople(transaction, cfgId)
    const facts = { messageKind: kind, why: delivery.why }
    await notify(transaction, { kind: 'messageUndeliverable', cfgId, userIds, actorId: systemId, at, facts })
  })
}

async function tryToDeliver(
  services: JobServices,
  receivers: Receivers,
  message: WaitingMessage,
): Promise<Delivery> {
  try {
    const receiver = receivers[message.kind]
    return receiver === undefined
      ? { state: 'retry', why: 'There is no receiver.' }
      : await receiver.deliver(services, message)
  } catch (error) {
    services.log.warn({ err: error, message: message.key }, 'sending a message failed')
    return { state: 'retry', why: error instanceof Error ? error.message : String(error) }
  }
}

/** 5 s, 10 s, 20 s, and so on, up to an hour. */
export const computePause = (attempts: number): number =>
  Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1))
