/** Tests who sees whose presence, with several clients on one solution over time. */
import { randomUUID } from 'node:crypto'
import { presenceBeatSeconds, presenceLifeSeconds } from '@design-portal/domain/workflow/presence.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { sampleCompanies } from '../../../db/seed/people.ts'
import { readSettings } from '../../../env.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { deleteOldPresence } from './delete-old-presence.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const beat = async (browser: TestBrowser, cfgId: string, tabId: string = randomUUID(), editing = false) =>
  await browser.call('solution/presence', { cfgId, tabId, editing })
const listNames = async (browser: TestBrowser, cfgId: string, tabId?: string) =>
  (await beat(browser, cfgId, tabId)).people.map(({ name }) => name)
const waitSeconds = (count: number) => portal.wait(count * 1000)
const countPages = async () =>
  (
    await portal.db
      .selectFrom('solution_presence')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('presence lists each person once with start and editing, until the page is closed', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const [first, second] = [randomUUID(), randomUUID()]
  const startTime = portal.now().toISOString()
  expect((await beat(sales, cfgId, first)).people).toEqual([])
  waitSeconds(presenceBeatSeconds)
  await beat(sales, cfgId, second, true)
  await beat(sales, cfgId, first)
  const { people } = await beat(approver, cfgId)
  expect(people).toEqual([
    {
      usrId: getAccount('sales').id,
      name: 'Ingrid Solheim',
      companyName: 'Halden Power Systems',
      editing: true,
      since: startTime,
    },
  ])
  await sales.call('solution/presence/leave', { tabId: second })
  expect((await beat(approver, cfgId)).people).toMatchObject([{ editing: false }])
  await sales.call('solution/presence/leave', { tabId: first })
  await sales.call('solution/presence/leave', { tabId: first })
  expect(await listNames(approver, cfgId)).toEqual([])
})

test('a silent page is removed, and counts as new when it returns', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const tab = randomUUID()
  await beat(sales, cfgId, tab)
  waitSeconds(presenceLifeSeconds + 1)
  expect(await listNames(approver, cfgId)).toEqual([])
  await beat(sales, cfgId, tab)
  expect((await beat(approver, cfgId)).people[0]?.since).toBe(portal.now().toISOString())
})

test('any process can answer the next heartbeat because none keeps state', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await beat(sales, cfgId)
  const { db, now: clock } = portal
  const log = pino({ level: 'silent' })
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const otherApp = await buildApp({
    db,
    clock,
    settings,
    log,
    readinessChecks: {},
    webDirectory: '/nonexistent',
  })
  const answer = await otherApp.inject({
    method: 'POST',
    url: '/ngapi/solution/presence',
    cookies: Object.fromEntries(approver.cookies),
    headers: { 'x-xsrf-token': approver.cookies.get('XSRF-TOKEN'), 'sec-fetch-site': 'same-origin' },
    payload: { cfgId, tabId: randomUUID() },
  })
  await otherApp.close()
  expect(answer.json()).toMatchObject({ people: [{ name: 'Ingrid Solheim' }] })
})

test('a page that shows another solution leaves the first', async () => {
  const [firstCfgId, secondCfgId] = [
    await insertSolution(portal, { owner: 'sales' }),
    await insertSolution(portal, { owner: 'sales' }),
  ]
  const tab = randomUUID()
  await beat(sales, firstCfgId, tab)
  await beat(sales, secondCfgId, tab)
  expect([await listNames(approver, firstCfgId), await listNames(approver, secondCfgId)]).toEqual([
    [],
    ['Ingrid Solheim'],
  ])
})

test('a person who may only read is never shown as editing', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await beat(approver, cfgId, randomUUID(), true)
  expect((await beat(sales, cfgId)).people).toMatchObject([{ name: 'Marcus Feldmann', editing: false }])
})

test('a heartbeat reports the latest event of the solution and whether the person caused it', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  expect(await beat(approver, cfgId)).toMatchObject({ rowVersion: 1, latestEvent: null })
  await sales.call('solution/settings/save', { cfgId, name: randomUUID() })
  const first = await beat(approver, cfgId)
  expect(first).toMatchObject({ rowVersion: 2, latestEvent: { mine: false } })
  await approver.call('solution/history/comment-save', { cfgId, comment: 'Looks right.' })
  const second = await beat(approver, cfgId)
  expect(second).toMatchObject({ rowVersion: 2, latestEvent: { mine: true } })
  expect(second.latestEvent?.eventId).not.toBe(first.latestEvent?.eventId)
})

test('presence is hidden with the solution, and nobody can close the page of another', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  expect((await expectRefusal(beat(partner, cfgId))).status).toBe(404)
  expect(
    (await expectRefusal(portal.browser().call('solution/presence', { cfgId, tabId: cfgId }))).status,
  ).toBe(401)
  const tab = randomUUID()
  await beat(sales, cfgId, tab)
  await partner.call('solution/presence/leave', { tabId: tab })
  expect(await listNames(approver, cfgId)).toEqual(['Ingrid Solheim'])
})

test('distributors asked for one quote never see each other, and the partner and internal people see both', async () => {
  const cfgId = await insertSolution(portal, { owner: 'partner', region_id: 'europe' })
  const [firstCompany, secondCompany] = sampleCompanies.filter(({ kind }) => kind === 'distributor')
  await portal.db
    .updateTable('user_account')
    .set({ base_role: 'DU', company_id: secondCompany?.id ?? '' })
    .where('username', '=', 'engineer')
    .execute()
  await portal.db
    .insertInto('solution_distributor')
    .values(
      [firstCompany, secondCompany].map((company) => ({
        solution_id: cfgId,
        company_id: getAccount('partner').companyId,
        distributor_id: company?.id ?? '',
        chosen_at: portal.now(),
        chosen_by: getAccount('partner').id,
      })),
    )
    .execute()
  const [firstBrowser, secondBrowser] = [await portal.signIn('distributor'), await portal.signIn('engineer')]
  await beat(firstBrowser, cfgId)
  await beat(secondBrowser, cfgId)
  await beat(partner, cfgId)
  const [firstName, secondName] = [getAccount('distributor').name, getAccount('engineer').name]
  expect(await listNames(firstBrowser, cfgId)).toEqual(['Jonas Brandt'])
  expect(await listNames(secondBrowser, cfgId)).toEqual(['Jonas Brandt'])
  expect((await listNames(partner, cfgId)).toSorted()).toEqual([firstName, secondName].toSorted())
  expect((await listNames(approver, cfgId)).toSorted()).toEqual(
    [firstName, secondName, 'Jonas Brandt'].toSorted(),
  )
})

test('at most fifty open pages of a person are stored, and old ones are deleted', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  waitSeconds(presenceLifeSeconds + 1)
  await deleteOldPresence.run({
    db: portal.db,
    settings: portal.app.services.settings,
    clock: portal.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  expect(await countPages()).toBe(0)
  for (let pageCount = 0; pageCount < 60; pageCount += 1) {
    portal.wait(1)
    await beat(sales, cfgId)
  }
  expect(await countPages()).toBe(50)
  waitSeconds(presenceLifeSeconds + 1)
  await beat(sales, cfgId)
  expect(await countPages()).toBe(1)
})
