/** Tests the dashboard: pending work, recent solutions, charts and news. */
import { randomUUID } from 'node:crypto'
import type { DashboardSummary, WaitingKind } from '@design-portal/contract/dashboard.ts'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SolutionTable } from '../../../db/tables.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

const company = {
  halden: 'c0000000-0000-4000-8000-000000000001',
  brandt: 'c0000000-0000-4000-8000-000000000002',
}
const person = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const people = {
  sales: person(1),
  approver: person(2),
  prefab: person(3),
  partner: person(11),
  colleague: person(29),
}
const day = 24 * 60 * 60 * 1000

let portal: TestPortal
const browsers = new Map<string, TestBrowser>()

beforeAll(async () => {
  portal = await createTestPortal()
  for (const username of [
    'sales',
    'approver',
    'prefab-approver',
    'super',
    'order-desk',
    'auditor',
    'partner',
    'engineer',
    'catalogue',
  ]) {
    browsers.set(username, await portal.signIn(username))
  }
})
afterAll(async () => {
  await portal.close()
})
beforeEach(async () => {
  await portal.db.deleteFrom('solution').execute()
})

type Making = Partial<
  Pick<
    Insertable<SolutionTable>,
    | 'owner_id'
    | 'company_id'
    | 'region_id'
    | 'country_code'
    | 'status'
    | 'training'
    | 'approver_id'
    | 'valid_until'
    | 'opportunity_stage'
    | 'price'
    | 'currency'
    | 'last_editor_id'
  >
> & { daysAgo?: number }

async function make(name: string, { daysAgo = 1, ...columns }: Making = {}): Promise<string> {
  const id = randomUUID()
  const at = new Date(portal.now().getTime() - daysAgo * day)
  const owner = columns.owner_id ?? people.sales
  await portal.db
    .insertInto('solution')
    .values({
      id,
      name,
      company_id: company.halden,
      owner_id: owner,
      last_editor_id: owner,
      country_code: 'DE',
      region_id: 'europe',
      status: 'open',
      currency: 'EUR',
      created_at: at,
      updated_at: at,
      ...columns,
    })
    .execute()
  return id
}

async function summary(
  username: string,
  input: { scope?: 'my' | 'company'; lang?: 'en' | 'de' } = {},
): Promise<DashboardSummary> {
  const browser = browsers.get(username)
  if (browser === undefined) throw new Error(`${username} is not signed in`)
  return await browser.call('dashboard/summary', input)
}

const names = (answer: DashboardSummary, kind: WaitingKind) =>
  answer.waiting.find((part) => part.kind === kind)?.solutions.map(({ name }) => name)

const counted = async (username: string, scope: 'my' | 'company') =>
  (await summary(username, { scope })).counted

const titles = async (username: string, lang?: 'en' | 'de') =>
  (await summary(username, lang === undefined ? {} : { lang })).news.map(({ title }) => title)

describe('pending work on the dashboard', () => {
  test('lists for an approver the submitted solutions of their regions, oldest first, without their own', async () => {
    await make('new', { status: 'submitted', daysAgo: 1 })
    await make('old', {
      status: 'submitted',
      daysAgo: 9,
      owner_id: people.partner,
      company_id: company.brandt,
    })
    await make('other region', { status: 'submitted', region_id: 'china', country_code: 'CN' })
    await make('mine', { status: 'submitted', owner_id: people.approver })
    await make('edited by me', { status: 'submitted', last_editor_id: people.approver })
    await make('received', { status: 'received', approver_id: people.prefab })
    expect(names(await summary('approver'), 'receive')).toEqual(['old', 'new'])
    expect(names(await summary('super'), 'receive')).toHaveLength(5)
    for (const username of ['sales', 'partner', 'engineer', 'order-desk', 'auditor', 'catalogue']) {
      expect(names(await summary(username), 'receive'), username).toBeUndefined()
    }
  })

  test('lists for an approver of record what they received', async () => {
    await make('his', { status: 'received', approver_id: people.approver })
    await make('hers', { status: 'received', approver_id: people.prefab })
    expect(names(await summary('approver'), 'decide')).toEqual(['his'])
    expect(names(await summary('prefab-approver'), 'decide')).toEqual(['hers'])
    expect(names(await summary('sales'), 'decide')).toBeUndefined()
  })

  test('lists for an owner what was returned, expires within 30 days or was shared recently', async () => {
    await make('back', { status: 'returned', daysAgo: 3 })
    await make('back at others', { status: 'returned', owner_id: people.colleague })
    await make('forgotten', { daysAgo: 340 })
    await make('forgotten longer', { daysAgo: 364 })
    await make('still far', { daysAgo: 330 })
    await make('over', { daysAgo: 366 })
    await make('approval ends', { status: 'approved', valid_until: '2026-03-12' })
    await make('approval holds', { status: 'approved', valid_until: '2026-06-01' })
    const shared = await make('shared', {
      owner_id: people.partner,
      company_id: company.brandt,
      region_id: 'china',
    })
    const stale = await make('shared long ago', { owner_id: people.partner, company_id: company.brandt })
    for (const [id, daysAgo] of [
      [shared, 2],
      [stale, 40],
    ] as const) {
      await portal.db
        .insertInto('solution_share')
        .values({
          solution_id: id,
          company_id: company.brandt,
          user_id: people.sales,
          share_level: 'read',
          shared_at: new Date(portal.now().getTime() - daysAgo * day),
        })
        .execute()
    }
    const answer = await summary('sales')
    expect(names(answer, 'returned')).toEqual(['back'])
    expect(names(answer, 'expiring')).toEqual(['forgotten longer', 'approval ends', 'forgotten'])
    expect(names(answer, 'shared')).toEqual(['shared'])
    const ending = answer.waiting.find(({ kind }) => kind === 'expiring')?.solutions[1]?.date
    expect(ending?.slice(0, 10)).toBe('2026-03-12')
  })

  test('shows the first five and counts up to a hundred', async () => {
    for (let number = 1; number <= 102; number++) {
      await make(`waiting ${number}`, { status: 'submitted', daysAgo: number % 2 === 0 ? 2 : 3 })
    }
    const part = (await summary('approver')).waiting.find(({ kind }) => kind === 'receive')
    expect([part?.solutions.length, part?.count, part?.countExact]).toEqual([5, 100, false])
  })
})

test("recent solutions are one's own and those edited last that are still visible, newest first", async () => {
  await make('mine', { daysAgo: 3 })
  await make('edited', {
    daysAgo: 1,
    owner_id: people.colleague,
    company_id: company.brandt,
    last_editor_id: people.sales,
  })
  await make('not for me any more', {
    daysAgo: 1,
    owner_id: people.colleague,
    company_id: company.brandt,
    last_editor_id: people.sales,
    region_id: 'china',
  })
  await make('archived', { daysAgo: 1, status: 'archived' })
  expect((await summary('sales')).recent.map(({ name }) => name)).toEqual(['edited', 'mine'])
  expect((await summary('engineer')).recent).toEqual([])
})

describe('dashboard charts', () => {
  test("count by status and add up by stage in the person's currency, without training", async () => {
    await make('a', { price: '1000.00', opportunity_stage: 4 })
    await make('b', { price: '87.00', currency: 'GBP', opportunity_stage: 4 })
    await make('c', { opportunity_stage: 4 })
    await make('d', { status: 'ordered', price: '50.00', opportunity_stage: 7 })
    await make('practice', { training: true, price: '999.00', opportunity_stage: 4 })
    await make('somebody else', {
      owner_id: people.partner,
      company_id: company.brandt,
      price: '10.00',
      opportunity_stage: 4,
    })
    const mine = await summary('sales', { scope: 'my' })
    expect(mine).toMatchObject({ scope: 'my', counted: 4, complete: true, sampleRates: true })
    expect(mine.statuses).toEqual([
      { statusId: '1', count: 3 },
      { statusId: '8', count: 1 },
    ])
    expect(mine.stages).toHaveLength(8)
    // Norway pays in kroner; the sample rates are 0.87 GBP and some kroner for one euro.
    const rate = await portal.db
      .selectFrom('exchange_rate')
      .select('rate')
      .where('to_currency', '=', 'NOK')
      .executeTakeFirstOrThrow()
    expect(mine.stages[4]).toEqual({
      stage: 4,
      count: 3,
      value: { amount: ((1000 + 87 / 0.87) * Number(rate.rate)).toFixed(2), currency: 'NOK' },
      withoutValue: 1,
    })
    expect(mine.stages[0]).toEqual({ stage: 0, count: 0, value: null, withoutValue: 0 })
  })

  test('count what the role may list: a company, a region, everything, or nothing of others', async () => {
    await make('sales', {})
    await make('partner', { owner_id: people.partner, company_id: company.brandt })
    await make('colleague', { owner_id: people.colleague, company_id: company.brandt })
    await make('china', {
      region_id: 'china',
      country_code: 'CN',
      owner_id: people.colleague,
      company_id: company.brandt,
    })
    expect(await counted('partner', 'my')).toBe(1)
    expect(await counted('partner', 'company')).toBe(3)
    expect(await counted('sales', 'company')).toBe(3)
    expect(await counted('super', 'company')).toBe(4)
    expect(await counted('auditor', 'company')).toBe(4)
  })

  test('offer the scopes of the role and reject others', async () => {
    expect((await summary('sales')).scopes).toEqual(['my', 'company'])
    expect(await summary('auditor')).toMatchObject({ scope: 'company', scopes: ['company'] })
    expect((await summary('catalogue')).scopes).toEqual(['my'])
    const refused = await refusal(summary('catalogue', { scope: 'company' }))
    expect([refused.status, refused.details['reason']]).toEqual([403, 'PERMISSION_NOT_FOR_YOUR_ROLE'])
    const nobody = await refusal(portal.browser().call('dashboard/summary', {}))
    expect(nobody.status).toBe(401)
  })
})

describe('dashboard news', () => {
  test('are for their audience in the requested language, newest first', async () => {
    expect(await titles('sales')).toEqual(['Room details for every design', 'What waits for you comes first'])
    expect(await titles('partner', 'de')).toEqual([
      'Raumangaben zu jedem Entwurf',
      'Lösungen in der richtigen Stufe teilen',
    ])
  })

  test('appear within their dates, and in English where a language is missing', async () => {
    const at = (days: number) => new Date(portal.now().getTime() + days * day)
    const texts = JSON.stringify({ en: { title: 'English only', text: 'Text' } })
    const rows = [
      { visible_from: at(-1), visible_until: at(1), texts },
      {
        visible_from: at(1),
        visible_until: null,
        texts: JSON.stringify({ en: { title: 'Not yet', text: '' } }),
      },
      {
        visible_from: at(-3),
        visible_until: at(-2),
        texts: JSON.stringify({ en: { title: 'Over', text: '' } }),
      },
    ]
    await portal.db
      .insertInto('news_banner')
      .values(rows.map((row) => ({ ...row, id: randomUUID(), audience: 'all' as const })))
      .execute()
    const { news } = await summary('engineer', { lang: 'de' })
    expect(news[0]).toMatchObject({ title: 'English only', text: 'Text' })
    expect(news.map(({ title }) => title)).not.toContain('Not yet')
    expect(news.map(({ title }) => title)).not.toContain('Over')
  })
})
