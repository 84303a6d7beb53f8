/** Tests what the dashboard shows to roles beside owners: orders, reviews with their times, answers, requests and drafts. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingKinds } from '@design-portal/contract/solution-list-options.ts'
import { sampleAccounts } from '../../../db/seed/people.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createDashboardWorld, day, listNames, type DashboardWorld } from '../../../testing/dashboard.ts'
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
const sampleUsernames = sampleAccounts.filter(({ signsIn }) => signsIn).map(({ username }) => username)
let portal: TestPortal
let world: DashboardWorld

beforeAll(async () => {
  world = await createDashboardWorld(sampleUsernames)
  portal = world.portal
})
afterAll(async () => {
  await portal.close()
})
/** A request to the sample distributor, sent and not yet answered. */
async function createRequest(cfgId: string) {
  const { id: distributorId } = await portal.db
    .selectFrom('distributor')
    .innerJoin('user_account', 'user_account.company_id', 'distributor.company_id')
    .select('distributor.id')
    .where('user_account.username', '=', 'distributor')
    .limit(1)
    .executeTakeFirstOrThrow()
  return await createSentRequest(portal, cfgId, distributorId)
}

async function insertAnswer(cfgId: string): Promise<void> {
  await portal.db
    .insertInto('quote_request')
    .values({
      ...(await createRequest(cfgId)),
      state: 'quoted',
      answer: JSON.stringify({ lines: [], leadTimeDays: null, note: '' }),
      answer_total: '10',
      answer_complete: true,
      valid_until: '2099-12-31',
      answered_at: portal.now(),
      answered_by: getAccount('distributor').id,
      answered_on_behalf: false,
    })
    .execute()
}

const tasksOf = async (username: string) =>
  (await world.summary(username)).tasks.map(({ kind, count }) => `${kind} ${count}`)

describe('counts of the dashboard', () => {
  const counted = new Set<string>()

  // Solutions that a list by group and status would show, or would not, unlike the count.
  beforeAll(async () => {
    await world.make('submitted by the approver', {
      status: 'submitted',
      owner_id: getAccount('approver').id,
    })
    await world.make('edited last by the approver', {
      status: 'submitted',
      last_editor_id: getAccount('approver').id,
    })
    await world.make('in review for an approver of another region', {
      status: 'received',
      region_id: 'china',
      country_code: 'CN',
      approver_id: getAccount('approver').id,
    })
    await world.make('own of the distributor', {
      status: 'approved',
      owner_id: getAccount('distributor').id,
      company_id: getAccount('distributor').companyId,
    })
    for (const { id: owner_id, companyId: company_id } of sampleUsernames.map(getAccount)) {
      await world.make('returned', { status: 'returned', owner_id, company_id })
      await world.make('forgotten', { daysAgo: 340, owner_id, company_id })
      await world.make('ended, but not yet expired', { daysAgo: 366, owner_id, company_id })
      await world.make('approval ends', {
        status: 'approved',
        valid_until: '2026-03-12',
        owner_id,
        company_id,
      })
    }
    await world.make('practice', { status: 'approved', training: true })
    const quoted = await world.make('answered by a distributor', { status: 'approved' })
    await insertAnswer(quoted)
    for (const [name, daysAgo] of [
      ['shared lately', 2],
      ['shared long ago', 40],
    ] as const)
      await portal.db
        .insertInto('solution_share')
        .values({
          solution_id: await world.make(name, { owner_id: people.partner, company_id: company.brandt }),
          company_id: company.brandt,
          user_id: people.sales,
          share_level: 'full',
          shared_at: new Date(portal.now().getTime() - daysAgo * day),
        })
        .execute()
  })

  test.each(sampleUsernames)(
    'lead %s to lists of exactly as many solutions, with the same first ones',
    async (username) => {
      const browser = world.getBrowser(username)
      const { waiting, scope, statuses, stages } = await world.summary(username)
      const list = async (filter: object) =>
        await browser.call('solutions/list/filter', { filter, paging: { sizePerPage: 100 } })
      for (const { kind, count, countExact, solutions } of waiting) {
        const listed = await list({ waiting: kind })
        if (count > 0) counted.add(kind)
        expect([kind, listed.paginationInfo.totalItems, countExact]).toEqual([kind, count, true])
        expect(listed.solutions.map(({ cfgId }) => cfgId)).toEqual(
          expect.arrayContaining(solutions.map(({ cfgId }) => cfgId)),
        )
      }
      const charted = { group: scope, hideTrnSoln: true }
      for (const { statusId, count } of statuses)
        expect((await list({ ...charted, status: [statusId] })).paginationInfo.totalItems).toBe(count)
      for (const { stage, count } of stages.filter((one) => one.count > 0))
        expect((await list({ ...charted, solOpptyStage: [stage] })).paginationInfo.totalItems).toBe(count)
    },
  )

  test('are tried for every kind', () => {
    expect([...counted].toSorted()).toEqual([...waitingKinds].toSorted())
  })

  test('ignore the group of the list, and groups are counted without them', async () => {
    const sales = world.getBrowser('sales')
    const list = async (filter: object) =>
      (await sales.call('solutions/list/filter', { filter, paging: {} })).paginationInfo.totalItems
    expect(await list({ waiting: 'shared', group: 'archivedByMe' })).toBe(await list({ waiting: 'shared' }))
    expect(await sales.call('solutions/list/groups', { filter: { waiting: 'shared' } })).toEqual(
      await sales.call('solutions/list/groups', { filter: {} }),
    )
    expect(await list({ waiting: 'receive' })).toBe(0)
  })
})

describe('work lists of roles', () => {
  beforeEach(async () => {
    await portal.db.deleteFrom('solution').execute()
  })

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
    const request = await createRequest(id)
    await portal.db.insertInto('quote_request').values(request).execute()
    expect(await tasksOf('distributor')).toEqual(['quoteRequests 1'])
    expect(listNames(await world.summary('sales'), 'quoted')).toEqual([])
    await portal.db.deleteFrom('quote_request').where('solution_id', '=', id).execute()
    await insertAnswer(id)
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
