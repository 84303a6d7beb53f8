/** Tests that work whose outcome was lost with the database connection is neither reported as done nor done twice. */
import { randomUUID } from 'node:crypto'
import { getNearNow } from '@design-portal/domain/near-now.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../db/connections.ts'
import { withCommitMark } from '../../db/dialect.ts'
import { silentLog } from '../../db/testing.ts'
import { type FaultyLine, startFaultyLine } from '../../testing/faulty-line.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../testing/test-portal.ts'
import { claimKey, markCommitted } from './store.ts'

let line: FaultyLine
let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal({
    openConnections: async (connectionString) => {
      line = await startFaultyLine(connectionString)
      return openPool(line.url, silentLog)
    },
  })
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
  await line.close()
})

const create = async (key: string, name: string) =>
  await sales.inject({
    method: 'POST',
    url: '/ngapi/solution/create',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': sales.cookies.get('XSRF-TOKEN') ?? '',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    },
    payload: JSON.stringify({ name, countryId: 'SE' }),
  })

const countNamed = async (name: string): Promise<number> =>
  (await portal.db.selectFrom('solution').select('id').where('name', '=', name).execute()).length

test("when a commit's answer is lost, the caller gets 503 and a retry reports success without repeating it", async () => {
  const key = randomUUID()
  const answerLost = line.loseAnswerTo('commit\0')
  const first = await create(key, 'Committed')
  await answerLost
  expect([first.statusCode, first.json()]).toMatchObject([503, { apiErrorCode: 'SERVICE_UNAVAILABLE' }])
  expect(first.headers['retry-after']).toBe('5')
  expect(await countNamed('Committed')).toBe(1)
  const earlyRetry = await create(key, 'Committed')
  expect(earlyRetry.json()).toMatchObject({ details: { reason: 'SAME_REQUEST_IN_PROGRESS' } })
  portal.wait(61_000)
  const later = await create(key, 'Committed')
  expect([later.statusCode, later.json()]).toMatchObject([409, { apiErrorCode: 'ALREADY_DONE' }])
  expect(await countNamed('Committed')).toBe(1)
})

test('when the connection is lost before the commit, the caller gets 503 and a retry does the work', async () => {
  const key = randomUUID()
  const answerLost = line.loseAnswerTo('history_event')
  const first = await create(key, 'Never committed')
  await answerLost
  expect(first.statusCode).toBe(503)
  expect(await countNamed('Never committed')).toBe(0)
  expect((await create(key, 'Never committed')).statusCode).toBe(200)
  expect(await countNamed('Never committed')).toBe(1)
})

test('a response that cannot be stored is still sent, and the work is not repeated', async () => {
  const key = randomUUID()
  const answerLost = line.loseAnswerTo('{"state":"done"')
  const first = await create(key, 'Not kept')
  await answerLost
  expect(first.statusCode).toBe(200)
  expect((await create(key, 'Not kept')).statusCode).toBe(200)
  expect(await countNamed('Not kept')).toBe(1)
})

const minute = 60_000

test('work whose key another request has taken over is rolled back', async () => {
  const { db } = portal
  const { id: userId } = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', 'sales')
    .executeTakeFirstOrThrow()
  const claim = { userId, key: randomUUID(), callName: 'a call', requestHash: '-', now: portal.now() }
  await claimKey(db, { ...claim, alive: getNearNow(claim.now, minute) })
  const later = new Date(claim.now.getTime() + minute + 1000)
  const takenOver = { ...claim, now: later, alive: getNearNow(later, minute) }
  const work = async () =>
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('user_account').set({ name: 'Twice' }).where('id', '=', userId).execute()
      expect(await claimKey(db, takenOver)).toBe(true)
    })
  await expect(withCommitMark({ statement: markCommitted(db, claim), isOver: false }, work)).rejects.toThrow(
    'taken over',
  )
  expect(
    await db.selectFrom('user_account').select('id').where('name', '=', 'Twice').executeTakeFirst(),
  ).toBeUndefined()
})
