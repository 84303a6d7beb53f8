/** Tests the history: every kind of entry, pages, filters, comments, and permissions. */
import { randomUUID } from 'node:crypto'
import { historyKinds } from '@design-portal/domain/workflow/history-kinds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const listHistory = async (browser: TestBrowser, cfgId: string, filter: object = {}) =>
  await browser.call('solution/history/list/solution-history', { cfgId, ...filter })

/** Inserts one event of each kind, a minute apart, alternately by two people. */
async function insertEvents(cfgId: string, kinds: readonly (typeof historyKinds)[number][] = historyKinds) {
  await portal.db
    .insertInto('history_event')
    .values(
      kinds.map((kind, index) => ({
        id: randomUUID(),
        solution_id: cfgId,
        company_id: getAccount('sales').companyId,
        kind,
        at: new Date(Date.UTC(2026, 0, 1, 0, index)),
        user_id: getAccount(index % 2 === 0 ? 'sales' : 'super').id,
        changes: JSON.stringify({ name: { from: null, to: String(index) } }),
      })),
    )
    .execute()
}

test('the database knows exactly the event kinds of the contract', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await insertEvents(cfgId)
  const { data } = await listHistory(sales, cfgId, { sizePerPage: 100 })
  expect(data.map(({ kind }) => kind).toReversed()).toEqual([...historyKinds])
  const insertion = sql`
    insert into history_event (id, solution_id, company_id, kind, at, user_id)
    values (${randomUUID()}, ${cfgId}, ${getAccount('sales').companyId}, 'gossip', ${portal.now()}, ${getAccount('sales').id})`.execute(
    portal.db,
  )
  await expect(insertion).rejects.toThrow('history_event_kind_check')
})

test('pages contain every event once, newest first', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await insertEvents(cfgId)
  const fullPages = Math.floor(historyKinds.length / 10)
  const pages = await Promise.all(
    Array.from({ length: fullPages + 1 }, (_, page) =>
      listHistory(sales, cfgId, { currentPage: page + 1, sizePerPage: 10 }),
    ),
  )
  expect(pages.map(({ data }) => data.length)).toEqual([
    ...Array<number>(fullPages).fill(10),
    historyKinds.length % 10,
  ])
  expect(pages[0]?.totalItems).toBe(historyKinds.length)
  const ids = pages.flatMap(({ data }) => data.map(({ eventId }) => eventId))
  expect(new Set(ids).size).toBe(historyKinds.length)
  const times = pages.flatMap(({ data }) => data.map(({ at }) => at))
  expect(times).toEqual(times.toSorted().toReversed())
})

test('pages follow each other without gaps even if an event is added between them', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await insertEvents(cfgId, historyKinds.slice(0, 25))
  const first = await listHistory(sales, cfgId, { sizePerPage: 10 })
  await sales.call('solution/history/comment-save', { cfgId, comment: 'Meanwhile' })
  const second = await listHistory(sales, cfgId, { currentPage: 2, sizePerPage: 10, after: first.nextCursor })
  const third = await listHistory(sales, cfgId, { currentPage: 3, sizePerPage: 10, after: second.nextCursor })
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ eventId }) => eventId))
  expect(ids).toHaveLength(25)
  expect(new Set(ids).size).toBe(25)
  expect(third.nextCursor).toBeNull()
  const otherCfgId = await insertSolution(portal, { owner: 'sales' })
  const error = await expectRefusal(listHistory(sales, otherCfgId, { after: first.nextCursor }))
  expect(error).toMatchObject({ apiErrorCode: 'INVALID_INPUT', fields: [{ path: 'after' }] })
})

async function moveSalesTo(country: string): Promise<void> {
  await portal.db
    .updateTable('user_account')
    .set({ country_code: country })
    .where('id', '=', getAccount('sales').id)
    .execute()
}

test('the history filters by kind, person and time, and offers the values of the whole history', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await insertEvents(cfgId, ['create', 'edit', 'shared', 'archive'])
  const listKinds = async (filter: object) =>
    (await listHistory(sales, cfgId, filter)).data.map(({ kind }) => kind)
  expect(await listKinds({ kinds: ['shared', 'create'] })).toEqual(['shared', 'create'])
  expect(await listKinds({ usrIds: [getAccount('super').id] })).toEqual(['archive', 'edit'])
  expect(await listKinds({ from: '2026-01-01T00:01:00Z', until: '2026-01-01T00:02:00Z' })).toEqual([
    'shared',
    'edit',
  ])
  expect(await listKinds({ from: '2026-01-01', until: '2026-01-01' })).toHaveLength(4)
  expect(await listKinds({ until: '2025-12-31' })).toEqual([])
  // In New York the year ends five hours later than in UTC.
  await moveSalesTo('US')
  expect(await listKinds({ until: '2025-12-31' })).toHaveLength(4)
  await moveSalesTo('NO')
  const { people, kinds } = await listHistory(sales, cfgId, { kinds: ['archive'] })
  expect(people.map(({ name }) => name)).toEqual(['Ingrid Solheim', 'Tomás Herrera'])
  expect(kinds).toEqual(['create', 'edit', 'archive', 'shared'])
  const error = await expectRefusal(listHistory(sales, cfgId, { kinds: ['gossip'], from: 'yesterday' }))
  expect(error.fields.map(({ path }) => path)).toEqual(['kinds.0', 'from'])
})

test('a comment is listed with its event, trimmed and composed by Unicode, and one on the solution is its own event', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await insertEvents(cfgId, ['create'])
  const [event] = (await listHistory(sales, cfgId)).data
  const eventId = event?.eventId ?? ''
  const firstAnswer = await sales.call('solution/history/comment-save', {
    eventId,
    comment: '  Cafe\u0301 \n',
  })
  expect(firstAnswer).toMatchObject({
    eventId,
    comments: [{ comment: 'Café', user: { name: 'Ingrid Solheim' } }],
  })
  const commentId = firstAnswer.comments[0]?.eventId ?? ''
  const secondAnswer = await sales.call('solution/history/comment-save', {
    eventId: commentId,
    comment: 'And another.',
  })
  expect(secondAnswer).toMatchObject({
    eventId,
    comments: [{ comment: 'Café' }, { comment: 'And another.' }],
  })
  await sales.call('solution/history/comment-save', { cfgId, comment: 'On the whole.' })
  const { data } = await listHistory(sales, cfgId)
  expect(data.map(({ kind, comment, comments }) => [kind, comment, comments.length])).toEqual([
    ['comment', 'On the whole.', 0],
    ['create', null, 2],
  ])
  expect((await sales.call('solution/configId', { id: cfgId })).rowVersion).toBe(1)
})

test('a comment has 1 to 8000 code points and belongs to an event or a solution', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const getSaveRefusal = async (input: { comment: string; cfgId?: string; eventId?: string }) =>
    await expectRefusal(sales.call('solution/history/comment-save', input))
  expect((await getSaveRefusal({ cfgId, comment: '  ' })).fields[0]).toMatchObject({
    path: 'comment',
    code: 'too_small',
  })
  expect((await getSaveRefusal({ cfgId, comment: '𝄞'.repeat(8001) })).fields[0]).toMatchObject({
    code: 'too_big',
  })
  expect((await getSaveRefusal({ comment: 'Where?' })).fields[0]?.path).toBe('eventId')
  expect((await getSaveRefusal({ eventId: randomUUID(), comment: 'On nothing.' })).status).toBe(404)
  const longest = await sales.call('solution/history/comment-save', { cfgId, comment: '𝄞'.repeat(8000) })
  expect(Array.from(longest.comment ?? '')).toHaveLength(8000)
})

test('the history is hidden with the solution, and readers cannot comment', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await insertEvents(cfgId, ['create'])
  const [event] = (await listHistory(sales, cfgId)).data
  expect((await expectRefusal(listHistory(partner, cfgId))).status).toBe(404)
  const comment = { eventId: event?.eventId ?? '', comment: 'Mine?' }
  expect((await expectRefusal(partner.call('solution/history/comment-save', comment))).status).toBe(404)
  const auditor = await portal.signIn('auditor')
  const historyOfAuditor = await listHistory(auditor, cfgId)
  expect([historyOfAuditor.data.length, historyOfAuditor.comment.allowed]).toEqual([1, false])
  expect((await expectRefusal(auditor.call('solution/history/comment-save', comment))).status).toBe(403)
  const restricted = [{ usrId: getAccount('partner').id, level: 'restricted' as const }]
  await sales.call('solution/share', { cfgid: cfgId, people: restricted })
  expect((await partner.call('solution/history/comment-save', comment)).comments).toHaveLength(1)
})

test('a deleted design keeps its name in the history, and the whole history can be listed', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const desId = await insertDesign(portal, cfgId, { name: 'Short-lived' })
  await sales.call('solution/delete', { cfgId, desId })
  const { data, complete } = await sales.call('config/status/details/cfgid', { cfgid: cfgId })
  expect(data).toMatchObject([{ kind: 'design delete', desId, desName: 'Short-lived' }])
  expect(complete).toBe(true)
  expect((await listHistory(sales, cfgId, { desId })).totalItems).toBe(1)
  expect((await listHistory(sales, cfgId, { desId: randomUUID() })).totalItems).toBe(0)
})
