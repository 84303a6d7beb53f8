import { describe, expect, test } from 'vitest'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import type { OwnLine } from '@design-portal/contract/parts.ts'
import { applyChange } from './apply-change.ts'
import { billRows } from './bill-tree.ts'

function part(partNumber: string): BillPart {
  return {
    partNumber,
    kind: 'N',
    description: { text: `Part ${partNumber}` },
    state: 'released',
    lastOrderDate: null,
    successor: null,
    mass: 1,
    byOthers: false,
    sample: false,
    customPartId: null,
    outdated: false,
    unitPrice: '10',
  }
}

const totals: BillGrid['totals'] = {
  groups: [],
  parts: { amount: '0', currency: 'EUR' },
  charges: [],
  total: { amount: '0', currency: 'EUR' },
  mass: 0,
  unknownMasses: 0,
  missing: 0,
}

/** A design with a frame, its module and the module's fan, and batteries; and one line of the solution's own. */
const bill: BillGrid = {
  rowVersion: 4,
  priceListName: 'List',
  sample: false,
  currency: 'EUR',
  pricesVisible: true,
  groups: [
    {
      id: 'des',
      kind: 'design',
      name: 'UPS A',
      type: 27,
      productVersion: '1',
      quantity: 2,
      first: 0,
      count: 4,
    },
    {
      id: 'additionalParts',
      kind: 'additionalParts',
      name: '',
      type: null,
      productVersion: null,
      quantity: 1,
      first: 4,
      count: 1,
    },
  ],
  parts: ['FRAME', 'MODULE', 'FAN', 'BATTERY', 'CABLE'].map(part),
  lines: {
    id: ['frame', 'module', 'fan', 'battery', 'own'],
    parent: [-1, 0, 1, -1, -1],
    part: [0, 1, 2, 3, 4],
    quantity: [1, 3, 6, 4, 7],
    linePrice: ['10', '30', '60', '40', '70'],
    rowVersion: [0, 0, 0, 0, 2],
  },
  charges: [
    {
      chargeId: 'freight',
      name: 'Freight',
      kind: 'amount',
      value: '5',
      amount: { amount: '5', currency: 'EUR' },
      rowVersion: 1,
    },
  ],
  totals,
}

function outline(closed: readonly string[] = [], search?: string): string[] {
  const matches = search === undefined ? undefined : (one: BillPart) => one.partNumber.includes(search)
  return billRows(bill, new Set(closed), matches).map(
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
      billRows(bill, new Set())
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

describe('a change', () => {
  const line: OwnLine = {
    lineId: 'own',
    kind: 'N',
    partNumber: 'CABLE',
    description: 'Part CABLE',
    quantity: 9,
    mass: 1,
    unitPrice: { amount: '10', currency: 'EUR' },
    linePrice: { amount: '90', currency: 'EUR' },
    state: 'released',
    successor: null,
    customPartId: null,
    outdated: false,
    rowVersion: 3,
  }
  const change = { rowVersion: 5, lines: [line], removed: [], charges: [], totals, undo: null }

  test('of quantities is put into the bill that is there', () => {
    const after = applyChange(bill, change)
    expect(after?.rowVersion).toBe(5)
    expect(after?.lines.quantity).toEqual([1, 3, 6, 4, 9])
    expect(after?.lines.linePrice[4]).toBe('90')
    expect(after?.lines.rowVersion[4]).toBe(3)
    expect(bill.lines.quantity[4]).toBe(7)
  })

  test('that adds, removes or reprices a line asks for the bill anew', () => {
    expect(applyChange(bill, { ...change, removed: ['own'] })).toBeUndefined()
    expect(applyChange(bill, { ...change, lines: [{ ...line, lineId: 'new' }] })).toBeUndefined()
    expect(applyChange(bill, { ...change, lines: [{ ...line, unitPrice: null }] })).toBeUndefined()
  })
})
