/** Tests exporting lists: progress, both formats, ownership, and that spreadsheet programs find no formulas. */
import { createHash } from 'node:crypto'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { type KyselyPlugin, sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestCaller, getSampleUser } from '../../../testing/test-caller.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { deleteOldExports } from './delete-old-exports.ts'
import type { ListRow } from '../solution-list/read-list.ts'
import { requireRowLimit, startExport } from './start-export.ts'
import { batchSize, writeExport } from './write-export.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
  for (const name of ['=1+1', '+49 hall', '@home', '-5 °C room', 'Plain, with "quotes"', 'Zürich 東京'])
    await sales.call('solution/create', { name, countryId: 'NO' })
  await partner.call('solution/create', { name: 'Of the partner', countryId: 'DE' })
})
afterAll(async () => {
  await portal.close()
})

type ExportInput = Partial<InputOf<Calls['solutions/list/export']>>

async function runExport(browser: TestBrowser, input: ExportInput) {
  const started = await browser.call('solutions/list/export', { filter: {}, ...input })
  return await vi.waitFor(
    async () => {
      const progress = await browser.call('solutions/list/export/progress', { exportId: started.exportId })
      expect(progress.state).not.toBe('running')
      return progress
    },
    { timeout: 60_000 },
  )
}

async function exportCsv(browser: TestBrowser, input: ExportInput): Promise<readonly string[]> {
  const { exportId, state } = await runExport(browser, { ...input, format: 'csv' })
  expect(state).toBe('done')
  const file = await browser.call('solutions/list/export.csv', { exportId })
  return (await file.text()).split('\r\n')
}

async function readRows(file: Buffer) {
  const [sheet] = await readXlsxFile(file)
  return sheet?.data ?? []
}

test('the list is exported as CSV in the requested language, without cells that a spreadsheet would execute', async () => {
  const lines = await exportCsv(sales, { sorting: { column: 'name', descending: false }, lang: 'de' })
  expect(lines[0]).toContain('Land')
  const names = lines.slice(1).map((line) => line.slice(0, 12))
  for (const quotedName of ["'=1+1", "'+49 hall", "'@home", "'-5 °C room"])
    expect(names.some((name) => name.startsWith(quotedName))).toBe(true)
  expect(lines.some((line) => line.startsWith('"Plain, with ""quotes"""'))).toBe(true)
  expect(lines.join('\n')).not.toContain('Of the partner')
  expect(lines.some((line) => line.includes('Norwegen'))).toBe(true)
})

test('the list is exported as a workbook whose texts stay texts', async () => {
  const progress = await runExport(sales, {})
  expect(progress).toMatchObject({ state: 'done', format: 'xlsx', rowsDone: 6, rowsTotal: 6 })
  expect(progress.fileName).toBe('Solutions 2026-03-02.xlsx')
  const file = await sales.call('solutions/list/export.xlsx', { exportId: progress.exportId })
  const rows = await readRows(Buffer.from(await file.arrayBuffer()))
  const cells = rows.map((row) => row[0])
  expect(cells).toContain('=1+1')
  expect(cells).toContain('Zürich 東京')
})

test('selected solutions are exported alone, as far as the person may list them', async () => {
  const { solutions } = await sales.call('solutions/list/filter', { filter: {}, paging: {} })
  const partnerList = await partner.call('solutions/list/filter', { filter: {}, paging: {} })
  const cfgids = [solutions[1]?.cfgId ?? '', partnerList.solutions[0]?.cfgId ?? '']
  const lines = await exportCsv(sales, { cfgids })
  expect(lines.filter((line) => line !== '')).toHaveLength(2)
  expect(lines[1]).toContain(cfgids[0])
})

test('an export can be downloaded by its person in its format only, and is deleted after a day', async () => {
  const { exportId } = await runExport(sales, {})
  const getRefusalCode = async (
    browser: TestBrowser,
    call: 'solutions/list/export.xlsx' | 'solutions/list/export.csv',
  ) => (await expectRefusal(browser.call(call, { exportId }))).apiErrorCode
  expect(await getRefusalCode(partner, 'solutions/list/export.xlsx')).toBe('NOT_FOUND')
  expect(
    (await expectRefusal(partner.call('solutions/list/export/progress', { exportId }))).apiErrorCode,
  ).toBe('NOT_FOUND')
  expect(await getRefusalCode(sales, 'solutions/list/export.csv')).toBe('NOT_FOUND')
  const later = () => new Date(portal.now().getTime() + 25 * 60 * 60 * 1000)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await deleteOldExports.run({ db: portal.db, settings: portal.app.services.settings, clock: later, log })
  expect(await getRefusalCode(sales, 'solutions/list/export.xlsx')).toBe('NOT_FOUND')
})

test('a group that may not be listed cannot be exported, and a person can run only two exports at a time', async () => {
  const forbidden = await expectRefusal(partner.call('solutions/list/export', { filter: { group: 'all' } }))
  expect(forbidden.apiErrorCode).toBe('FORBIDDEN')
  const engineer = await portal.signIn('engineer')
  const { usrId } = await engineer.call('login/current', {})
  const row = {
    user_id: usrId,
    state: 'running',
    format: 'csv',
    file_name: 'x.csv',
    rows_total: 1,
    created_at: portal.now(),
    alive_at: portal.now(),
  } as const
  const ids = ['e0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000002'] as const
  await portal.db
    .insertInto('list_export')
    .values(ids.map((id) => ({ ...row, id })))
    .execute()
  const limited = await expectRefusal(engineer.call('solutions/list/export', { filter: {} }))
  expect(limited.apiErrorCode).toBe('RATE_LIMITED')
  // The file of a process that has ended counts as failed, even if the clock of that process was slow or fast.
  for (const clockOffset of [-120_000, 2 * 24 * 3600_000]) {
    await portal.db
      .updateTable('list_export')
      .set({ alive_at: new Date(portal.now().getTime() + clockOffset) })
      .where('id', 'in', ids)
      .execute()
    expect(await engineer.call('solutions/list/export/progress', { exportId: ids[0] })).toMatchObject({
      state: 'failed',
    })
    expect((await runExport(engineer, {})).state).toBe('done')
  }
})

test('a file that cannot be written is reported as failed', async () => {
  const { usrId } = await sales.call('login/current', {})
  const id = 'e0000000-0000-4000-8000-000000000009'
  await portal.db
    .insertInto('list_export')
    .values({
      id,
      user_id: usrId,
      state: 'running',
      format: 'csv',
      file_name: 'x.csv',
      rows_total: 1,
      created_at: portal.now(),
      alive_at: portal.now(),
    })
    .execute()
  const services = { db: portal.db, clock: portal.now }
  const brokenList = {
    read: async function* (): AsyncGenerator<readonly ListRow[]> {
      yield await Promise.reject(new Error('the database is gone'))
    },
  }
  await expect(
    writeExport(services, {
      id,
      format: 'csv',
      lang: 'en',
      withPrices: true,
      nameCustomer: () => '',
      findOrders: async () => await Promise.resolve(new Map()),
      timeZone: 'Europe/Oslo',
      list: brokenList,
    }),
  ).rejects.toThrow(/gone/)
  expect((await sales.call('solutions/list/export/progress', { exportId: id })).state).toBe('failed')
})

test('a long list is read and stored in batches', async () => {
  const { usrId } = await sales.call('login/current', {})
  const rowCount = 20 * batchSize + 7
  const solutions = Array.from({ length: rowCount }, (_, number) => ({
    id: `b1000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    company_id: getAccount('sales').companyId,
    owner_id: usrId,
    name: `Long list ${createHash('sha256').update(String(number)).digest('hex').repeat(3)} ${number}`,
    country_code: 'SE',
    region_id: 'europe',
    status: 'open' as const,
    currency: 'SEK',
    created_at: portal.now(),
    updated_at: portal.now(),
  }))
  for (let start = 0; start < rowCount; start += 1000)
    await portal.db
      .insertInto('solution')
      .values(solutions.slice(start, start + 1000))
      .execute()
  const readRowCounts: number[] = []
  const countRows: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      readRowCounts.push(result.rows.length)
      return await Promise.resolve(result)
    },
  }
  const caller = createTestCaller(getSampleUser('sales'), {
    db: portal.db.withPlugin(countRows),
    clock: portal.now,
  })
  const progress = await startExport(caller, {
    filter: { searchText: 'Long list', hideTrnSoln: false },
    sorting: { column: 'name', descending: true },
    format: 'xlsx',
    lang: 'en',
  })
  expect(progress.rowsTotal).toBe(rowCount)
  const { exportId } = progress
  const reportedCounts = new Set<number>()
  await vi.waitFor(
    async () => {
      const progressNow = await sales.call('solutions/list/export/progress', { exportId })
      reportedCounts.add(progressNow.rowsDone)
      expect(progressNow.state).toBe('done')
    },
    { timeout: 60_000, interval: 20 },
  )
  expect(Math.max(...readRowCounts)).toBe(batchSize)
  expect(reportedCounts).toContain(rowCount)
  const file = await sales.call('solutions/list/export.xlsx', { exportId })
  const rows = await readRows(Buffer.from(await file.arrayBuffer()))
  expect(rows).toHaveLength(rowCount + 1)
  const names = rows.slice(1).map(([name]) => name)
  expect(new Set(names).size).toBe(rowCount)
  const { parts, largest } = await portal.db
    .selectFrom('list_export_part')
    .select((select) => [
      select.fn.countAll<number>().as('parts'),
      sql<number>`max(length(content))`.as('largest'),
    ])
    .where('export_id', '=', exportId)
    .executeTakeFirstOrThrow()
  expect(parts).toBeGreaterThan(1)
  expect(largest).toBeLessThan(2 * 1024 * 1024)
})

test('a workbook has no more rows than its format allows, and CSV any number', () => {
  expect(() => requireRowLimit('xlsx', 1_048_575)).not.toThrow()
  expect(() => requireRowLimit('xlsx', 1_048_576)).toThrow(expect.objectContaining({ code: 'TOO_MANY_ROWS' }))
  expect(() => requireRowLimit('csv', 5_000_000)).not.toThrow()
})

test('amounts are exported with the decimals of their currency, times in the time zone of the reader, and CSV with the separators of the language', async () => {
  const { usrId } = await sales.call('login/current', {})
  for (const [number, currency, price] of [
    [1, 'JPY', '73745000'],
    [2, 'KWD', '1234.5'],
    [3, 'EUR', '904.6'],
  ] as const)
    await portal.db
      .insertInto('solution')
      .values({
        id: `b2000000-0000-4000-8000-00000000000${number}`,
        company_id: getAccount('sales').companyId,
        owner_id: usrId,
        name: `Amount ${number}`,
        country_code: 'JP',
        region_id: 'international',
        status: 'open',
        currency,
        price,
        created_at: portal.now(),
        updated_at: new Date('2026-07-01T22:30:00Z'),
      })
      .execute()
  const input = {
    filter: { searchText: 'Amount' },
    sorting: { column: 'name', descending: false },
  } as const
  const [headingLine, ...lines] = await exportCsv(sales, { ...input, lang: 'de' })
  expect(headingLine).toContain('Geändert (Europe/Oslo);')
  const amounts = lines.slice(0, 3).map((line) => line.split(';')[10])
  expect(amounts).toEqual(['73745000', '1234,500', '904,60'])
  expect(lines[0]).toContain(';2026-07-02 00:30:00;')
  const english = await exportCsv(sales, { ...input, lang: 'en' })
  expect(english[2]).toContain(',1234.500,')
  const { exportId } = await runExport(sales, input)
  const file = await sales.call('solutions/list/export.xlsx', { exportId })
  const [headings = [], first = []] = await readRows(Buffer.from(await file.arrayBuffer()))
  expect(first[10]).toBe(73_745_000)
  expect(first[headings.findIndex((heading) => String(heading).startsWith('Updated'))]).toEqual(
    new Date('2026-07-02T00:30:00Z'),
  )
})

test('a solution is exported with the customer, the numbers and the dates of its newest order', async () => {
  const { cfgId } = await sales.call('solution/create', { name: 'Exported order', countryId: 'NO' })
  const { customerId } = await sales.call('customer/create', {
    customerName: 'Nordlys AS',
    address: { countryId: 'NO' },
  })
  await sales.call('solution/customer/choose', { cfgId, customerId })
  const order = {
    solution_id: cfgId,
    company_id: getAccount('sales').companyId,
    state: 'sent',
  } as const
  await portal.db
    .insertInto('erp_order')
    .values([
      { ...order, order_key: 'earlier', ordered_at: new Date('2026-02-01T08:00:00Z'), lines: '[]' },
      {
        ...order,
        order_key: 'newest',
        ordered_at: new Date('2026-02-03T23:00:00Z'),
        customer_order_number: '4711-A',
        erp_number: 'SO-1',
        details: JSON.stringify({ requestedDate: '2026-05-04' }),
        acknowledgement: JSON.stringify({ changedAt: null, confirmedDate: '2026-05-11', positions: [] }),
        state: 'acknowledged',
        acknowledged_at: new Date('2026-02-04T08:00:00Z'),
        lines: '[]',
      },
    ])
    .execute()
  const filter = { customerId }
  const { exportId } = await runExport(sales, { filter })
  const file = await sales.call('solutions/list/export.xlsx', { exportId })
  const [headings = [], row = []] = await readRows(Buffer.from(await file.arrayBuffer()))
  const getCell = (heading: string) => row[headings.indexOf(heading)]
  expect(getCell('Customer')).toBe('Nordlys AS')
  expect(getCell('Order status')).toBe('Acknowledged')
  expect(getCell('Ordered on (Europe/Oslo)')).toEqual(new Date('2026-02-04T00:00:00Z'))
  expect([getCell('Customer’s order number'), getCell('Our order number')]).toEqual(['4711-A', 'SO-1'])
  expect(getCell('Requested delivery date')).toEqual(new Date('2026-05-04T00:00:00Z'))
  expect(getCell('Confirmed delivery')).toEqual(new Date('2026-05-11T00:00:00Z'))
  const [, line = ''] = await exportCsv(sales, { filter, lang: 'de' })
  expect(line).toContain(';Bestätigt;2026-02-04 00:00:00;4711-A;SO-1;2026-05-04;2026-05-11;')
  const bill = await sales.call('solution/bill.xlsx', { cfgId })
  const billHeading = (await readRows(Buffer.from(await bill.arrayBuffer()))).map((cells) =>
    cells.slice(0, 2),
  )
  expect(billHeading).toEqual(
    expect.arrayContaining([
      ['Customer', 'Nordlys AS'],
      ['Customer’s order number', '4711-A'],
      ['Our order number', 'SO-1'],
    ]),
  )
})
