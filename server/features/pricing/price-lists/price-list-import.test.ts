/**
 * Tests importing and exporting price lists: every invalid cell is reported, nothing is imported in part, and only
 * the draft changes.
 */
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { readListAgain, createFile, importInto, publish } from './testing.ts'

let portal: TestPortal
let catalogue: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
  superUser = await portal.signIn('super')
})
afterAll(async () => await portal.close())

const createList = async (priceListName: string, currency = 'EUR') =>
  await catalogue.call('price-list/create', { priceListName, currency })

/** Creates a file with one price, padded to at least this many bytes by blanks in cells of the maximum length. */
const createPaddedFile = (bytes: number) =>
  Buffer.from(
    `partNumber,unitPrice,remark\nSP3PH-NMC,5,\n${`${' '.repeat(30_000)}\n`.repeat(Math.ceil(bytes / 30_000))}`,
  )

test('a file in another code page is read and its encoding reported', async () => {
  const list = await createList('Cyrillic')
  // Артикул;Цена in Windows-1251.
  const bytes = Buffer.from('c0f0f2e8eaf3eb3bd6e5ede00d0a53503350482d4e4d433b3430300d0a', 'hex')
  expect(await importInto(catalogue, list, bytes)).toMatchObject({
    state: 'done',
    rowsTotal: 1,
    encoding: 'windows-1251',
  })
  expect(await importInto(catalogue, list, bytes, { encoding: 'windows-1252' })).toMatchObject({
    state: 'refused',
    encoding: 'windows-1252',
  })
})

test('columns with unknown headings are described, and read once a person has said what they are', async () => {
  const list = await createList('Supplier')
  const rows = [
    ['Ref fournisseur', 'Tarif HT A', 'Tarif HT B'],
    ['SP3PH-NMC', '400', '500'],
  ]
  const refused = await importInto(catalogue, list, rows)
  expect(refused.state).toBe('refused')
  const { fields = [], tables = [] } = refused.reading ?? {}
  expect(tables).toMatchObject([
    {
      row: 1,
      rows: 1,
      isTaken: true,
      headings: [
        { address: 'A1', text: 'Ref fournisseur', sample: ['SP3PH-NMC'] },
        { text: 'Tarif HT A' },
        { text: 'Tarif HT B' },
      ],
    },
  ])
  const columns = fields.map((field) => ({ partNumber: 0, unitPrice: 2 })[field] ?? '').join(',')
  const done = await importInto(catalogue, list, rows, { tables: `0@1:${columns}` })
  expect(done).toMatchObject({ state: 'done', rowsDone: 1 })
  const { draft } = await readListAgain(catalogue, list)
  const input = { priceListId: list.priceListId, versionId: draft?.versionId ?? '' }
  expect(await catalogue.call('price-list/rows', input)).toMatchObject({
    data: [{ partNumber: 'SP3PH-NMC', unitPrice: '500' }],
  })
  const twoTables = importInto(catalogue, list, rows, { tables: '0@1:;1@1:' })
  expect(await expectRefusal(twoTables)).toMatchObject({ apiErrorCode: 'INVALID_INPUT' })
})

describe('a price list file', () => {
  test('with errors is refused with each wrong cell, changes nothing and can be imported once corrected', async () => {
    const list = await createList('Corrected')
    await importInto(catalogue, list, [
      ['Teilenummer', 'Preis', 'gültig ab', 'Einheit'],
      ['SP3PH-NMC', '400', '2027-01-01', 'Stück'],
    ])
    const refused = await importInto(catalogue, list, [
      ['Teilenummer', 'Preis', 'gültig ab', 'Einheit'],
      ['SP3PH-NMC', '1.234', '2027-01-01', 'Stück'],
      ['SP3PH-TMP', '1.234,56', '03/04/2027', 'furlong'],
      ['NOBODY-KNOWS-IT', '5', '2027-01-01', 'Stück'],
    ])
    expect(refused).toMatchObject({ state: 'refused', errors: 3, rowsTotal: 3 })
    expect(refused.problems.map(({ code, cell, found }) => `${cell} ${code} ${found}`)).toEqual([
      'B2 numberAmbiguous 1.234',
      'D3 unitUnknown furlong',
      'C3 dayAmbiguous 03/04/2027',
      'A4 partUnknown NOBODY-KNOWS-IT',
    ])
    expect((await readListAgain(catalogue, list)).draft).toMatchObject({
      rowCount: 1,
      fileName: 'prices.csv',
    })
    const csv = await catalogue.call('price-list/import/problems.csv', {
      importId: refused.importId,
      lang: 'de',
    })
    const text = await csv.text()
    expect(text.split('\r\n')).toHaveLength(6)
    expect(text).toContain('B2;Preis;1.234')

    const accepted = await importInto(
      catalogue,
      list,
      [
        ['Teilenummer', 'Preis', 'gültig ab', 'Einheit'],
        ['SP3PH-NMC', '1.234', '2027-01-01', 'Stück'],
        ['SP3PH-TMP', '1.234,56', '2027-04-03', 'Stück'],
      ],
      { decimalSign: 'comma' },
    )
    expect(accepted).toMatchObject({ state: 'done', rowsDone: 2 })
    const { draft } = await readListAgain(catalogue, list)
    const rows = await catalogue.call('price-list/version.csv', { versionId: draft?.versionId ?? '' })
    expect(await rows.text()).toContain('SP3PH-TMP,1234.56,EUR,1,piece,1,1,9999999,2027-04-03,,,')
  })

  test.each([
    ['prices.pdf', Buffer.from('x'), 'fileType'],
    ['prices.csv', Buffer.from(''), 'empty'],
    ['prices.xlsx', Buffer.from('partNumber,unitPrice'), 'fileContent'],
    ['prices.xlsx', Buffer.from('504b0304feedbeef', 'hex'), 'damaged'],
  ])('that cannot be read is refused with the reason: %s', async (fileName, file, failure) => {
    const list = await createList(`Unreadable ${fileName} ${failure}`)
    expect(await importInto(catalogue, list, file, { fileName })).toMatchObject({ state: 'failed', failure })
  })

  test('with too many rows is rejected', async () => {
    const list = await createList('Endless')
    const file = Buffer.from(`partNumber,unitPrice\n${'P,1\n'.repeat(100_100)}`)
    expect(await importInto(catalogue, list, file)).toMatchObject({ state: 'failed', failure: 'tooMuch' })
  })

  test('is read up to a size limit of its own, above that of other files', async () => {
    const list = await createList('Large')
    const large = await importInto(catalogue, list, createPaddedFile(3 * 1024 * 1024))
    expect(large).toMatchObject({ state: 'done', rowsDone: 1 })
    const larger = importInto(catalogue, list, createPaddedFile(10 * 1024 * 1024))
    expect(await expectRefusal(larger)).toMatchObject({ apiErrorCode: 'PRICE_FILE_TOO_LARGE', status: 413 })
  })

  test('is refused if somebody else has changed the draft since it was read', async () => {
    const list = await createList('Seen twice')
    await importInto(superUser, list, [
      ['partNumber', 'unitPrice'],
      ['SP3PH-NMC', '5'],
    ])
    const late = catalogue.call('price-list/import', {
      versionId: list.draft?.versionId ?? '',
      fileName: 'late.csv',
      rowVersion: list.draft?.rowVersion ?? 0,
      file: createFile([
        ['partNumber', 'unitPrice'],
        ['SP3PH-NMC', '6'],
      ]),
    })
    expect((await expectRefusal(late)).apiErrorCode).toBe('ROW_VERSION_CONFLICT')
    expect((await readListAgain(catalogue, list)).draft?.rowCount).toBe(1)
  })

  test('is refused while another one is being imported', async () => {
    const list = await createList('Busy')
    const versionId = list.draft?.versionId ?? ''
    const file = createFile([
      ['partNumber', 'unitPrice'],
      ['SP3PH-NMC', '5'],
    ])
    const runningImport = await portal.db.transaction().execute(async (transaction) => {
      // The import cannot write its rows before this transaction ends.
      await sql`lock table price_list_version_row in exclusive mode`.execute(transaction)
      const first = await catalogue.call('price-list/import', { versionId, fileName: 'a.csv', file })
      const other = catalogue.call('price-list/import', { versionId, fileName: 'b.csv', file })
      expect(await expectRefusal(other)).toMatchObject({ details: { unmet: ['noImportRuns'] } })
      expect(first).toMatchObject({ state: 'running', fileName: 'a.csv' })
      return first
    })
    const getProgress = async () =>
      await catalogue.call('price-list/import/progress', { importId: runningImport.importId })
    await expect.poll(async () => (await getProgress()).state, { timeout: 60_000 }).toBe('done')
  })
})

test('a workbook is imported like text, with its own numbers and dates', async () => {
  const list = await createList('From a workbook')
  const workbook = await writeXlsxFile([
    ['Part number', 'Unit price', 'Valid from', 'Pack'],
    [
      { value: 'SP3PH-NMC', type: String },
      { value: 412.35, type: Number },
      { value: new Date(Date.UTC(2027, 0, 1)), type: Date, format: 'yyyy-mm-dd' },
      { value: 5, type: Number },
    ],
  ]).toBuffer()
  const done = await importInto(catalogue, list, workbook, { fileName: 'prices.xlsx' })
  expect(done).toMatchObject({ state: 'done', rowsDone: 1, errors: 0 })
  const { draft } = await readListAgain(catalogue, list)
  const rows = await catalogue.call('price-list/version.csv', { versionId: draft?.versionId ?? '' })
  expect(await rows.text()).toContain('SP3PH-NMC,412.35,EUR,1,piece,1,5,9999999,2027-01-01,,,')
})

describe('the changes of a draft', () => {
  test('are listed row by row with the biggest first, by family and as a spreadsheet', async () => {
    const headings = ['partNumber', 'unitPrice', 'fromQuantity', 'validFrom', 'validUntil']
    const list = await createList('Compared')
    await importInto(catalogue, list, [
      headings,
      ['SP3PH-NMC', '100', '1', '2026-01-01', ''],
      ['SP3PH-NMC', '90', '10', '2026-01-01', ''],
      ['SP3PH-TMP', '50', '1', '2026-01-01', '2026-12-31'],
      ['SPRSY-RACK-42', '0', '1', '2026-01-01', ''],
      ['SPRSY-RACK-48', '1850', '1', '2026-01-01', ''],
      ['SPCLG-HOSE-25', '135', '1', '2026-01-01', ''],
    ])
    await publish(superUser, list)
    await catalogue.call('price-list/draft', { priceListId: list.priceListId })
    await importInto(catalogue, await readListAgain(catalogue, list), [
      headings,
      ['SP3PH-NMC', '103', '1', '2026-01-01', ''],
      ['SP3PH-NMC', '45', '10', '2026-01-01', ''],
      // A price for the next year counts as a change.
      ['SP3PH-TMP', '55', '1', '2027-01-01', '2027-12-31'],
      ['SPRSY-RACK-42', '1390', '1', '2026-01-01', ''],
      ['SPRSY-RACK-48', '1850', '1', '2026-01-01', ''],
      ['SPIBS-SENS-8', '480', '1', '2026-01-01', ''],
    ])
    const { draft } = await readListAgain(catalogue, list)
    const versionId = draft?.versionId ?? ''
    const difference = await superUser.call('price-list/difference', { versionId })
    expect(difference).toMatchObject({
      rowsBefore: 6,
      rowsAfter: 6,
      counts: { changed: 4, added: 1, removed: 1, same: 1, marked: 3 },
      totalItems: 6,
    })
    expect(
      difference.rows.map(({ kind, partNumber, percent, marked }) => [kind, partNumber, percent, marked]),
    ).toEqual([
      ['changed', 'SPRSY-RACK-42', null, true],
      ['changed', 'SP3PH-NMC', -50, true],
      ['changed', 'SP3PH-TMP', 10, true],
      ['changed', 'SP3PH-NMC', 3, false],
      ['added', 'SPIBS-SENS-8', null, false],
      ['removed', 'SPCLG-HOSE-25', null, false],
    ])
    expect(difference.rows[2]).toMatchObject({
      before: { validFrom: '2026-01-01' },
      after: { validFrom: '2027-01-01' },
    })
    expect(difference.families).toContainEqual({
      family: 'SP3PH',
      changed: 3,
      added: 0,
      removed: 0,
      meanPercent: -12.33,
      largestPercent: -50,
    })
    const markedDifference = await superUser.call('price-list/difference', {
      versionId,
      markedOnly: true,
      threshold: 20,
    })
    expect(markedDifference.rows.map(({ percent }) => percent)).toEqual([null, -50])
    const file = await superUser.call('price-list/difference.xlsx', { versionId, lang: 'de' })
    const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
    const cells = sheet?.data ?? []
    expect(cells[0]).toEqual(expect.arrayContaining(['Preisliste', 'Compared']))
    expect(cells.slice(-6).map((row) => [row[0], row[1], row[7]])).toContainEqual([
      'Geändert',
      'SP3PH-NMC',
      -50,
    ])
  })
})
