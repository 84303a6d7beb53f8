/** Tests that a part number is the same part at every door, with its blanks or without. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSolution } from '../../../testing/solutions.ts'
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

const writings = ['DQ 5507.120', 'DQ5507.120', ' dq 5507.120 ']

test.each(writings)('%j is priced, found, imported into a bill and not made again', async (written) => {
  const list = await catalogue.call('price-list/create', {
    priceListName: `List for ${written}`,
    currency: 'EUR',
  })
  const done = await importInto(catalogue, list, [
    ['partNumber', 'unitPrice'],
    [written, '1000'],
  ])
  expect([done.state, done.errors]).toEqual(['done', 0])
  const rows = await portal.db
    .selectFrom('price_list_version_row')
    .select('part_number')
    .where('version_id', '=', list.draft?.versionId ?? '')
    .execute()
  expect(rows).toEqual([{ part_number: 'DQ 5507.120' }])

  const sales = await portal.signIn('sales')
  const { parts } = await sales.call('part/search', { searchText: written.trim(), limit: 5, lang: 'en' })
  expect(parts.map(({ partNumber }) => partNumber)).toContain('DQ 5507.120')

  const cfgId = await makeSolution(portal, { owner: 'sales' })
  const { rows: lines } = await sales.call('solution/bill-import/preview', {
    cfgId,
    fileName: 'bill.csv',
    file: Buffer.from(`Part number,Qty\n${written},2\n`),
  })
  expect(lines).toMatchObject([{ part: { partNumber: 'DQ 5507.120' }, quantity: 2 }])
  expect(['matched', 'cleaned']).toContain(lines[0]?.outcome)

  const imported = await catalogue.call('catalogue/part/import', {
    fileName: 'parts.csv',
    apply: false,
    file: Buffer.from(`partNumber,description,manufacturer\n${written},Roof plate,Test\n`),
  })
  expect(imported.created).toBe(0)
})
