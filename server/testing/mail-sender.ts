/** A process that sends what waits in the queue of mail, again and again, until somebody kills it: `node mail-sender.ts`. */
import { createDatabase } from '../db/dialect.ts'
import { openPool } from '../db/open.ts'
import { readSettings } from '../env.ts'
import { sendMail } from '../features/messaging/mail/send-mail.ts'

/** How long it waits before it looks again. */
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
