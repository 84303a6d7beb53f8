/** A process that keeps sending the messages of the outbox until it is killed: `node message-sender.ts`. */
import { createDatabase } from '../db/dialect.ts'
import { openPool } from '../db/open.ts'
import { readSettings } from '../env.ts'
import { requestOrderStates } from '../features/sales/orders/request-order-states.ts'
import { deliverMessages } from '../features/messaging/outbox/deliver-messages.ts'
import { receivers } from '../features/sales/deliveries/deliver-outbox.ts'

/** Delay before the outbox is checked again if nothing was due. */
const idleMilliseconds = 20

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const settings = readSettings(process.env)
const pool = openPool(settings.databaseUrl ?? '', log)
const db = createDatabase(pool)
const services = { db, settings, clock: () => new Date(), log }

for (;;) {
  const attemptCount = await deliverMessages(services, receivers)
  await requestOrderStates(services)
  if (attemptCount === 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, idleMilliseconds)
    })
  }
}
