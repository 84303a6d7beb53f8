/** Tests the dashboard: pending work, recent solutions, charts and news. */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createDashboardWorld, listNames, type DashboardWorld } from '../../../testing/dashboard.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'

const company = {
  halden: 'c0000000-0000-4000-8000-000000000001',
  brandt: 'c0000000-0000-4000-8000-000000000002',
}
const toPersonId = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const people = {
  sales: toPersonId(1),
  approver: toPersonId(2),
  prefab: toPersonId(3),
  partner: toPersonId(11),
  colleague: toPersonId(29),
}
let portal: TestPortal
let world: DashboardWorld

beforeAll(async () => {
  world = await createDashboardWorld([
    'sales',
    'approver',
    'prefab-approver',
    'super',
    'order-desk',
    'auditor',
    'partner',
    'engineer',
    'catalogue',
  ])
  portal = world.portal
})
afterAll(async () => {
  await portal.close()
})
beforeEach(async () => {
  await portal.db.deleteFrom('solution').execute()
})

/** Counts the statements that the work sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const querySpy = vi.spyOn(Client.prototype, 'query')
  await work()
  const count = querySpy.mock.calls.length
  querySpy.mockRestore()
  return count
}

const getCount = async (username: string, scope: 'my' | 'company') =>
  (await world.summary(username, { scope })).counted

const listTitles = async (username: string, lang?: 'en' | 'de') =>
  (await world.summary(username, lang === undefined ? {} : { lang })).news.map(({ title }) => title)

describe('pending work on the dashboard', () => {
  test('lists for an approver the submitted solutions of their regions, oldest first, without their own', async () => {
    await world.make('new', { status: 'submitted', daysAgo: 1 })
    await world.make('old', {
      status: 'submitted',
      daysAgo: 9,
      owner_id: people.partner,
      company_id: company.brandt,
    })
    await world.make('other region', { status: 'submitted', region_id: 'china', country_code: 'CN' })
    await world.make('mine', { status: 'submitted', owner_id: people.approver })
    await world.make('edited by me', { status: 'submitted', last_editor_id: people.approver })
    await world.make('received', { status: 'received', approver_id: people.prefab })
    expect(listNames(await world.summary('approver'), 'receive')).toEqual(['old', 'new'])
    expect(listNames(await world.summary('super'), 'receive')).toHaveLength(5)
    for (const username of ['sales', 'partner', 'engineer', 'order-desk', 'auditor', 'catalogue']) {
      expect(listNames(await world.summary(username), 'receive'), username).toBeUndefined()
    }
  })

  test('lists for an approver of record what they received', async () => {
    await world.make('his', { status: 'received', approver_id: people.approver })
    await world.make('hers', { status: 'received', approver_id: people.prefab })
    expect(listNames(await world.summary('approver'), 'decide')).toEqual(['his'])
    expect(listNames(await world.summary('prefab-approver'), 'decide')).toEqual(['hers'])
    expect(listNames(await world.summary('sales'), 'decide')).toBeUndefined()
  })

  test('lists for an owner what was returned, expires within 30 days or was shared recently', async () => {
    await world.make('back', { status: 'returned', daysAgo: 3 })
    await world.make('back at others', { status: 'returned', owner_id: people.colleague })
    await world.make('forgotten', { daysAgo: 340 })
    await world.make('forgotten longer', { daysAgo: 364 })
    await world.make('still far', { daysAgo: 330 })
    await world.make('over', { daysAgo: 366 })
    await world.make('approval ends', { status: 'approved', valid_until: '2026-03-12' })
    await world.make('approval holds', { status: 'approved', valid_until: '2026-06-01' })
    const shared = await world.make('shared', {
      owner_id: people.partner,
      company_id: company.brandt,
      region_id: 'china',
    })
    const sharedLongAgo = await world.make('shared long ago', {
      owner_id: people.partner,
      company_id: company.brandt,
    })
    for (const [id, daysAgo] of [
      [shared, 2],
      [sharedLongAgo, 40],
    ] as const) {
      await portal.db
        .insertInto('solution_share')
        .values({
          solution_id: id,
          company_id: company.brandt,
          user_id: people.sales,
          share_level: 'read',
          shared_at: new Date(portal.now().getTime() - daysAgo * dayMilliseconds),
        })
        .execute()
    }
    const answer = await world.summary('sales')
    expect(listNames(answer, 'returned')).toEqual(['back'])
    expect(listNames(answer, 'expiring')).toEqual(['forgotten longer', 'approval ends', 'forgotten'])
    expect(listNames(answer, 'shared')).toEqual(['shared'])
    const endDate = answer.waiting.find(({ kind }) => kind === 'expiring')?.solutions[1]?.date
    expect(endDate?.slice(0, 10)).toBe('2026-03-12')
  })

  test('shows the first five and counts up to a hundred, with no more statements than for five', async () => {
    const insertWaiting = async (first: number, last: number) => {
      for (let number = first; number <= last; number++)
        await world.make(`waiting ${number}`, { status: 'submitted', daysAgo: number % 2 === 0 ? 2 : 3 })
    }
    await insertWaiting(1, 5)
    const statementsForFive = await countStatements(async () => await world.summary('approver'))
    await insertWaiting(6, 102)
    // Each of the five is checked; the others are only counted.
    expect(await countStatements(async () => await world.summary('approver'))).toBe(statementsForFive)
    const waitingGroup = (await world.summary('approver')).waiting.find(({ kind }) => kind === 'receive')
    expect([waitingGroup?.solutions.length, waitingGroup?.count, waitingGroup?.countExact]).toEqual([
      5,
      100,
      false,
    ])
  })
})

test("recent solutions are one's own and those edited last that are still visible, newest first", async () => {
  await world.make('mine', { daysAgo: 3 })
  await world.make('edited', {
    daysAgo: 1,
    owner_id: people.colleague,
    company_id: company.brandt,
    last_editor_id: people.sales,
  })
  await world.make('not for me any more', {
    daysAgo: 1,
    owner_id: people.colleague,
    company_id: company.brandt,
    last_editor_id: people.sales,
    region_id: 'china',
  })
  await world.make('archived', { daysAgo: 1, status: 'archived' })
  expect((await world.summary('sales')).recent.map(({ name }) => name)).toEqual(['edited', 'mine'])
  expect((await world.summary('engineer')).recent).toEqual([])
})

describe('dashboard charts', () => {
  test("count by status and add up by stage in the person's currency, without training solutions", async () => {
    await world.make('a', { price: '1000.00', opportunity_stage: 4 })
    await world.make('b', { price: '87.00', currency: 'GBP', opportunity_stage: 4 })
    await world.make('c', { opportunity_stage: 4 })
    await world.make('d', { status: 'ordered', price: '50.00', opportunity_stage: 7 })
    await world.make('practice', { training: true, price: '999.00', opportunity_stage: 4 })
    await world.make('somebody else', {
      owner_id: people.partner,
      company_id: company.brandt,
      price: '10.00',
      opportunity_stage: 4,
    })
    const summary = await world.summary('sales', { scope: 'my' })
    expect(summary).toMatchObject({ scope: 'my', counted: 4, complete: true, sampleRates: true })
    expect(summary.statuses).toEqual([
      { statusId: '1', count: 3 },
      { statusId: '8', count: 1 },
    ])
    expect(summary.stages).toHaveLength(8)
    // Norway pays in kroner; the sample rates are 0.87 GBP and some kroner for one euro.
    const rate = await portal.db
      .selectFrom('exchange_rate')
      .select('rate')
      .where('to_currency', '=', 'NOK')
      .executeTakeFirstOrThrow()
    expect(summary.stages[4]).toEqual({
      stage: 4,
      count: 3,
      value: { amount: ((1000 + 87 / 0.87) * Number(rate.rate)).toFixed(2), currency: 'NOK' },
      withoutValue: 1,
    })
    expect(summary.stages[0]).toEqual({ stage: 0, count: 0, value: null, withoutValue: 0 })
  })

  test('count what the role may list: a company, a region, everything, or nothing of others', async () => {
    await world.make('sales', {})
    await world.make('partner', { owner_id: people.partner, company_id: company.brandt })
    await world.make('colleague', { owner_id: people.colleague, company_id: company.brandt })
    await world.make('china', {
      region_id: 'china',
      country_code: 'CN',
      owner_id: people.colleague,
      company_id: company.brandt,
    })
    expect(await getCount('partner', 'my')).toBe(1)
    expect(await getCount('partner', 'company')).toBe(3)
    expect(await getCount('sales', 'company')).toBe(3)
    expect(await getCount('super', 'company')).toBe(4)
    expect(await getCount('auditor', 'company')).toBe(4)
  })

  test('offer the scopes of the role and reject others', async () => {
    expect((await world.summary('sales')).scopes).toEqual(['my', 'company'])
    expect(await world.summary('auditor')).toMatchObject({ scope: 'company', scopes: ['company'] })
    expect(await world.summary('order-desk')).toMatchObject({ scope: 'company', scopes: ['my', 'company'] })
    expect((await world.summary('catalogue')).scopes).toEqual(['my'])
    const scopeError = await expectRefusal(world.summary('catalogue', { scope: 'company' }))
    expect([scopeError.status, scopeError.details['reason']]).toEqual([403, 'PERMISSION_NOT_FOR_YOUR_ROLE'])
    const sessionError = await expectRefusal(portal.browser().call('dashboard/summary', {}))
    expect(sessionError.status).toBe(401)
  })
})

describe('dashboard news', () => {
  test('is shown to its audience in the requested language, newest first', async () => {
    expect(await listTitles('sales')).toEqual([
      'Room details for every design',
      'What waits for you comes first',
    ])
    expect(await listTitles('partner', 'de')).toEqual([
      'Raumangaben zu jedem Entwurf',
      'Lösungen in der richtigen Stufe teilen',
    ])
  })

  test('is shown between its dates, and in English if the requested language is missing', async () => {
    const addDays = (days: number) => new Date(portal.now().getTime() + days * dayMilliseconds)
    const texts = JSON.stringify({ en: { title: 'English only', text: 'Text' } })
    const rows = [
      { visible_from: addDays(-1), visible_until: addDays(1), texts },
      {
        visible_from: addDays(1),
        visible_until: null,
        texts: JSON.stringify({ en: { title: 'Not yet', text: '' } }),
      },
      {
        visible_from: addDays(-3),
        visible_until: addDays(-2),
        texts: JSON.stringify({ en: { title: 'Over', text: '' } }),
      },
    ]
    await portal.db
      .insertInto('news_banner')
      .values(rows.map((row) => ({ ...row, id: randomUUID(), audience: 'all' as const })))
      .execute()
    const { news } = await world.summary('engineer', { lang: 'de' })
    expect(news[0]).toMatchObject({ title: 'English only', text: 'Text' })
    expect(news.map(({ title }) => title)).not.toContain('Not yet')
    expect(news.map(({ title }) => title)).not.toContain('Over')
  })
})
