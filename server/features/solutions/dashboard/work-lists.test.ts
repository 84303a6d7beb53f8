/** Tests what the dashboard shows to roles beside owners: orders, reviews with their times, answers, requests and drafts. */
import { randomUUID } from 'node:crypto'
import type { DashboardSummary, WaitingKind } from '@design-portal/contract/dashboard.ts'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SolutionTable } from '../../../db/tables.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

const company = {
  halden: 'c0000000-0000-4000-8000-000000000001',
  brandt: 'c0000000-0000-4000-8000-000000000002',
}
const person = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const people = {
  sales: person(1),
  partner: person(11),
}
const day = 24 * 60 * 60 * 1000

let portal: TestPortal
const browsers = new Map<string, TestBrowser>()

beforeAll(async () => {
  portal = await createTestPortal()
  for (const username of [
    'sales',
    'approver',
    'super',
    'order-desk',
    'partner',
    'catalogue',
    'distributor',
    'user-admin',
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

async function summary(username: string): Promise<DashboardSummary> {
  const browser = browsers.get(username)
  if (browser === undefined) throw new Error(`${username} is not signed in`)
  return await browser.call('dashboard/summary', {})
}

const names = (answer: DashboardSummary, kind: WaitingKind) =>
  answer.waiting.find((part) => part.kind === kind)?.solutions.map(({ name }) => name)

const tasksOf = async (username: string) =>
  (await summary(username)).tasks.map(({ kind, count }) => `${kind} ${count}`)

describe('work lists of roles', () => {
  test('the order desk sees the approved solutions of its regions, and owners their own, without training', async () => {
    await make('mine', { status: 'approved', daysAgo: 3 })
    await make('of a partner', {
      status: 'autoApproved',
      daysAgo: 5,
      owner_id: people.partner,
      company_id: company.brandt,
    })
    await make('practice', { status: 'approved', training: true })
    await make('ordered', { status: 'ordered' })
    expect(names(await summary('order-desk'), 'order')).toEqual(['of a partner', 'mine'])
    expect(names(await summary('sales'), 'order')).toEqual(['mine'])
    expect(names(await summary('approver'), 'order')).toEqual([])
  })

  test('an approver sees until when a solution is to be received, and what its check finds', async () => {
    const id = await make('new', { status: 'submitted', daysAgo: 1 })
    const [before] = (await summary('approver')).waiting.flatMap(({ solutions }) => solutions)
    expect(before).toMatchObject({ dueDate: null, findings: { errors: 0, warnings: 0 } })
    const clock = {
      solution_id: id,
      company_id: company.halden,
      kind: 'receive',
      country_code: 'DE',
    } as const
    await portal.db
      .insertInto('approval_clock')
      .values({
        ...clock,
        id: randomUUID(),
        time_zone: 'Europe/Berlin',
        started_at: portal.now(),
        running_since: portal.now(),
      })
      .execute()
    const [after] = (await summary('approver')).waiting.flatMap(({ solutions }) => solutions)
    expect(Date.parse(after?.dueDate ?? '')).toBeGreaterThan(portal.now().getTime())
  })

  test('who asked sees the answers of distributors until one is chosen, and distributors see what they are asked', async () => {
    const id = await make('asked', { daysAgo: 1 })
    const { id: distributorId, company_id: distributor } = await portal.db
      .selectFrom('distributor')
      .innerJoin('user_account', 'user_account.company_id', 'distributor.company_id')
      .select(['distributor.id', 'distributor.company_id'])
      .where('user_account.username', '=', 'distributor')
      .limit(1)
      .executeTakeFirstOrThrow()
    const request = {
      id: randomUUID(),
      solution_id: id,
      company_id: company.halden,
      distributor_id: distributorId,
      distributor_company_id: distributor,
      state: 'sent',
      currency: 'EUR',
      lines: '[]',
      answer_by: null,
      asked_by: people.sales,
      created_at: portal.now(),
      sent_at: portal.now(),
      seen_at: null,
      ends_at: new Date(portal.now().getTime() + 30 * day),
      answer: null,
      answer_total: null,
      answer_complete: null,
      valid_until: null,
      answered_at: null,
      answered_by: null,
      answered_on_behalf: null,
    } as const
    await portal.db.insertInto('quote_request').values(request).execute()
    expect(await tasksOf('distributor')).toEqual(['quoteRequests 1'])
    expect(names(await summary('sales'), 'quoted')).toEqual([])
    await portal.db.deleteFrom('quote_request').where('solution_id', '=', id).execute()
    const answered = {
      state: 'quoted',
      answer: JSON.stringify({ lines: [], leadTimeDays: null, note: '' }),
      answer_total: '10',
      answer_complete: true,
      valid_until: '2099-12-31',
      answered_at: portal.now(),
      answered_by: getAccount('distributor').id,
      answered_on_behalf: false,
    } as const
    await portal.db
      .insertInto('quote_request')
      .values({ ...request, ...answered })
      .execute()
    expect(await tasksOf('distributor')).toEqual([])
    expect(names(await summary('sales'), 'quoted')).toEqual(['asked'])
  })

  test('user administrators see requests for access that others made, and catalogue managers the drafts of others', async () => {
    const waiting = await tasksOf('user-admin')
    await browsers.get('partner')?.call('user/action/submitRequestForPrivilege', {
      privilege: 'haveCopyToDiffCountryAccess',
      reason: 'To take over solutions of colleagues who left.',
    })
    expect(await tasksOf('user-admin')).not.toEqual(waiting)
    expect(await tasksOf('catalogue')).toEqual([])
    const list = await portal.db.selectFrom('price_list').select('id').executeTakeFirstOrThrow()
    await portal.db
      .insertInto('price_list_version')
      .values({
        id: randomUUID(),
        price_list_id: list.id,
        state: 'draft',
        sample: false,
        row_count: 3,
        drafted_by: getAccount('super').id,
        drafted_at: portal.now(),
      })
      .execute()
    expect(await tasksOf('catalogue')).toEqual(['priceListDrafts 1'])
    expect((await tasksOf('super')).join()).not.toContain('priceListDrafts')
  })
})
