import { describe, expect, test } from 'vitest'
import type { BillPart } from '@design-portal/contract/bill.ts'
import { withQuantities } from './apply-change.ts'
import { listBillRows, reuseUnchangedRows } from './bill-tree.ts'
import { sampleBill as bill } from './testing/sample-bill.ts'

function outline(closed: readonly string[] = [], search?: string): string[] {
  const matches = search === undefined ? undefined : (one: BillPart) => one.partNumber.includes(search)
  return listBillRows(bill, new Set(closed), matches).map(
    (row) => `${'-'.repeat(row.level - 1)}${row.kind === 'line' ? row.lineId : row.id}`,
  )
}

describe('the rows of a bill', () => {
  test('stand below the group and the part they belong to, charges at the end', () => {
    expect(outline()).toEqual([
      'des',
      '-frame',
      '--module',
      '---fan',
      '-battery',
      'additionalParts',
      '-own',
      'charges',
      '-freight',
    ])
  })

  test('a closed branch hides everything below it and nothing else', () => {
    expect(outline(['des frame', 'additionalParts', 'charges'])).toEqual([
      'des',
      '-frame',
      '-battery',
      'additionalParts',
      'charges',
    ])
  })

  test('only a row with parts can be opened', () => {
    expect(
      listBillRows(bill, new Set())
        .filter(({ expanded }) => expanded === undefined)
        .map(({ id }) => id),
    ).toEqual(['des fan', 'des battery', 'additionalParts own', 'freight'])
  })

  test('a search shows what matches with what it belongs to, in closed branches too', () => {
    expect(outline(['des', 'des frame'], 'FAN')).toEqual(['des', '-frame', '--module', '---fan'])
    expect(outline([], 'CABLE')).toEqual(['additionalParts', '-own'])
    expect(outline([], 'NOTHING')).toEqual([])
  })
})

describe('rows that are kept', () => {
  test('are the same objects where nothing changed, wherever they stand now', () => {
    const before = listBillRows(bill, new Set(['des frame']))
    const after = reuseUnchangedRows(before, listBillRows(bill, new Set(['des frame'])))
    expect(after.every((row, index) => row === before[index])).toBe(true)
    const opened = reuseUnchangedRows(before, listBillRows(bill, new Set()))
    expect(before.filter((row) => !opened.includes(row)).map(({ id }) => id)).toEqual(['des frame'])
  })

  test('give way where a quantity, and with it the sums of the group, changed', () => {
    const before = listBillRows(bill, new Set())
    const changed = withQuantities(bill, [{ lineId: 'own', quantity: 9 }])
    const after = reuseUnchangedRows(before, listBillRows(changed, new Set()))
    const redrawn = after.filter((row) => !before.includes(row)).map(({ id }) => id)
    expect(redrawn).toEqual(['additionalParts', 'additionalParts own', 'freight'])
  })
})
