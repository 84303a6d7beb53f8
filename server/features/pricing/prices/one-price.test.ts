/**
 * Tests that bill, stored sums, price, stored price and spreadsheet show the same price, with quantity breaks, packs,
 * several lists and discounts.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { toLines, readBill } from '../../../testing/bill-lines.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
const partNumbers = ['SP3PH-BREAK', 'SP3PH-HUNDRED', 'SPCLG-FINE', 'SPRSY-LIST']

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  for (const partNumber of partNumbers) await makePart(partNumber)
  const { id } = await portal.db
    .selectFrom('price_list')
    .select('id')
    .where('sample', '=', true)
    .executeTakeFirstOrThrow()
  const row = { price_list_id: id, valid_from: '2020-01-01' }
  await portal.db
    .insertInto('price')
    .values([
      { ...row, part_number: 'SP3PH-BREAK', unit_price: '99.99' },
      { ...row, part_number: 'SP3PH-BREAK', unit_price: '88.885', from_quantity: 10 },
      { ...row, part_number: 'SP3PH-BREAK', unit_price: '77.777', from_quantity: 100 },
      { ...row, part_number: 'SP3PH-HUNDRED', unit_price: '12.345', per: 100 },
      { ...row, part_number: 'SPCLG-FINE', unit_price: '0.005', per: 1000 },
      { ...row, part_number: 'SPRSY-LIST', unit_price: '500' },
    ])
    .execute()
})
afterAll(async () => {
  await portal.close()
})

async function makePart(partNumber: string): Promise<void> {
  await portal.db
    .insertInto('part')
    .values({
      part_number: partNumber,
      kind: 'N',
      description: partNumber,
      manufacturer: 'Maker',
      state: 'released',
      sample: true,
      source: 'test',
    })
    .execute()
}

const createBillLine = (id: string, partNumber: string, quantity: number) => ({
  id,
  partNumber,
  kind: 'N',
  description: { message: 'part.test' },
  quantity,
})

const countries = [
  ['DE', 'EUR'],
  ['JP', 'JPY'],
  ['KW', 'KWD'],
  ['CH', 'CHF'],
] as const

const anyLine = fc.record({
  partNumber: fc.constantFrom(...partNumbers),
  quantity: fc.integer({ min: 1, max: 250 }),
  percent: fc.constantFrom(null, '0', '7.5', '33.33', '100'),
})

test('the price of one piece is the same in the search, on the page of the part, in the bill and in the report', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', country_code: 'DE', currency: 'EUR' })
  await sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-HUNDRED', quantity: 3 }] })
  const { parts } = await sales.call('part/search', {
    searchText: 'SP3PH-HUNDRED',
    cfgId,
    limit: 1,
    lang: 'en',
  })
  const page = await sales.call('part/details', { partNumber: 'SP3PH-HUNDRED', cfgId, lang: 'en' })
  await sales.call('solution/price/refresh', { cfgId })
  const { rows } = await readBill(sales, cfgId)
  const approver = await portal.signIn('super')
  const { data: report } = await approver.call('solution/report/price-status', { cfgId })
  expect([
    parts[0]?.price?.amount,
    page.price?.amount,
    rows[0]?.unitPrice,
    report.rows[0]?.priUnitPrice?.amount,
    // 12.345 for a hundred are 12.35, rounded to the cent.
  ]).toEqual(['0.1235', '0.1235', '0.1235', '0.1235'])
})

test('every amount is identical wherever it is shown, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...countries),
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('0.5', '12.25'),
      async ([country, currency], lines, designs, share) => {
        const cfgId = await insertSolution(portal, { owner: 'sales', country_code: country, currency })
        const bill = lines.map(({ partNumber, quantity }, index) =>
          createBillLine(`l${index}`, partNumber, quantity),
        )
        const desId = await insertDesign(portal, cfgId, { bill: JSON.stringify(bill), quantity: designs })
        const added = await sales.call('solution/part/add', {
          cfgId,
          parts: lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
        })
        const discounted = await sales.call('solution/price/discount', {
          cfgId,
          discounts: lines.flatMap(({ percent }, index) => [
            { lineId: added.lines[index]?.lineId ?? '', percent },
            { lineId: `${desId}/l${index}`, percent },
          ]),
        })
        const { totals, rowVersion } = await sales.call('solution/charge/add', {
          cfgId,
          name: 'Freight',
          kind: 'percent',
          value: share,
        })
        const grid = await readBill(sales, cfgId)
        expect(grid.totals).toEqual(totals)
        const { data } = await sales.call('solution/price', { solutionId: cfgId })
        expect(data.totals.parts).toEqual(totals.parts)
        expect(data.totals.total).toEqual(totals.total)
        expect(data.price).toEqual(totals.total)
        expect(discounted.data.totals.parts).toEqual(totals.parts)
        const ownLines = toLines(grid).filter(({ rowVersion: version }) => version > 0)
        const linePrices = new Map(
          discounted.lines.map((line) => [line.lineId, line.linePrice?.amount ?? null]),
        )
        expect(ownLines.map(({ id, linePrice }) => [id, linePrice])).toEqual(
          ownLines.map(({ id }) => [id, linePrices.get(id) ?? null]),
        )
        const refreshed = await sales.call('solution/price/refresh', { cfgId })
        expect(refreshed.data.price).toEqual(totals.total)
        const solution = await sales.call('solution/configId', { id: cfgId })
        expect([solution.price, solution.rowVersion]).toEqual([totals.total, rowVersion])
        const file = await sales.call('solution/bill.xlsx', { cfgId })
        const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
        expect(sheet?.data.at(-1)?.[7]).toBe(Number(totals.total.amount))
      },
    ),
    { numRuns: atLength ? 12 : 4 },
  )
}, 120_000)

/** Creates a solution with a part that has one price until 31 March and another from 1 April on. */
async function createSolutionIn(country: string, currency: string): Promise<string> {
  const cfgId = await insertSolution(portal, { owner: 'sales', country_code: country, currency })
  await sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-DAY', quantity: 1 }] })
  return cfgId
}

describe('the validity of a price', () => {
  test('follows the days of the country: the last day counts in full and the next price starts the day after', async () => {
    await makePart('SP3PH-DAY')
    const lists = await portal.db.selectFrom('price_list').select('id').execute()
    const row = { price_list_id: lists[0]?.id ?? '', part_number: 'SP3PH-DAY' }
    await portal.db
      .insertInto('price')
      .values([
        { ...row, unit_price: '100', valid_from: '2026-01-01', valid_until: '2026-03-31' },
        { ...row, unit_price: '200', valid_from: '2026-04-01', valid_until: '2026-04-30' },
      ])
      .execute()
    const [germany, kiribati] = [await createSolutionIn('DE', 'EUR'), await createSolutionIn('KI', 'EUR')]
    const refreshPricesAt = async (moment: string) => {
      portal.wait(Date.parse(moment) - portal.now().getTime())
      sales = await portal.signIn('sales')
      const prices = []
      for (const cfgId of [germany, kiribati]) {
        const { data } = await sales.call('solution/price/refresh', { cfgId })
        prices.push([data.price?.amount, data.totals.obstacles.order])
      }
      return prices
    }
    // The capital of Kiribati is 12 hours ahead of UTC, Germany one, and in summer two.
    expect(await refreshPricesAt('2026-03-31T11:59:59Z')).toEqual([
      ['100.00', false],
      ['100.00', false],
    ])
    expect(await refreshPricesAt('2026-03-31T12:00:00Z')).toEqual([
      ['100.00', false],
      ['200.00', false],
    ])
    expect(await refreshPricesAt('2026-03-31T21:59:59Z')).toMatchObject([['100.00', false], {}])
    expect(await refreshPricesAt('2026-03-31T22:00:00Z')).toMatchObject([['200.00', false], {}])
    expect(await refreshPricesAt('2026-04-30T21:59:59Z')).toEqual([
      ['200.00', false],
      ['200.00', true],
    ])
    expect(await refreshPricesAt('2026-04-30T22:00:00Z')).toEqual([
      ['200.00', true],
      ['200.00', true],
    ])
  })
})

describe('a specific price list', () => {
  test('takes precedence over the general one, and a company list over a country list', async () => {
    const publishList = async (name: string, unitPrice: string, columns: object): Promise<void> => {
      const id = randomUUID()
      await portal.db
        .insertInto('price_list')
        .values({
          id,
          price_list_name: name,
          currency: 'EUR',
          sample: false,
          published_at: portal.now(),
          ...columns,
        })
        .execute()
      await portal.db
        .insertInto('price')
        .values({
          price_list_id: id,
          part_number: 'SPRSY-LIST',
          unit_price: unitPrice,
          valid_from: '2020-01-01',
        })
        .execute()
    }
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    await sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SPRSY-LIST', quantity: 3 }] })
    const refreshPrice = async () => {
      const { data } = await sales.call('solution/price/refresh', { cfgId })
      return [data.price?.amount, data.priceListName]
    }
    expect((await refreshPrice())[0]).toBe('1500.00')
    await publishList('Germany', '450', { country_codes: ['DE', 'AT'] })
    expect(await refreshPrice()).toEqual(['1350.00', 'Germany'])
    await publishList('Ours', '400', { company_ids: [getAccount('sales').companyId] })
    expect(await refreshPrice()).toEqual(['1200.00', 'Ours'])
    await publishList('Others', '1', {
      company_ids: [getAccount('partner').companyId],
      country_codes: ['DE'],
    })
    expect(await refreshPrice()).toEqual(['1200.00', 'Ours'])
  })
})

describe('a discount', () => {
  test('needs edit permission and an existing line with a list price', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    const { lines } = await sales.call('solution/part/add', {
      cfgId,
      parts: [{ partNumber: 'SP3PH-BREAK', quantity: 1 }],
    })
    const lineId = lines[0]?.lineId ?? ''
    const requestDiscount = async (
      browser: TestBrowser,
      discounts: { lineId: string; percent: string | null }[],
    ) => await browser.call('solution/price/discount', { cfgId, discounts })
    const missing = await expectRefusal(requestDiscount(sales, [{ lineId: randomUUID(), percent: '5' }]))
    expect(missing.apiErrorCode).toBe('NOT_FOUND')
    for (const percent of ['100.01', '-1', '5.005', '5,5'])
      expect((await expectRefusal(requestDiscount(sales, [{ lineId, percent }]))).apiErrorCode).toBe(
        'INVALID_INPUT',
      )
    const auditor = await portal.signIn('auditor')
    expect((await expectRefusal(requestDiscount(auditor, [{ lineId, percent: '5' }]))).apiErrorCode).toBe(
      'FORBIDDEN',
    )
    const { data } = await requestDiscount(sales, [{ lineId, percent: '10' }])
    expect(data.totals.obstacles.approval).toBe(false)
    expect(
      (await requestDiscount(sales, [{ lineId, percent: '10.01' }])).data.totals.obstacles.approval,
    ).toBe(true)
    const line = await sales.call('solution/price/line', { cfgId, lineId })
    expect(line.data.steps.map(({ kind }) => kind)).toEqual(['listPrice', 'discount', 'rounding', 'quantity'])
    expect((await requestDiscount(sales, [{ lineId, percent: null }])).lines[0]?.unitPrice?.amount).toBe(
      '99.99',
    )
  })

  test('from an agreement of another company or opportunity does not apply', async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales', opportunity_number: 'OP-260302-1111111' })
    await portal.db
      .insertInto('special_price')
      .values(
        [
          ['SPA-ours', 'OP-260302-1111111', 'sales'] as const,
          ['SPA-theirs', 'OP-260302-1111111', 'partner'] as const,
          ['SPA-other', 'OP-260302-2222222', 'sales'] as const,
        ].map(([agreement, opportunityNumber, account]) => ({
          id: randomUUID(),
          agreement,
          opportunity_number: opportunityNumber,
          company_id: getAccount(account).companyId,
          currency: 'EUR',
          valid_from: '2026-01-01',
          valid_until: '2027-12-31',
          sample: true,
        })),
      )
      .execute()
    const { data } = await sales.call('solution/price/special/list', { cfgId })
    expect(data).toMatchObject([{ agreement: 'SPA-ours', claimed: false }])
    for (const agreement of ['SPA-theirs', 'SPA-other', 'SPA-none'])
      expect(
        (await expectRefusal(sales.call('solution/price/special', { cfgId, agreement }))).apiErrorCode,
      ).toBe('NOT_FOUND')
    const claimed = await sales.call('solution/price/special', { cfgId, agreement: 'SPA-ours' })
    expect(claimed.data.agreement).toBe('SPA-ours')
    const released = await sales.call('solution/price/special', { cfgId, agreement: null })
    expect(released.data.agreement).toBeNull()
  })
})

test('people who may not see cost, floor, net price or ERP price get none of them in any answer', async () => {
  const cfgId = await insertSolution(portal, { owner: 'engineer' })
  const engineer = await portal.signIn('engineer')
  const { lines } = await engineer.call('solution/part/add', {
    cfgId,
    parts: [{ partNumber: 'SP3PH-NMC', quantity: 2 }],
  })
  const lineId = lines[0]?.lineId ?? ''
  const { data: price } = await engineer.call('solution/price', { solutionId: cfgId })
  expect([price.totals.total, price.totals.charges]).toEqual([null, []])
  const { data: line } = await engineer.call('solution/price/line', { cfgId, lineId })
  for (const hidden of ['cost', 'floor', 'margin', 'marginBand', 'passedOver'])
    expect(line).not.toHaveProperty(hidden)
  expect((await expectRefusal(engineer.call('solution/report/price-status', { cfgId }))).apiErrorCode).toBe(
    'FORBIDDEN',
  )
  const superUser = await portal.signIn('super')
  const listPriceTotal = (await readBill(engineer, cfgId)).totals.total
  expect((await engineer.call('solution/configId', { id: cfgId })).price).toBeNull()
  await superUser.call('solution/price/discount', { cfgId, discounts: [{ lineId, percent: '25' }] })
  await superUser.call('solution/charge/add', { cfgId, name: 'Freight', kind: 'percent', value: '10' })
  expect((await readBill(superUser, cfgId)).totals.total).not.toEqual(listPriceTotal)
  const billOfEngineer = await readBill(engineer, cfgId)
  expect([billOfEngineer.totals.total, billOfEngineer.charges]).toEqual([listPriceTotal, []])
  const changes = [{ lineId, quantity: 1 }]
  const changed = await engineer.call('solution/part/quantities', { cfgId, changes })
  expect([changed.lines[0]?.unitPrice?.amount, changed.charges]).toEqual([
    billOfEngineer.rows[0]?.unitPrice,
    [],
  ])
  expect(changed.totals.total).toEqual(changed.lines[0]?.unitPrice)
  await superUser.call('solution/price/refresh', { cfgId })
  const { data: events } = await engineer.call('solution/history/list/solution-history', { cfgId })
  const fields = events.flatMap((event) => event.changes.map(({ field }) => field))
  expect(fields).not.toContain('wantedDiscount')
  expect(fields).not.toContain('price')
  const list = await engineer.call('solutions/list/filter', {
    filter: { group: 'my' },
    paging: { currentPage: 1, sizePerPage: 10 },
  })
  expect(list.solutions.find((row) => row.cfgId === cfgId)?.price).toBeNull()
  const { recent, stages } = await engineer.call('dashboard/summary', { lang: 'en' })
  expect([...recent.map((row) => row.price), ...stages.map(({ value }) => value)].some(Boolean)).toBe(false)
  const partnerCfgId = await insertSolution(portal, { owner: 'partner' })
  const partner = await portal.signIn('partner')
  await partner.call('solution/part/add', {
    cfgId: partnerCfgId,
    parts: [{ partNumber: 'SP3PH-NMC', quantity: 2 }],
  })
  const { data: report } = await partner.call('solution/report/price-status', { cfgId: partnerCfgId })
  expect(report.columns).not.toContain('erpUnitPrice')
  expect(report.rows[0]).not.toHaveProperty('erpUnitPrice')
  const csv = await partner.inject({
    url: `/ngapi/solution/report/price-status.csv?cfgId=${partnerCfgId}&lang=de`,
  })
  expect(csv.body.split('\r\n')[0]).not.toContain('ERP')
  expect(csv.body).toContain('SP3PH-NMC')
  const xlsx = await superUser.call('solution/report/price-status.xlsx', { cfgId: partnerCfgId, lang: 'ja' })
  const [sheet] = await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()))
  expect(sheet?.data.flat()).toContain('ERPの単価')
  const priceLine = await superUser.call('solution/price/line', {
    cfgId: partnerCfgId,
    lineId: report.rows[0]?.lineId ?? '',
  })
  expect([priceLine.data.cost, priceLine.data.floor]).not.toContain(undefined)
})
