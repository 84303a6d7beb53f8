/** A process that keeps sending queued mail until it is killed: `node mail-sender.ts`. */
import { createDatabase } from '../db/dialect.ts'
import { openPool } from '../db/open.ts'
import { readSettings } from '../env.ts'
import { sendMail } from '../features/messaging/mail/send-mail.ts'

/** Delay before the queue is checked again. */
const idleMilliseconds = 20

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const settings = readSettings(process.env)
const pool = openPool(settings.databaseUrl ?? '', log)
const db = createDatabase(pool)

for (;;) {
  await sendMail.run({ db, settings, clock: () => new Date(), log })
  await new Promise((resolve) => {
    setTimeout(resolve, idleMilliseconds)
  })
}
