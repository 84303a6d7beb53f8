/** Tests the bill across designs: the grid, its documents, saved versions and comparison. */
import readXlsxFile from 'read-excel-file/node'
import { parseCsv } from '../../../files/csv.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBill } from '../../../testing/bill-lines.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { choicesOf96Kilowatts, createSolution, createSave } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser
/** A solution that several tests read and none changes. */
let cfgId: string

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  cfgId = (await createFullSolution()).cfgId
})
afterAll(async () => {
  await portal.close()
})

/** A solution with a design, two own lines, a custom part and a charge. */
async function createFullSolution() {
  const id = await createSolution(sales)
  const save = createSave(id)
  await sales.call('design/save', save)
  await sales.call('solution/part/add', {
    cfgId: id,
    parts: [
      { partNumber: 'SP3PH-TMP-G1', quantity: 4 },
      { partNumber: 'AP7811B', quantity: 1 },
    ],
  })
  await sales.call('solution/custom-part/create', {
    cfgId: id,
    prefix: 'SP3PH',
    description: '=cmd|calc!A1, a "special" panel',
    price: '1234.5',
    mass: 12.5,
    quantity: 2,
  })
  await sales.call('solution/charge/add', { cfgId: id, name: 'Freight', kind: 'percent', value: '3' })
  return { cfgId: id, save }
}

const toCents = (amount: string | null) => Math.round(Number(amount ?? 0) * 100)

describe('the bill of materials', () => {
  test('contains designs, own lines and custom parts and adds up to the price of the solution', async () => {
    const grid = await readBill(sales, cfgId)
    expect(grid.groups.map(({ kind }) => kind)).toEqual(['design', 'additionalParts', 'customParts'])
    const sum = grid.rows.reduce((total, { linePrice }) => total + toCents(linePrice), 0)
    expect(toCents(grid.totals.parts.amount)).toBe(sum)
    expect(toCents(grid.totals.total.amount)).toBe(sum + Math.round((sum * 3) / 100))
    expect((await sales.call('solution/configId', { id: cfgId })).price).toEqual(grid.totals.total)
    const additionalParts = grid.groups.find(({ kind }) => kind === 'additionalParts')
    expect(grid.rows[additionalParts?.first ?? 0]).toMatchObject({
      partNumber: 'SP3PH-TMP-G1',
      state: 'lastOrder',
      successor: 'SP3PH-TMP',
    })
    expect(grid.totals.missing).toBe(1)
  })

  test('contains the lines of each design as a tree', async () => {
    const { lines, groups } = await sales.call('solution/bill/grid', { cfgId })
    const design = groups[0]
    const parents = lines.parent.slice(0, design?.count ?? 0)
    expect(parents.some((parent) => parent >= 0)).toBe(true)
    expect(parents.every((parent, index) => parent < index)).toBe(true)
  })

  test('multiplies the totals of a design by its quantity', async () => {
    const { cfgId: fullCfgId, save } = await createFullSolution()
    const once = await sales.call('solution/bill/grid', { cfgId: fullCfgId })
    await portal.db.updateTable('design').set({ quantity: 3 }).where('id', '=', save.desId).execute()
    const thrice = await sales.call('solution/bill/grid', { cfgId: fullCfgId })
    const findDesignTotals = ({ totals }: typeof once) => totals.groups.find(({ id }) => id === save.desId)
    expect(toCents(findDesignTotals(thrice)?.price.amount ?? '')).toBe(
      3 * toCents(findDesignTotals(once)?.price.amount ?? ''),
    )
    expect(findDesignTotals(thrice)?.mass).toBeCloseTo(3 * (findDesignTotals(once)?.mass ?? 0), 3)
  })

  test('is hidden with the solution', async () => {
    const partner = await portal.signIn('partner')
    expect((await expectRefusal(partner.call('solution/bill/grid', { cfgId }))).apiErrorCode).toBe(
      'NOT_FOUND',
    )
  })
})

describe('bill documents', () => {
  test('include every line in the CSV, with no cell that a spreadsheet would execute', async () => {
    const grid = await sales.call('solution/bill/grid', { cfgId })
    const file = await sales.call('solution/bill.csv', { cfgId })
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = parseCsv(new TextDecoder().decode(bytes), ',')
    const headingIndex = rows.findIndex((row) => row.includes('Part number'))
    const partNumbers = rows.slice(headingIndex + 1).map((row) => row[2])
    expect(partNumbers.filter((cell) => cell !== '')).toHaveLength(grid.lines.id.length)
    expect(rows.flat()).toContain(`'=cmd|calc!A1, a "special" panel`)
    expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
    expect(rows.at(-1)?.[7]).toBe(grid.totals.total.amount)
  })

  test('include lines, charges and the total in a workbook that can be read again', async () => {
    const grid = await sales.call('solution/bill/grid', { cfgId })
    const file = await sales.call('solution/bill.xlsx', { cfgId, lang: 'de' })
    const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
    const cells = (sheet?.data ?? []).flat()
    expect(cells).toContain('Zusätzliche Teile')
    expect(cells).toContain('Abkündigung angezeigt')
    expect(cells).toContain('Freight (3 %)')
    expect(cells).toContain(Number(grid.totals.total.amount))
  })

  test.each(languages)('contain no key of a text instead of the text in %s', async (lang) => {
    const text = await (await sales.call('solution/bill.csv', { cfgId, lang })).text()
    expect(text).toContain('SP3PH-TMP-G1')
    expect(text).not.toMatch(/DOCUMENT_|PART_STATE_|part\./)
  })
})

describe('a comparison of bills', () => {
  test('shows each line and choice that differs between two saved versions of a design', async () => {
    const { cfgId: fullCfgId, save } = await createFullSolution()
    const { desId } = save
    await sales.call('design/save', {
      ...save,
      rowVersion: 1,
      choices: { ...choicesOf96Kilowatts, load: 190 },
    })
    const { data } = await sales.call('design/revisions', { cfgId: fullCfgId, desId })
    expect(data.map(({ rowVersion }) => rowVersion)).toEqual([2, 1])
    const comparison = await sales.call('solution/bill/compare', {
      left: { cfgId: fullCfgId, desId, rowVersion: 1 },
      right: { cfgId: fullCfgId, desId },
    })
    expect(comparison.choices).toContainEqual({ name: 'load', left: 96, right: 190 })
    expect(comparison.lines.some(({ change }) => change !== 'same')).toBe(true)
    const sum = comparison.lines.reduce(
      (total, { right }) => total + toCents(right?.linePrice?.amount ?? null),
      0,
    )
    expect(toCents(comparison.right.total?.amount ?? null)).toBe(sum)
    const comparisonWithItself = await sales.call('solution/bill/compare', {
      left: { cfgId: fullCfgId, desId },
      right: { cfgId: fullCfgId, desId },
    })
    expect(comparisonWithItself.lines.every(({ change }) => change === 'same')).toBe(true)
  })

  test('may be of whole solutions, and does not find hidden ones', async () => {
    const other = await createFullSolution()
    const comparison = await sales.call('solution/bill/compare', {
      left: { cfgId },
      right: { cfgId: other.cfgId },
    })
    const changes = comparison.lines.map(({ change }) => change)
    expect(changes.filter((change) => change !== 'same')).toEqual(['removed', 'added'])
    const partner = await portal.signIn('partner')
    const partnerCfgId = await createSolution(partner)
    const error = await expectRefusal(
      partner.call('solution/bill/compare', { left: { cfgId: partnerCfgId }, right: { cfgId } }),
    )
    expect(error.apiErrorCode).toBe('NOT_FOUND')
  })
})
