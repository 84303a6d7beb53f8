/** Tests that a request with an Idempotency-Key is executed once, however often it is sent. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../jobs/registry.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../testing/test-portal.ts'
import { deleteOldAnswers } from './delete-old-answers.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const create = async (browser: TestBrowser, key: string, name: string, countryId = 'SE') =>
  await browser.inject({
    method: 'POST',
    url: '/ngapi/solution/create',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    },
    payload: JSON.stringify({ name, countryId }),
  })

const listSolutionsNamed = async (name: string) =>
  await portal.db.selectFrom('solution').select('id').where('name', '=', name).execute()

test('a repeated request gets the first response', async () => {
  const key = randomUUID()
  const first = await create(sales, key, 'Once')
  const again = await create(sales, key, 'Once')
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(first.json())
  expect(await listSolutionsNamed('Once')).toHaveLength(1)
})

test('simultaneous requests run once, and the others get the response or are asked to retry', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(sales, key, 'At once')))
  expect(await listSolutionsNamed('At once')).toHaveLength(1)
  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(done.length).toBeGreaterThan(0)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  }
})

test('a key of another request and a malformed key are rejected', async () => {
  const key = randomUUID()
  await create(sales, key, 'First use')
  const other = await create(sales, key, 'Second use')
  expect(other.json()).toMatchObject({ apiErrorCode: 'INVALID_INPUT', fields: [{ path: 'Idempotency-Key' }] })
  expect((await create(sales, 'with space', 'Malformed')).statusCode).toBe(400)
  expect((await create(sales, 'x'.repeat(256), 'Malformed')).statusCode).toBe(400)
  expect(await listSolutionsNamed('Second use')).toEqual([])
})

test('the key of a failed request can be reused', async () => {
  const key = randomUUID()
  expect((await create(sales, key, 'Corrected', 'XX')).statusCode).toBe(422)
  expect((await create(sales, key, 'Corrected', 'SE')).statusCode).toBe(200)
})

test("one person's key has no meaning for another", async () => {
  const key = randomUUID()
  const partner = await portal.signIn('partner')
  await create(sales, key, 'Whose')
  const answer = await create(partner, key, 'Whose')
  expect(answer.json()).toMatchObject({ userDetails: { name: 'Jonas Brandt' } })
})

test('a request that died with its process can be repeated a minute later', async () => {
  const key = randomUUID()
  await create(sales, key, 'Broken off')
  await portal.db
    .updateTable('idempotent_answer')
    .set({ answer: JSON.stringify({ state: 'pending' }) })
    .where('key', '=', key)
    .execute()
  await portal.db.deleteFrom('solution').where('name', '=', 'Broken off').execute()
  expect((await create(sales, key, 'Broken off')).statusCode).toBe(503)
  portal.wait(61_000)
  expect((await create(sales, key, 'Broken off')).statusCode).toBe(200)
  expect(await listSolutionsNamed('Broken off')).toHaveLength(1)
})

test('idempotency keys are deleted after a week by a scheduled job', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const run = async () =>
    await deleteOldAnswers.run({
      db: portal.db,
      settings: portal.app.services.settings,
      clock: portal.now,
      log,
    })
  const count = async () => (await portal.db.selectFrom('idempotent_answer').select('key').execute()).length
  const before = await count()
  await run()
  expect(await count()).toBe(before)
  portal.wait(8 * 24 * 60 * 60 * 1000)
  await run()
  expect(await count()).toBe(0)
  expect(jobs).toContain(deleteOldAnswers)
})
