/** Tests what the dashboard shows to roles beside owners: orders, reviews with their times, answers, requests and drafts. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccount } from '../../../testing/solutions.ts'
import { createDashboardWorld, listNames, type DashboardWorld } from '../../../testing/dashboard.ts'
import { createSentRequest } from '../../../testing/quote-requests.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'

const company = {
  halden: 'c0000000-0000-4000-8000-000000000001',
  brandt: 'c0000000-0000-4000-8000-000000000002',
}
const person = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const people = {
  sales: person(1),
  partner: person(11),
}
let portal: TestPortal
let world: DashboardWorld

beforeAll(async () => {
  world = await createDashboardWorld([
    'sales',
    'approver',
    'super',
    'order-desk',
    'partner',
    'catalogue',
    'distributor',
    'user-admin',
  ])
  portal = world.portal
})
afterAll(async () => {
  await portal.close()
})
beforeEach(async () => {
  await portal.db.deleteFrom('solution').execute()
})

const tasksOf = async (username: string) =>
  (await world.summary(username)).tasks.map(({ kind, count }) => `${kind} ${count}`)

describe('work lists of roles', () => {
  test('the order desk sees the approved solutions of its regions, and owners their own, without training', async () => {
    await world.make('mine', { status: 'approved', daysAgo: 3 })
    await world.make('of a partner', {
      status: 'autoApproved',
      daysAgo: 5,
      owner_id: people.partner,
      company_id: company.brandt,
    })
    await world.make('practice', { status: 'approved', training: true })
    await world.make('ordered', { status: 'ordered' })
    expect(listNames(await world.summary('order-desk'), 'order')).toEqual(['of a partner', 'mine'])
    expect(listNames(await world.summary('sales'), 'order')).toEqual(['mine'])
    expect(listNames(await world.summary('approver'), 'order')).toEqual([])
  })

  test('an approver sees until when a solution is to be received, and what its check finds', async () => {
    const id = await world.make('new', { status: 'submitted', daysAgo: 1 })
    const [before] = (await world.summary('approver')).waiting.flatMap(({ solutions }) => solutions)
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
    const [after] = (await world.summary('approver')).waiting.flatMap(({ solutions }) => solutions)
    expect(Date.parse(after?.dueDate ?? '')).toBeGreaterThan(portal.now().getTime())
  })

  test('who asked sees the answers of distributors until one is chosen, and distributors see what they are asked', async () => {
    const id = await world.make('asked', { daysAgo: 1 })
    const { id: distributorId } = await portal.db
      .selectFrom('distributor')
      .innerJoin('user_account', 'user_account.company_id', 'distributor.company_id')
      .select('distributor.id')
      .where('user_account.username', '=', 'distributor')
      .limit(1)
      .executeTakeFirstOrThrow()
    const request = await createSentRequest(portal, id, distributorId)
    await portal.db.insertInto('quote_request').values(request).execute()
    expect(await tasksOf('distributor')).toEqual(['quoteRequests 1'])
    expect(listNames(await world.summary('sales'), 'quoted')).toEqual([])
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
    expect(listNames(await world.summary('sales'), 'quoted')).toEqual(['asked'])
  })

  test('user administrators see requests for access that others made, and catalogue managers the drafts of others', async () => {
    const waiting = await tasksOf('user-admin')
    await world.getBrowser('partner').call('user/action/submitRequestForPrivilege', {
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
