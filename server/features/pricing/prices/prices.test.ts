/** Tests prices: the bill of materials, its total in the solution's currency, missing prices, and the spreadsheet. */
import readXlsxFile from 'read-excel-file/node'
import { languages } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBill } from '../../../testing/bill-lines.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

/** Creates a solution with one saved design. */
async function createSolutionWithDesign(countryId: string): Promise<string> {
  const cfgId = await createSolution(sales, countryId)
  const { choices, ...save } = createSave(cfgId)
  await sales.call('design/save', { ...save, choices: { ...choices, country: countryId } })
  return cfgId
}

const getBill = async (cfgId: string) => await readBill(sales, cfgId)

const getPrice = async (cfgId: string, refresh = false) =>
  (await sales.call('solution/price', { solutionId: cfgId, refresh })).data

describe('the price column of the bill', () => {
  test.each([
    ['DE', 'EUR', 2],
    ['NO', 'NOK', 2],
    ['KR', 'KRW', 0],
    ['KW', 'KWD', 3],
  ])('of a solution in %s adds up in %s with its %i decimals', async (country, currency, decimals) => {
    const bill = await getBill(await createSolutionWithDesign(country))
    expect(bill).toMatchObject({ currency, sample: true, totals: { missing: 0 } })
    const minorUnits = 10 ** decimals
    // A line that others supply has no price.
    const toMinorUnits = (amount: string | null) => Math.round(Number(amount ?? 0) * minorUnits)
    for (const line of bill.rows) {
      expect(toMinorUnits(line.linePrice)).toBe(toMinorUnits(line.unitPrice) * line.quantity)
    }
    const sum = bill.rows.reduce((total, { linePrice }) => total + toMinorUnits(linePrice), 0)
    const { amount } = bill.totals.total
    expect(sum).toBeGreaterThan(0)
    expect(toMinorUnits(amount)).toBe(sum)
    expect(amount).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`))
  })

  test('is hidden from people who may not see prices', async () => {
    const solutionId = await createSolutionWithDesign('DE')
    const administrator = await portal.signIn('user-admin')
    const error = await expectRefusal(administrator.call('solution/price', { solutionId }))
    expect([error.apiErrorCode, error.details['reason']]).toEqual([
      'FORBIDDEN',
      'PERMISSION_NOT_FOR_YOUR_ROLE',
    ])
    const partner = await portal.signIn('partner')
    expect((await expectRefusal(partner.call('solution/price', { solutionId }))).apiErrorCode).toBe(
      'NOT_FOUND',
    )
  })
})

describe('the price of a solution', () => {
  test('is missing, and not 0, without designs', async () => {
    const cfgId = await createSolution(sales)
    expect((await getPrice(cfgId)).price).toBeNull()
    expect((await getPrice(cfgId, true)).price).toBeNull()
  })

  test('stays as saved until it is refreshed, which changes no content', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    const before = await sales.call('solution/configId', { id: cfgId })
    const [line] = (await getBill(cfgId)).rows
    if (line?.unitPrice === undefined || line.unitPrice === null)
      throw new Error('The first line has no price')
    await setPrice(line.partNumber, (Number(line.unitPrice) + 100).toFixed(2))
    try {
      portal.wait(60_000)
      expect((await getPrice(cfgId)).price).toEqual(before.price)
      const refreshed = await getPrice(cfgId, true)
      expect(Number(refreshed.price?.amount)).toBe(Number(before.price?.amount) + 100 * line.quantity)
      expect(refreshed.pricedAt).toBe(portal.now().toISOString())
      const after = await sales.call('solution/configId', { id: cfgId })
      expect(after).toEqual({ ...before, price: refreshed.price })
    } finally {
      await setPrice(line.partNumber, line.unitPrice)
    }
  })

  test('names the parts without a price and marks the total as incomplete', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    const bill = await getBill(cfgId)
    const line = bill.rows.find(({ unitPrice }) => unitPrice !== null)
    if (line === undefined) throw new Error('No line has a price')
    const row = await portal.db
      .deleteFrom('price')
      .where('part_number', '=', line.partNumber)
      .returningAll()
      .executeTakeFirstOrThrow()
    try {
      const { missing, price, totals } = await getPrice(cfgId, true)
      expect(missing).toEqual([line.partNumber])
      expect(Number(price?.amount)).toBeLessThan(Number(bill.totals.total.amount))
      expect(totals.total).toBeNull()
      expect((await sales.call('solution/configId', { id: cfgId })).priceComplete).toBe(false)
      const sheet = await readSpreadsheet(cfgId)
      expect(sheet.flat()).toContain('Incomplete: 1 part has no price')
    } finally {
      await portal.db.insertInto('price').values(row).execute()
    }
  })

  test('in a currency without a rate is missing for every part', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    await portal.db.updateTable('solution').set({ currency: 'XTS' }).where('id', '=', cfgId).execute()
    const bill = await getBill(cfgId)
    const parts = bill.rows.filter(({ byOthers }) => !byOthers)
    const { missing } = await getPrice(cfgId)
    expect(missing.toSorted()).toEqual([...new Set(parts.map(({ partNumber }) => partNumber))].toSorted())
    expect(parts.every(({ unitPrice }) => unitPrice === null)).toBe(true)
  })

  test('can be refreshed by pages of the portal only', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    const answer = await sales.inject({
      url: `/ngapi/solution/price?solutionId=${cfgId}&refresh=true`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json()).toMatchObject({ apiErrorCode: 'CROSS_SITE' })
  })
})

async function setPrice(partNumber: string, unitPrice: string): Promise<void> {
  await portal.db
    .updateTable('price')
    .set({ unit_price: unitPrice })
    .where('part_number', '=', partNumber)
    .execute()
}

/** Reads the rows of the downloaded bill of materials. */
async function readSpreadsheet(cfgId: string, lang: (typeof languages)[number] = 'en') {
  const file = await sales.call('solution/bill.xlsx', { cfgId, lang })
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
  return sheet?.data ?? []
}

const sortRows = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()

const previewDiscount = async (
  browser: TestBrowser,
  input: { cfgId: string; percent?: string; amount?: string },
) => await browser.call('solution/price/discount/preview', input)

describe('a discount on the whole', () => {
  test('comes to the total of its preview, and a later one replaces it', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    const before = await getPrice(cfgId)
    const preview = await previewDiscount(sales, { cfgId, percent: '7.5' })
    expect(preview).toMatchObject({
      percent: '7.5',
      replaced: 0,
      listPrice: before.price,
      floor: null,
      margin: null,
    })
    expect(await getPrice(cfgId)).toMatchObject({ price: before.price })
    const discounts = preview.lineIds.map((lineId) => ({ lineId, percent: preview.percent }))
    const { data } = await sales.call('solution/price/discount', { cfgId, discounts })
    expect(data.totals.total).toEqual(preview.total)
    const laterPreview = await previewDiscount(sales, { cfgId, percent: '3' })
    expect(laterPreview).toMatchObject({
      replaced: preview.lineIds.length,
      listPrice: before.price,
      aboveLimit: 0,
    })
  })

  test('can be an amount, names what is above the limit, and shows floor and margin to readers of cost', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    const { listPrice } = await previewDiscount(sales, { cfgId, percent: '0' })
    const half = (Number(listPrice.amount) / 2).toFixed(2)
    const preview = await previewDiscount(sales, { cfgId, amount: half })
    expect(preview).toMatchObject({
      percent: '50',
      limit: '10',
      aboveLimit: preview.lineIds.length,
      floor: null,
    })
    const superUser = await portal.signIn('super')
    const { floor, margin } = await previewDiscount(superUser, { cfgId, amount: half })
    expect(floor?.below).toBeGreaterThan(0)
    expect(Number(margin)).toBeLessThan(0)
  })

  test('is refused above the list price, with both or none of its inputs, and to readers', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    for (const input of [{ amount: '199000000' }, {}, { percent: '5', amount: '5' }, { percent: '100.01' }])
      expect((await expectRefusal(previewDiscount(sales, { cfgId, ...input }))).apiErrorCode).toBe(
        'INVALID_INPUT',
      )
    const auditor = await portal.signIn('auditor')
    expect((await expectRefusal(previewDiscount(auditor, { cfgId, percent: '5' }))).apiErrorCode).toBe(
      'FORBIDDEN',
    )
  })
})

describe('the price spreadsheet', () => {
  test('opens again with every bill line, numbers as numbers, and a note that prices are samples', async () => {
    const cfgId = await createSolutionWithDesign('DE')
    const bill = await getBill(cfgId)
    const rows = await readSpreadsheet(cfgId)
    expect(rows.flat()).toContain('Sample prices, not for quotation or ordering')
    const heading = rows.findIndex((row) => row.includes('Part number'))
    const writtenRows = rows.slice(heading + 1, heading + 1 + bill.rows.length)
    const lines = bill.rows.map(({ partNumber, quantity, unitPrice, linePrice }) => [
      partNumber,
      quantity,
      unitPrice === null ? null : Number(unitPrice),
      linePrice === null ? null : Number(linePrice),
    ])
    expect(sortRows(writtenRows.map((row) => [row[2], row[5], row[6], row[7]]))).toEqual(sortRows(lines))
    // Each part follows the one that it belongs to: 1, 1.1, 1.2, 2.
    const positions = writtenRows.map((row) => String(row[1]))
    expect(positions).toEqual(
      positions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
    )
    expect(positions.some((position) => position.includes('.'))).toBe(true)
    expect(rows.at(-1)?.[7]).toBe(Number(bill.totals.total.amount))
    expect(writtenRows.every((row) => String(row[3]).length > 3 && !String(row[3]).startsWith('part.'))).toBe(
      true,
    )
  })

  test.each(languages)('is written in %s', async (language) => {
    const cfgId = await createSolutionWithDesign('DE')
    const [title] = (await readSpreadsheet(cfgId, language)).flat()
    expect(title).toBe(readMessages(language)['DOCUMENT_BILL_TITLE'])
  })

  test('is named after the solution in any script', async () => {
    const { cfgId } = await sales.call('solution/create', { name: 'Ålesund "B"/東京', countryId: 'NO' })
    const answer = await sales.inject({ url: `/ngapi/solution/bill.xlsx?cfgId=${cfgId}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Ålesund "B"/東京.xlsx')}`,
    )
  })
})
