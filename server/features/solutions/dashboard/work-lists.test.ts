/** Tests what the dashboard shows to roles beside owners: orders, reviews with their times, answers, requests and drafts. */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { taskKinds } from '@design-portal/contract/dashboard-tasks.ts'
import { longestFirstKinds, waitingKinds } from '@design-portal/contract/solution-list-options.ts'
import { sampleAccounts } from '../../../db/seed/people.ts'
import { getAccount } from '../../../testing/solutions.ts'
import {
  countOnPage,
  createDashboardWorld,
  listNames,
  type DashboardWorld,
  deleteDrafts,
  insertDrafts,
} from '../../../testing/dashboard.ts'
import { insertQuotation } from '../../../testing/insert-quotation.ts'
import { createSentRequest } from '../../../testing/quote-requests.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'

const longestFirst = { column: 'updateDate', descending: false } as const
const sampleUsernames = sampleAccounts.filter(({ signsIn }) => signsIn).map(({ username }) => username)
let portal: TestPortal
let world: DashboardWorld

beforeAll(async () => {
  world = await createDashboardWorld(sampleUsernames)
  portal = world.portal
})
afterAll(async () => await portal.close())
const getUserId = (username: string) => getAccount(username).id
const getCompanyId = (username: string) => getAccount(username).companyId
const listIds = (rows: readonly { readonly cfgId: string }[]) => rows.map(({ cfgId }) => cfgId)
/** Builds the row of a quote request to the sample distributor that is sent and not yet answered. */
async function buildRequest(cfgId: string) {
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
      ...(await buildRequest(cfgId)),
      state: 'quoted',
      answer: JSON.stringify({ lines: [], leadTimeDays: null, note: '' }),
      answer_total: '10',
      answer_complete: true,
      valid_until: '2099-12-31',
      answered_at: portal.now(),
      answered_by: getUserId('distributor'),
      answered_on_behalf: false,
    })
    .execute()
}

const listTasks = async (username: string) =>
  (await world.summary(username)).tasks.map(({ kind, count }) => `${kind} ${count}`)

describe('counts of the dashboard', () => {
  const kindsWithSolutions = new Set<string>()

  // Inserts solutions that a list by group and status would show or leave out, unlike the count.
  beforeAll(async () => {
    await world.make('submitted by the approver', {
      status: 'submitted',
      owner_id: getUserId('approver'),
    })
    await world.make('edited last by the approver', {
      status: 'submitted',
      last_editor_id: getUserId('approver'),
    })
    await world.make('in review', { status: 'received', approver_id: getUserId('approver') })
    await world.make('in review for an approver of another region', {
      status: 'received',
      region_id: 'china',
      country_code: 'CN',
      approver_id: getUserId('approver'),
    })
    await world.make('own of the distributor', {
      status: 'approved',
      owner_id: getUserId('distributor'),
      company_id: getCompanyId('distributor'),
    })
    for (const [name, columns] of [
      ['support is asked for', {}],
      ['support is asked for, and returned', { status: 'returned' }],
      ['support was asked for', { status: 'ordered' }],
    ] as const)
      await portal.db
        .updateTable('solution')
        .set({ tss_requested: true })
        .where('id', '=', await world.make(name, columns))
        .execute()
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
    await portal.db
      .insertInto('erp_order')
      .values({
        order_key: 'stopped',
        solution_id: await world.make('order cancelled in the ERP', { status: 'ordered' }),
        company_id: getCompanyId('sales'),
        state: 'cancelled',
        ordered_at: portal.now(),
        settled_at: portal.now(),
      })
      .execute()
    await world.make('practice', { status: 'approved', training: true })
    const quotedCfgId = await world.make('answered by a distributor', { status: 'approved' })
    await insertAnswer(quotedCfgId)
    for (const [name, daysAgo] of [
      ['shared lately', 2],
      ['shared long ago', 40],
    ] as const)
      await portal.db
        .insertInto('solution_share')
        .values({
          solution_id: await world.make(name, {
            owner_id: getUserId('partner'),
            company_id: getCompanyId('partner'),
          }),
          company_id: getCompanyId('partner'),
          user_id: getUserId('sales'),
          share_level: 'full',
          shared_at: new Date(portal.now().getTime() - daysAgo * dayMilliseconds),
        })
        .execute()
  })

  test.each(sampleUsernames)(
    'lead %s to lists of exactly as many solutions, with the same first ones',
    async (username) => {
      const browser = world.getBrowser(username)
      const { waiting, scope, statuses, stages } = await world.summary(username)
      const readList = async (filter: object, sorting?: typeof longestFirst) =>
        await browser.call('solutions/list/filter', { filter, paging: { sizePerPage: 100 }, sorting })
      for (const { kind, count, countExact, solutions } of waiting) {
        const isLongestFirst = longestFirstKinds.includes(kind)
        const list = await readList({ waiting: kind }, isLongestFirst ? longestFirst : undefined)
        if (count > 0) kindsWithSolutions.add(kind)
        expect([kind, list.paginationInfo.totalItems, countExact]).toEqual([kind, count, true])
        const first = isLongestFirst ? list.solutions.slice(0, solutions.length) : list.solutions
        expect(listIds(first)).toEqual(expect.arrayContaining(listIds(solutions)))
      }
      const chartFilter = { group: scope, hideTrnSoln: true }
      for (const { statusId, count } of statuses)
        expect((await readList({ ...chartFilter, status: [statusId] })).paginationInfo.totalItems).toBe(count)
      for (const { stage, count } of stages.filter((bar) => bar.count > 0))
        expect((await readList({ ...chartFilter, solOpptyStage: [stage] })).paginationInfo.totalItems).toBe(
          count,
        )
    },
  )

  test('are above zero for somebody in every kind', () => {
    expect([...kindsWithSolutions].toSorted()).toEqual([...waitingKinds].toSorted())
  })

  test('ignore the group of a list, and do not change the counts of groups', async () => {
    const sales = world.getBrowser('sales')
    const countListed = async (filter: object) =>
      (await sales.call('solutions/list/filter', { filter, paging: {} })).paginationInfo.totalItems
    expect(await countListed({ waiting: 'shared', group: 'archivedByMe' })).toBe(
      await countListed({ waiting: 'shared' }),
    )
    expect(await sales.call('solutions/list/groups', { filter: { waiting: 'shared' } })).toEqual(
      await sales.call('solutions/list/groups', { filter: {} }),
    )
    expect(await countListed({ waiting: 'receive' })).toBe(0)
  })
})

describe('tasks of the dashboard', () => {
  // Inserts for each task rows that wait for some people, and rows that must not be counted.
  beforeAll(async () => {
    const { db } = portal
    const at = portal.now()
    const later = new Date(at.getTime() + 7 * dayMilliseconds)
    const askedCfgId = await world.make('asked')
    const abroadCfgId = await world.make('asked abroad', { region_id: 'china', country_code: 'CN' })
    const sentRequest = await buildRequest(askedCfgId)
    const draftCfgId = await world.make('chosen, not yet sent')
    const unsentRequest = { ...(await buildRequest(draftCfgId)), state: 'draft', sent_at: null } as const
    for (const row of [
      sentRequest,
      { ...(await buildRequest(abroadCfgId)), state: 'seen' } as const,
      unsentRequest,
    ])
      await db.insertInto('quote_request').values(row).execute()
    const accessRequest = {
      state: 'waiting',
      reason: 'For a colleague on leave.',
      ends_at: later,
      updated_at: at,
    } as const
    for (const [user, askedBy, first] of [
      ['user-admin', 'user-admin', null],
      ['partner', 'user-admin', null],
      ['engineer', 'engineer', 'user-admin'],
      ['sales', 'sales', null],
      ['tss', 'super', null],
    ] as const)
      await db
        .insertInto('access_request')
        .values({
          ...accessRequest,
          id: randomUUID(),
          user_id: getUserId(user),
          asked_by: getUserId(askedBy),
          first_approved_by: first === null ? null : getUserId(first),
          privilege: 'UA',
          region_ids: [],
          last_day: null,
          created_at: at,
          escalates_at: later,
        })
        .execute()
    for (const [user, state] of [
      ['user-admin', 'waiting'],
      ['super', 'escalated'],
      ['partner', 'waiting'],
      ['engineer', 'kept'],
    ] as const)
      await db
        .insertInto('access_review')
        .values({
          id: randomUUID(),
          user_id: getUserId(user),
          state,
          began_at: at,
          due_at: later,
          ...(state === 'kept' ? { decided_at: at, decided_by: getUserId('super') } : {}),
        })
        .execute()
    await insertQuotation(portal, askedCfgId, { state: 'opened', question: 'When can it be delivered?' })
    await insertQuotation(portal, askedCfgId, { state: 'expired', question: 'May we have a week more?' })
    await insertQuotation(portal, await world.make('accepted', { status: 'approved' }), { state: 'accepted' })
    await insertQuotation(portal, await world.make('ordered', { status: 'ordered' }), { state: 'accepted' })
    const lists = await db.selectFrom('price_list').select('id').orderBy('id').limit(2).execute()
    for (const [number, { id }] of lists.entries())
      await db
        .insertInto('price_list_version')
        .values({
          id: randomUUID(),
          price_list_id: id,
          state: 'draft',
          sample: false,
          // The second one has no rows yet, so there is nothing to publish.
          row_count: number === 0 ? 3 : 0,
          drafted_by: getUserId('super'),
          drafted_at: at,
        })
        .execute()
    await insertDrafts(portal, getUserId('super'))
  })
  afterAll(async () => {
    await deleteDrafts(portal)
    for (const table of ['access_request', 'access_review', 'price_list_version'] as const)
      await portal.db.deleteFrom(table).execute()
  })

  test('count what their pages list, for every account', async () => {
    const kindsWithRows = new Set<string>()
    for (const username of sampleUsernames) {
      const { tasks } = await world.summary(username)
      for (const kind of taskKinds) {
        const count = tasks.find((task) => task.kind === kind)?.count ?? 0
        if (count > 0) kindsWithRows.add(kind)
        expect([username, kind, count]).toEqual([
          username,
          kind,
          await countOnPage(world.getBrowser(username), kind),
        ])
      }
    }
    expect([...kindsWithRows].toSorted()).toEqual([...taskKinds].toSorted())
  })

  test('leave out what a person may not answer, and are empty for people who may only read', async () => {
    expect(await listTasks('user-admin')).toEqual([
      'accessRequests 2',
      'accessReviews 2',
      'approvalMatrixDrafts 1',
    ])
    expect(await listTasks('super')).toEqual([
      'quoteRequests 2',
      'quotationQuestions 1',
      'acceptedQuotations 1',
      'accessRequests 4',
      'accessReviews 2',
    ])
    expect(await listTasks('auditor')).toEqual([])
  })
})

test('the bell counts the unread notifications that its page lists', async () => {
  for (const username of sampleUsernames) {
    const browser = world.getBrowser(username)
    const { data } = await browser.call('notification/list', { unreadOnly: true, limit: 100 })
    expect([username, (await browser.call('notification/unread', {})).unread]).toEqual([
      username,
      data.length,
    ])
  }
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
      owner_id: getUserId('partner'),
      company_id: getCompanyId('partner'),
    })
    await world.make('practice', { status: 'approved', training: true })
    await world.make('ordered', { status: 'ordered' })
    expect(listNames(await world.summary('order-desk'), 'order')).toEqual(['of a partner', 'mine'])
    expect(listNames(await world.summary('sales'), 'order')).toEqual(['mine'])
    expect(listNames(await world.summary('approver'), 'order')).toEqual([])
  })

  test('an approver sees by when a solution has to be received, and what its check finds', async () => {
    const id = await world.make('new', { status: 'submitted', daysAgo: 1 })
    const [withoutClock] = (await world.summary('approver')).waiting.flatMap(({ solutions }) => solutions)
    expect(withoutClock).toMatchObject({ dueDate: null, findings: { errors: 0, warnings: 0 } })
    await portal.db
      .insertInto('approval_clock')
      .values({
        id: randomUUID(),
        solution_id: id,
        company_id: getCompanyId('sales'),
        kind: 'receive',
        country_code: 'DE',
        time_zone: 'Europe/Berlin',
        started_at: portal.now(),
        running_since: portal.now(),
      })
      .execute()
    const [withClock] = (await world.summary('approver')).waiting.flatMap(({ solutions }) => solutions)
    expect(Date.parse(withClock?.dueDate ?? '')).toBeGreaterThan(portal.now().getTime())
  })

  test('owners see the answers of distributors, and distributors see the requests that they have not answered', async () => {
    const id = await world.make('asked', { daysAgo: 1 })
    const request = await buildRequest(id)
    await portal.db.insertInto('quote_request').values(request).execute()
    expect(await listTasks('distributor')).toEqual(['quoteRequests 1'])
    expect(listNames(await world.summary('sales'), 'quoted')).toEqual([])
    await portal.db.deleteFrom('quote_request').where('solution_id', '=', id).execute()
    await insertAnswer(id)
    expect(await listTasks('distributor')).toEqual([])
    expect(listNames(await world.summary('sales'), 'quoted')).toEqual(['asked'])
  })

  test('user administrators see requests for access that others made, and catalogue managers the drafts of others', async () => {
    const tasksBefore = await listTasks('user-admin')
    await world.getBrowser('partner').call('user/action/submitRequestForPrivilege', {
      privilege: 'haveCopyToDiffCountryAccess',
      reason: 'To take over solutions of colleagues who left.',
    })
    expect(await listTasks('user-admin')).not.toEqual(tasksBefore)
    expect(await listTasks('catalogue')).toEqual([])
    const list = await portal.db.selectFrom('price_list').select('id').executeTakeFirstOrThrow()
    await portal.db
      .insertInto('price_list_version')
      .values({
        id: randomUUID(),
        price_list_id: list.id,
        state: 'draft',
        sample: false,
        row_count: 3,
        drafted_by: getUserId('super'),
        drafted_at: portal.now(),
      })
      .execute()
    expect(await listTasks('catalogue')).toEqual(['priceListDrafts 1'])
    expect((await listTasks('super')).join()).not.toContain('priceListDrafts')
  })
})
