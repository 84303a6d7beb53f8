/**
 * Tests several mail senders that are killed while they send: no mail is lost, and one that is sent twice has the
 * same message id.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { startMailCatcher, parseHeaders } from '../../../testing/mail-catcher.ts'
import { inheritedEnvironment } from '../../../testing/inherited-environment.ts'
import { isTurn } from '../../../testing/turns.ts'
import { createTestDatabase } from '../../../db/testing.ts'
import { readSettings } from '../../../env.ts'
import { notify } from '../notifications/notify.ts'
import { sendMail } from './send-mail.ts'

const messageCount = atLength ? 60 : 30
/** All senders are killed whenever this many more mails have arrived. */
const mailsBetweenKills = 15
const senderCount = 2
/** The number of mails that arrive before any claim expires; a mail that a killed sender was sending waits until its claim has expired. */
const earlyMailCount = messageCount - senderCount * Math.floor(messageCount / mailsBetweenKills)
const claimMilliseconds = 5 * 60_000

const database = await createTestDatabase({ people: true })
const senders = new Set<ChildProcess>()
afterAll(async () => {
  await Promise.all([...senders].map(kill))
  await database.close()
})

const getNow = () => new Date()
const getTimeAfterClaims = () => new Date(Date.now() + claimMilliseconds)

async function kill(sender: ChildProcess): Promise<void> {
  senders.delete(sender)
  if (sender.exitCode !== null || sender.signalCode !== null) return
  const exited = once(sender, 'exit')
  sender.kill('SIGKILL')
  await exited
}

test.runIf(isTurn('killed', 'mail senders'))(
  'every message is sent, each under one id, however often senders are killed',
  async () => {
    const { db, connectionString } = database
    const cfgId = await insertSolution({ db, now: getNow }, { owner: 'sales' })
    for (let index = 0; index < messageCount; index++) {
      const userIds = [getAccount('sales').id]
      await notify(db, {
        kind: 'solutionReturned',
        cfgId,
        userIds,
        actorId: getAccount('approver').id,
        at: getNow(),
      })
    }

    const kills: Promise<void>[] = []
    const { promise: earlyMailsArrived, resolve: reportEarlyMails } = Promise.withResolvers<void>()
    const catcher = await startMailCatcher((count) => {
      if (count >= earlyMailCount) return reportEarlyMails()
      if (count % mailsBetweenKills !== 0) return
      // A killed sender may have handed over a message without having recorded it.
      kills.push(...[...senders].map(kill))
      startSenders()
    })
    const environment = {
      DATABASE_URL: connectionString,
      SAMPLE_DATA: '1',
      SMTP_URL: catcher.url,
      MAIL_FROM: 'portal@portal.example',
      PUBLIC_URL: 'https://portal.example',
    }
    const script = join(import.meta.dirname, '../../../testing/mail-sender.ts')
    const env = { ...inheritedEnvironment, ...environment }
    function startSenders(): void {
      for (let index = 0; index < senderCount; index++) {
        senders.add(spawn(process.execPath, [script], { env, stdio: 'ignore' }))
      }
    }
    startSenders()
    await earlyMailsArrived
    await Promise.all([...kills, ...[...senders].map(kill)])

    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    await sendMail.run({ db, settings: readSettings(environment), clock: getTimeAfterClaims, log })
    await catcher.close()

    const rows = await db.selectFrom('mail_message').select(['id', 'state']).execute()
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']))
    const sent = catcher.mails.map((mail) => parseHeaders(mail).get('message-id') ?? '')
    expect(new Set(sent)).toEqual(new Set(rows.map(({ id }) => `<${id}@portal.example>`)))
    // Each kill can duplicate only the messages that the killed senders were about to record.
    expect(sent.length - rows.length).toBeLessThanOrEqual(kills.length + senderCount)
  },
)
