/** Tests that an approval is bound to its content: after any change, however it is made, nobody can order on it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, createBill, insertDesign, soldPart } from '../../../testing/solutions.ts'
import { createSentRequest } from '../../../testing/quote-requests.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getSolutionRow, getStatus, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

const opportunity = { opportunity_number: 'ORF-12345678' } as const

async function createReceivedSolution(): Promise<string> {
  const cfgId = await insertReadySolution(portal, { owner: 'sales', ...opportunity })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  return cfgId
}

async function createApprovedSolution(): Promise<string> {
  const cfgId = await createReceivedSolution()
  await steps.approve(portal, approver, cfgId)
  return cfgId
}

const getUnmet = async (call: Promise<unknown>) => (await expectRefusal(call)).details['unmet']

/** Changes of content directly in the database; during a review, no call of the portal allows them. */
const changes: readonly (readonly [string, string, (cfgId: string) => Promise<unknown>])[] = [
  [
    'a quantity',
    'designs',
    async (cfgId) =>
      await portal.db.updateTable('design').set({ quantity: 2 }).where('solution_id', '=', cfgId).execute(),
  ],
  ['another design', 'designs', async (cfgId) => await insertDesign(portal, cfgId, { bill: createBill(1) })],
  [
    'the content hash of a design',
    'designs',
    async (cfgId) =>
      await portal.db
        .updateTable('design')
        .set({ content_hash: randomUUID() })
        .where('solution_id', '=', cfgId)
        .execute(),
  ],
  [
    'a charge',
    'charges',
    async (cfgId) =>
      await portal.db
        .insertInto('solution_charge')
        .values({
          id: randomUUID(),
          solution_id: cfgId,
          company_id: getAccount('sales').companyId,
          name: 'Freight',
          kind: 'amount',
          value: '10',
          position: 1,
          created_at: portal.now(),
          updated_at: portal.now(),
          updated_by: getAccount('sales').id,
        })
        .execute(),
  ],
  [
    'the country',
    'country',
    async (cfgId) =>
      await portal.db.updateTable('solution').set({ country_code: 'AT' }).where('id', '=', cfgId).execute(),
  ],
  [
    'the distributor',
    'distributor',
    async (cfgId) => {
      const [distributor] = await portal.db.selectFrom('distributor').select('id').limit(1).execute()
      const id = distributor?.id ?? ''
      await portal.db
        .updateTable('solution')
        .set({ selected_distributor_id: id })
        .where('id', '=', cfgId)
        .execute()
      await storeRequest(cfgId, id)
    },
  ],
]

/** Stores the request to a distributor that choosing the distributor would send. */
async function storeRequest(cfgId: string, distributorId: string): Promise<void> {
  const request = await createSentRequest(portal, cfgId, distributorId)
  await portal.db.insertInto('quote_request').values(request).execute()
}

describe('an approved solution cannot be ordered after a change of', () => {
  test.each(changes)('%s', async (_what, part, change) => {
    const cfgId = await createApprovedSolution()
    await change(cfgId)
    const unmet = await getUnmet(steps.order(portal, sales, cfgId))
    expect(unmet).toContain('contentAsApproved')
    expect(await getStatus(portal, cfgId)).toBe('approved')
    const { binding } = await sales.call('solution/status/change/details', { cfgid: cfgId })
    expect(binding?.holds).toBe(false)
    expect(binding?.changed).toContain(part)
  })

  test('the price list, until prices are as approved again', async () => {
    const cfgId = await createApprovedSolution()
    const raisePrice = async (amount: number) =>
      await portal.db
        .updateTable('price')
        .set(({ eb }) => ({ unit_price: eb('unit_price', '+', String(amount)) }))
        .where('part_number', '=', soldPart)
        .execute()
    await raisePrice(1)
    try {
      expect(await getUnmet(steps.order(portal, sales, cfgId))).toEqual(['pricesFresh'])
    } finally {
      await raisePrice(-1)
    }
    await steps.order(portal, sales, cfgId)
    expect(await getStatus(portal, cfgId)).toBe('ordered')
  })
})

describe('a received solution cannot be approved after a change of', () => {
  test.each(changes)('%s', async (_what, _part, change) => {
    const cfgId = await createReceivedSolution()
    await change(cfgId)
    expect(await getUnmet(steps.approve(portal, approver, cfgId))).toContain('contentAsReceived')
  })

  test('anything, except by an approver who has looked at it again', async () => {
    const cfgId = await createReceivedSolution()
    await portal.db.updateTable('design').set({ quantity: 2 }).where('solution_id', '=', cfgId).execute()
    await steps.cancelReceive(portal, approver, cfgId)
    await steps.receive(portal, approver, cfgId)
    await steps.approve(portal, approver, cfgId)
    expect(await getStatus(portal, cfgId)).toBe('approved')
  })
})

test('linking an opportunity during the review or after the approval keeps the approval, and the solution can be ordered', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: 'ORF-87654321' })
  await steps.approve(portal, approver, cfgId)
  await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: 'N/A' })
  expect(await getUnmet(steps.order(portal, sales, cfgId))).toEqual(['opportunityPresent'])
  await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: 'ORF-12345678' })
  const { binding } = await sales.call('solution/status/change/details', { cfgid: cfgId })
  expect(binding).toEqual({ holds: true, changed: [] })
  await steps.order(portal, sales, cfgId)
  expect(await getStatus(portal, cfgId)).toBe('ordered')
})

test('a reapproved solution is ordered as last approved', async () => {
  const cfgId = await createApprovedSolution()
  await portal.db.updateTable('design').set({ quantity: 3 }).where('solution_id', '=', cfgId).execute()
  await steps.cancelApprove(portal, approver, cfgId)
  await steps.cancelReceive(portal, approver, cfgId)
  await steps.receive(portal, approver, cfgId)
  await steps.approve(portal, approver, cfgId)
  await steps.order(portal, sales, cfgId)
  const message = await portal.db
    .selectFrom('outbox_message')
    .select('payload')
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'order')
    .executeTakeFirstOrThrow()
  expect(message.payload).toMatchObject({ lines: [{ partNumber: soldPart, quantity: 1200 }] })
})

test('saving without a change keeps the approval', async () => {
  const cfgId = await createApprovedSolution()
  const before = await getSolutionRow(portal, cfgId)
  await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: 'ORF-12345678' })
  expect((await getSolutionRow(portal, cfgId)).row_version).toBe(before.row_version)
  await steps.order(portal, sales, cfgId)
  expect(await getStatus(portal, cfgId)).toBe('ordered')
})

test('a copy does not inherit the approval', async () => {
  const cfgId = await createApprovedSolution()
  const { solution } = await sales.call('solution/copy', { cfgId, newName: `Copy ${cfgId}` })
  expect(await getSolutionRow(portal, solution.cfgId)).toMatchObject({
    status: 'open',
    content_hash: null,
    approver_id: null,
    valid_until: null,
    selected_distributor_id: null,
    opportunity_number: null,
  })
  const snapshots = await portal.db
    .selectFrom('solution_snapshot')
    .select('id')
    .where('solution_id', '=', solution.cfgId)
    .execute()
  expect(snapshots).toEqual([])
})

test.each(['submitted', 'received', 'approved'] as const)(
  'nobody edits a solution while it is %s',
  async (status) => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', status })
    const { id: desId } = await portal.db
      .selectFrom('design')
      .select('id')
      .where('solution_id', '=', cfgId)
      .executeTakeFirstOrThrow()
    const { apiErrorCode } = await expectRefusal(sales.call('design/quantity', { cfgId, desId, quantity: 9 }))
    expect(apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  },
)

/** Saves the design of a three-phase UPS with a chosen load and assumed values; the former one is replaced. */
async function saveUps(cfgId: string, load: number, former?: { desId: string; rowVersion: number }) {
  const { desId, productVersion } =
    former === undefined
      ? await sales.call('solution/create/newLaunch', { cfgId, type: 27 })
      : { desId: former.desId, productVersion: await getVersion(former.desId) }
  const choices = { load, redundancy: 'N+1', country: 'DE' }
  const rowVersion = former?.rowVersion ?? 0
  const saving = { cfgId, desId, type: 27, productVersion, rowVersion, desName: 'Hall', choices }
  return await sales.call('design/save', saving)
}
const getVersion = async (desId: string): Promise<string> =>
  (
    await portal.db
      .selectFrom('design')
      .select('product_version')
      .where('id', '=', desId)
      .executeTakeFirstOrThrow()
  ).product_version

const getReview = async (cfgId: string) => await approver.call('solution/review', { cfgId })

describe('the review of a solution', () => {
  test('shows price, discounts above the limit and assumptions, and no earlier state', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', ...opportunity })
    const { id, bill } = await portal.db
      .selectFrom('design')
      .select(['id', 'bill'])
      .where('solution_id', '=', cfgId)
      .executeTakeFirstOrThrow()
    await saveUps(cfgId, 96)
    const lineId = `${id}/${bill[0]?.id ?? ''}`
    await sales.call('solution/price/discount', { cfgId, discounts: [{ lineId, percent: '30' }] })
    await steps.submit(portal, sales, cfgId)
    const review = await getReview(cfgId)
    expect(review).toMatchObject({ before: null, lines: { count: 0, changed: [] }, choices: [] })
    expect(review.total).toEqual((await sales.call('solution/price', { solutionId: cfgId })).data.price)
    expect(Number(review.listTotal?.amount)).toBeGreaterThan(Number(review.total?.amount))
    expect(review.discounts).toMatchObject({
      count: 1,
      aboveLimit: 1,
      lines: [{ partNumber: soldPart, percent: '30.00', aboveLimit: true }],
    })
    const [assumptionsOfDesign] = review.assumptions
    expect(assumptionsOfDesign?.name).toBe('Hall')
    const names = assumptionsOfDesign?.values.map(({ name }) => name) ?? []
    expect(names).toContain('runtime')
    expect(names).not.toContain('load')
  })

  test('shows what changed since the last approval: lines, price and choices', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 3, ...opportunity })
    const saved = await saveUps(cfgId, 96)
    await steps.submit(portal, sales, cfgId)
    await steps.receive(portal, approver, cfgId)
    await steps.approve(portal, approver, cfgId)
    expect((await getReview(cfgId)).before).toBe(null)
    await steps.cancelApprove(portal, approver, cfgId)
    await steps.return(portal, approver, cfgId)
    await saveUps(cfgId, 140, { desId: saved.desId, rowVersion: saved.rowVersion })
    await steps.submit(portal, sales, cfgId)
    const { before, total, lines, choices } = await getReview(cfgId)
    expect(before?.reason).toBe('approved')
    expect(Number(before?.difference?.amount)).toBeCloseTo(
      Number(total?.amount) - Number(before?.total?.amount),
      2,
    )
    expect(Number(before?.difference?.amount)).toBeGreaterThan(0)
    expect(choices).toMatchObject([{ name: 'Hall', changes: [{ name: 'load', from: 96, to: 140 }] }])
    expect(lines.count).toBe(lines.changed.length)
    expect(lines.changed.map(({ designName }) => designName)).toEqual(lines.changed.map(() => 'Hall'))
    expect(lines.changed.length).toBeGreaterThan(0)
  })

  test('is refused to people who may not receive the solution', async () => {
    const cfgId = await createReceivedSolution()
    expect((await expectRefusal(sales.call('solution/review', { cfgId }))).status).toBe(403)
  })
})
