/** Tests custom parts: creation, requests and answers, refresh, search, and permissions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
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

/** Requests a custom part as the partner, in a solution of their own. */
async function requestPanel() {
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
  ])('rejects %j', async (invalidFields, path) => {
    const cfgId = await createSolution(sales)
    const error = await expectRefusal(
      sales.call('solution/custom-part/create', { cfgId, ...panel, ...invalidFields }),
    )
    expect([error.apiErrorCode, error.fields.map((field) => field.path)]).toEqual(['INVALID_INPUT', [path]])
  })

  test('is refused for external people, who can only request one', async () => {
    const cfgId = await createSolution(partner)
    const error = await expectRefusal(partner.call('solution/custom-part/create', { cfgId, ...panel }))
    expect(error.apiErrorCode).toBe('FORBIDDEN')
  })
})

describe('a custom part request', () => {
  test('stays in the bill without a price until it is answered and the line refreshed', async () => {
    const { cfgId, customPart, line } = await requestPanel()
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
    const billBefore = await partner.call('solution/bill/grid', { cfgId })
    expect([billBefore.parts.outdated, billBefore.totals.missing]).toEqual([[true], 1])
    const { lines, totals } = await partner.call('solution/custom-part/refresh', { cfgId })
    expect(lines).toMatchObject([
      { partNumber: 'SP3PH-TENANT-2', unitPrice: { amount: '950.00' }, outdated: false },
    ])
    expect([totals.total.amount, totals.missing]).toEqual(['1900.00', 0])
    const secondRefresh = await partner.call('solution/custom-part/refresh', { cfgId })
    expect(secondRefresh.lines).toEqual([])
  })

  test('is answered once, on its newest version, with a price and an unused part number', async () => {
    const { customPart } = await requestPanel()
    const answer = {
      customPartId: customPart.customPartId,
      state: 'created' as const,
      price: '1',
      rowVersion: customPart.rowVersion,
    }
    const getErrorCode = async (changes: object) =>
      (await expectRefusal(catalogue.call('custom-part/answer', { ...answer, ...changes }))).apiErrorCode
    expect(await getErrorCode({ price: undefined })).toBe('INVALID_INPUT')
    expect(await getErrorCode({ rowVersion: 7 })).toBe('ROW_VERSION_CONFLICT')
    expect(await getErrorCode({ partNumber: 'sp3ph-nmc' })).toBe('PART_NUMBER_TAKEN')
    await catalogue.call('custom-part/answer', { ...answer, state: 'declined', answer: 'Not made any more' })
    expect(await getErrorCode({ rowVersion: 2 })).toBe('REQUEST_ANSWERED')
  })

  test('can be answered by the catalogue role only, and other attempts are audited', async () => {
    const { customPart } = await requestPanel()
    const { customPartId, rowVersion } = customPart
    const answer = { customPartId, state: 'declined' as const, rowVersion }
    for (const browser of [sales, partner]) {
      expect((await expectRefusal(browser.call('custom-part/answer', answer))).apiErrorCode).toBe('FORBIDDEN')
    }
    const auditEntries = await portal.db
      .selectFrom('audit_entry')
      .select('id')
      .where('object_id', '=', customPartId)
      .where('outcome', '=', 'refused')
      .execute()
    expect(auditEntries).toHaveLength(2)
  })

  test('can be withdrawn by its requester', async () => {
    const { customPart } = await requestPanel()
    const { customPartId, rowVersion } = customPart
    const error = await expectRefusal(sales.call('custom-part/withdraw', { customPartId, rowVersion }))
    expect(error.apiErrorCode).toBe('FORBIDDEN')
    const withdrawn = await partner.call('custom-part/withdraw', { customPartId, rowVersion })
    expect(withdrawn.state).toBe('withdrawn')
  })
})

const lookUpNumbers = async (browser: TestBrowser, searchText: string) =>
  (await browser.call('solution/custom-part/look-up', { searchText })).customParts.map(
    ({ partNumber }) => partNumber,
  )

describe('an existing custom part', () => {
  test('is found by number and description, by external people only in their own company', async () => {
    const { customPart } = await requestPanel()
    expect(await lookUpNumbers(partner, customPart.partNumber.toLowerCase())).toEqual([customPart.partNumber])
    expect(await lookUpNumbers(sales, 'two meters')).toContain(customPart.partNumber)
    const distributor = await portal.signIn('distributor')
    expect(await lookUpNumbers(distributor, 'two meters')).toEqual([])
    const { customParts } = await catalogue.call('solution/custom-part/look-up', { states: ['requested'] })
    expect(customParts.every(({ state }) => state === 'requested')).toBe(true)
  })

  test('can be added to another solution, and is not found by other companies', async () => {
    const { customPart } = await requestPanel()
    const cfgId = await createSolution(partner)
    const add = { customPartId: customPart.customPartId, quantity: 1 }
    const { lines } = await partner.call('solution/custom-part/add', { cfgId, ...add })
    expect(lines).toMatchObject([{ partNumber: customPart.partNumber, kind: 'A' }])
    const distributor = await portal.signIn('distributor')
    const distributorCfgId = await createSolution(distributor)
    const error = await expectRefusal(
      distributor.call('solution/custom-part/add', { cfgId: distributorCfgId, ...add }),
    )
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
  expect((await expectRefusal(sales.call('solution/custom-part/edit', edit))).apiErrorCode).toBe(
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

test('the history names the removal of one custom part and the removal of several by different events', async () => {
  const cfgId = await createSolution(sales)
  const lineIds: string[] = []
  for (const description of ['Panel', 'Cable', 'Meter']) {
    const change = await sales.call('solution/custom-part/create', {
      cfgId,
      ...panel,
      description,
      price: '10',
    })
    lineIds.push(...change.lines.map(({ lineId }) => lineId))
  }
  await sales.call('solution/part/delete', { cfgId, lineIds: lineIds.slice(0, 1) })
  await sales.call('solution/part/delete', { cfgId, lineIds: lineIds.slice(1) })
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
