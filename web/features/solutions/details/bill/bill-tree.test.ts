import { describe, expect, test } from 'vitest'
import type { BillPart } from '@design-portal/contract/bill.ts'
import { applyQuantities } from './apply-change.ts'
import { listBillRows, reuseUnchangedRows } from './bill-tree.ts'
import { sampleBill as bill } from './testing/sample-bill.ts'

function formatOutline(closed: readonly string[] = [], search?: string): string[] {
  const matches = search === undefined ? undefined : (one: BillPart) => one.partNumber.includes(search)
  return listBillRows(bill, new Set(closed), matches).map(
    (row) => `${'-'.repeat(row.level - 1)}${row.kind === 'line' ? row.lineId : row.id}`,
  )
}

describe('bill rows', () => {
  test('are listed below their group and parent part, with charges at the end', () => {
    expect(formatOutline()).toEqual([
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

  test('are hidden below a collapsed branch and nowhere else', () => {
    expect(formatOutline(['des frame', 'additionalParts', 'charges'])).toEqual([
      'des',
      '-frame',
      '-battery',
      'additionalParts',
      'charges',
    ])
  })

  test('can be expanded only if they have children', () => {
    expect(
      listBillRows(bill, new Set())
        .filter(({ expanded }) => expanded === undefined)
        .map(({ id }) => id),
    ).toEqual(['des fan', 'des battery', 'additionalParts own', 'freight'])
  })

  test('found by a search are shown with their parents, also in collapsed branches', () => {
    expect(formatOutline(['des', 'des frame'], 'FAN')).toEqual(['des', '-frame', '--module', '---fan'])
    expect(formatOutline([], 'CABLE')).toEqual(['additionalParts', '-own'])
    expect(formatOutline([], 'NOTHING')).toEqual([])
  })
})

describe('unchanged bill rows', () => {
  test('remain the same objects even if they move', () => {
    const before = listBillRows(bill, new Set(['des frame']))
    const after = reuseUnchangedRows(before, listBillRows(bill, new Set(['des frame'])))
    expect(after.every((row, index) => row === before[index])).toBe(true)
    const opened = reuseUnchangedRows(before, listBillRows(bill, new Set()))
    expect(before.filter((row) => !opened.includes(row)).map(({ id }) => id)).toEqual(['des frame'])
  })

  test('are replaced when a quantity changes them or the sums of their group', () => {
    const before = listBillRows(bill, new Set())
    const changed = applyQuantities(bill, [{ lineId: 'own', quantity: 9 }])
    const after = reuseUnchangedRows(before, listBillRows(changed, new Set()))
    const redrawn = after.filter((row) => !before.includes(row)).map(({ id }) => id)
    expect(redrawn).toEqual(['additionalParts', 'additionalParts own', 'freight'])
  })
})
