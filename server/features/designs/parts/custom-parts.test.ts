/** Tests custom parts: creation, requests and answers, refresh, search, and permissions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
let catalogue: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
  catalogue = await portal.signIn('catalogue')
})
afterAll(async () => {
  await portal.close()
})

const panel = { prefix: 'SP3PH', description: 'Panel with two meters', quantity: 2 } as const

/** A request of the partner in a solution of their own. */
async function request() {
  const cfgId = await createSolution(partner)
  const { customPart, lines } = await partner.call('solution/custom-part/request', {
    cfgId,
    ...panel,
    purpose: 'The customer meters two tenants',
    estimate: '900',
    neededBy: '2026-09-30',
  })
  return { cfgId, customPart, line: lines[0] }
}

describe('creating a custom part', () => {
  test('numbers the part by its family and includes its price in the total', async () => {
    const cfgId = await createSolution(sales, 'CH')
    const { customPart, lines, totals } = await sales.call('solution/custom-part/create', {
      cfgId,
      ...panel,
      price: '1000',
      currency: 'CHF',
      mass: 12.5,
    })
    expect(customPart).toMatchObject({ state: 'created', price: { amount: '1000.00', currency: 'CHF' } })
    expect(customPart.partNumber).toMatch(/^SP3PH-C\d{6}$/)
    expect(lines[0]).toMatchObject({ kind: 'A', unitPrice: { currency: 'CHF' }, mass: 12.5, outdated: false })
    expect(totals.total).toEqual(lines[0]?.linePrice)
    expect(Number(totals.total.amount)).toBeGreaterThan(0)
  })

  test('in another currency leaves the line without a price, because prices are never converted', async () => {
    const cfgId = await createSolution(sales)
    const { lines, totals } = await sales.call('solution/custom-part/create', {
      cfgId,
      ...panel,
      price: '5',
      currency: 'USD',
    })
    expect([lines[0]?.unitPrice, totals.missing]).toEqual([null, 1])
  })

  test.each([
    [{ price: '10000000' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '1.234' }, 'price'],
    [{ mass: 100_001 }, 'mass'],
    [{ description: ' ' }, 'description'],
  ])('rejects %j', async (wrong, path) => {
    const cfgId = await createSolution(sales)
    const error = await refusal(sales.call('solution/custom-part/create', { cfgId, ...panel, ...wrong }))
    expect([error.apiErrorCode, error.fields.map((field) => field.path)]).toEqual(['INVALID_INPUT', [path]])
  })

  test('is for internal people, and others request one', async () => {
    const cfgId = await createSolution(partner)
    const error = await refusal(partner.call('solution/custom-part/create', { cfgId, ...panel }))
    expect(error.apiErrorCode).toBe('FORBIDDEN')
  })
})

describe('a custom part request', () => {
  test('stays in the bill without a price until it is answered and the line refreshed', async () => {
    const { cfgId, customPart, line } = await request()
    expect([customPart.state, customPart.estimate?.amount, line?.unitPrice]).toEqual([
      'requested',
      '900.00',
      null,
    ])
    const answered = await catalogue.call('custom-part/answer', {
      customPartId: customPart.customPartId,
      state: 'created',
      partNumber: 'SP3PH-TENANT-2',
      price: '950',
      answer: 'Six weeks',
      rowVersion: customPart.rowVersion,
    })
    expect(answered).toMatchObject({ state: 'created', partNumber: 'SP3PH-TENANT-2', answer: 'Six weeks' })
    const before = await partner.call('solution/bill/grid', { cfgId })
    expect([before.parts.outdated, before.totals.missing]).toEqual([[true], 1])
    const { lines, totals } = await partner.call('solution/custom-part/refresh', { cfgId })
    expect(lines).toMatchObject([
      { partNumber: 'SP3PH-TENANT-2', unitPrice: { amount: '950.00' }, outdated: false },
    ])
    expect([totals.total.amount, totals.missing]).toEqual(['1900.00', 0])
    const again = await partner.call('solution/custom-part/refresh', { cfgId })
    expect(again.lines).toEqual([])
  })

  test('is answered once, on its newest version, with a price and a free number', async () => {
    const { customPart } = await request()
    const answer = {
      customPartId: customPart.customPartId,
      state: 'created' as const,
      price: '1',
      rowVersion: customPart.rowVersion,
    }
    const getErrorCode = async (changes: object) =>
      (await refusal(catalogue.call('custom-part/answer', { ...answer, ...changes }))).apiErrorCode
    expect(await getErrorCode({ price: undefined })).toBe('INVALID_INPUT')
    expect(await getErrorCode({ rowVersion: 7 })).toBe('ROW_VERSION_CONFLICT')
    expect(await getErrorCode({ partNumber: 'sp3ph-nmc' })).toBe('PART_NUMBER_TAKEN')
    await catalogue.call('custom-part/answer', { ...answer, state: 'declined', answer: 'Not made any more' })
    expect(await getErrorCode({ rowVersion: 2 })).toBe('REQUEST_ANSWERED')
  })

  test('can be answered by the catalogue role only, and other attempts are audited', async () => {
    const { customPart } = await request()
    const { customPartId, rowVersion } = customPart
    const answer = { customPartId, state: 'declined' as const, rowVersion }
    for (const who of [sales, partner]) {
      expect((await refusal(who.call('custom-part/answer', answer))).apiErrorCode).toBe('FORBIDDEN')
    }
    const refused = await portal.db
      .selectFrom('audit_entry')
      .select('id')
      .where('object_id', '=', customPartId)
      .where('outcome', '=', 'refused')
      .execute()
    expect(refused).toHaveLength(2)
  })

  test('can be withdrawn by its requester', async () => {
    const { customPart } = await request()
    const { customPartId, rowVersion } = customPart
    const other = await refusal(sales.call('custom-part/withdraw', { customPartId, rowVersion }))
    expect(other.apiErrorCode).toBe('FORBIDDEN')
    const withdrawn = await partner.call('custom-part/withdraw', { customPartId, rowVersion })
    expect(withdrawn.state).toBe('withdrawn')
  })
})

const look = async (who: TestBrowser, searchText: string) =>
  (await who.call('solution/custom-part/look-up', { searchText })).customParts.map(
    ({ partNumber }) => partNumber,
  )

describe('looking up custom parts', () => {
  test('finds them by number and description, limited to the own company for external people', async () => {
    const { customPart } = await request()
    expect(await look(partner, customPart.partNumber.toLowerCase())).toEqual([customPart.partNumber])
    expect(await look(sales, 'two meters')).toContain(customPart.partNumber)
    const distributor = await portal.signIn('distributor')
    expect(await look(distributor, 'two meters')).toEqual([])
    const { customParts } = await catalogue.call('solution/custom-part/look-up', { states: ['requested'] })
    expect(customParts.every(({ state }) => state === 'requested')).toBe(true)
  })

  test('adds an existing part to another solution and hides parts of other companies', async () => {
    const { customPart } = await request()
    const cfgId = await createSolution(partner)
    const add = { customPartId: customPart.customPartId, quantity: 1 }
    const { lines } = await partner.call('solution/custom-part/add', { cfgId, ...add })
    expect(lines).toMatchObject([{ partNumber: customPart.partNumber, kind: 'A' }])
    const distributor = await portal.signIn('distributor')
    const theirs = await createSolution(distributor)
    const error = await refusal(distributor.call('solution/custom-part/add', { cfgId: theirs, ...add }))
    expect(error.apiErrorCode).toBe('PART_NOT_FOUND')
  })
})

test("editing a custom part updates it and its solution's lines, on the newest version only", async () => {
  const cfgId = await createSolution(sales)
  const { customPart } = await sales.call('solution/custom-part/create', { cfgId, ...panel, price: '10' })
  const edit = {
    cfgId,
    customPartId: customPart.customPartId,
    description: 'Panel with three meters',
    price: '15',
    currency: 'EUR',
    mass: null,
    customPartVersion: customPart.rowVersion,
  }
  const changed = await sales.call('solution/custom-part/edit', edit)
  expect(changed.lines).toMatchObject([
    { description: 'Panel with three meters', linePrice: { amount: '30.00' } },
  ])
  expect((await refusal(sales.call('solution/custom-part/edit', edit))).apiErrorCode).toBe(
    'ROW_VERSION_CONFLICT',
  )
  const events = await portal.db
    .selectFrom('history_event')
    .select(['kind', 'changes'])
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'custom part edit')
    .execute()
  expect(events).toMatchObject([
    { changes: { description: { from: panel.description, to: 'Panel with three meters' } } },
  ])
})

test('a custom part whose line is removed is deleted with it, and several are removed as parts', async () => {
  const cfgId = await createSolution(sales)
  const lines: string[] = []
  for (const description of ['Panel', 'Cable', 'Meter']) {
    const made = await sales.call('solution/custom-part/create', {
      cfgId,
      ...panel,
      description,
      price: '10',
    })
    lines.push(...made.lines.map(({ lineId }) => lineId))
  }
  await sales.call('solution/part/delete', { cfgId, lineIds: lines.slice(0, 1) })
  await sales.call('solution/part/delete', { cfgId, lineIds: lines.slice(1) })
  const events = await portal.db
    .selectFrom('history_event')
    .select('kind')
    .where('solution_id', '=', cfgId)
    .where('kind', 'in', ['custom part delete', 'non-standard parts deleted'])
    .execute()
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'custom part delete',
    'non-standard parts deleted',
  ])
})
