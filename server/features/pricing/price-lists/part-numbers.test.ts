/** Tests that a part number means the same part wherever it is entered, with its blanks or without. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { importInto } from './testing.ts'

let portal: TestPortal
let catalogue: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
  await portal.db
    .insertInto('part')
    .values({
      part_number: 'DQ 5507.120',
      kind: 'N',
      description: 'Roof plate',
      manufacturer: 'Test',
      state: 'released',
      sample: true,
      source: 'test',
    })
    .execute()
})
afterAll(async () => {
  await portal.close()
})

const spellings = ['DQ 5507.120', 'DQ5507.120', ' dq 5507.120 ']

test.each(spellings)(
  'the part number spelled %j is priced, found, imported into a bill and not created again',
  async (spelling) => {
    const list = await catalogue.call('price-list/create', {
      priceListName: `List for ${spelling}`,
      currency: 'EUR',
    })
    const priceImport = await importInto(catalogue, list, [
      ['partNumber', 'unitPrice'],
      [spelling, '1000'],
    ])
    expect([priceImport.state, priceImport.errors]).toEqual(['done', 0])
    const rows = await portal.db
      .selectFrom('price_list_version_row')
      .select('part_number')
      .where('version_id', '=', list.draft?.versionId ?? '')
      .execute()
    expect(rows).toEqual([{ part_number: 'DQ 5507.120' }])

    const sales = await portal.signIn('sales')
    const { parts } = await sales.call('part/search', { searchText: spelling.trim(), limit: 5, lang: 'en' })
    expect(parts.map(({ partNumber }) => partNumber)).toContain('DQ 5507.120')

    const cfgId = await insertSolution(portal, { owner: 'sales' })
    const { rows: lines } = await sales.call('solution/bill-import/preview', {
      cfgId,
      fileName: 'bill.csv',
      file: Buffer.from(`Part number,Qty\n${spelling},2\n`),
    })
    expect(lines).toMatchObject([{ part: { partNumber: 'DQ 5507.120' }, quantity: 2 }])
    expect(['matched', 'cleaned']).toContain(lines[0]?.outcome)

    const partImport = await catalogue.call('catalogue/part/import', {
      fileName: 'parts.csv',
      apply: false,
      file: Buffer.from(`partNumber,description,manufacturer\n${spelling},Roof plate,Test\n`),
    })
    expect(partImport.created).toBe(0)
  },
)
