/** A small bill for the tests of this folder. */
import { toPartColumns } from '@design-portal/contract/bill-parts.ts'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { sumLines, multiplySums, computeTotals } from '@design-portal/domain/parts/bill-sums.ts'

function createPart(partNumber: string): BillPart {
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
    unitPrice: '10.00',
  }
}

const groups: BillGrid['groups'] = [
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
]

const createSums = (unitPrices: readonly string[], quantities: readonly number[]) =>
  sumLines(
    quantities.map((quantity, index) => ({
      quantity,
      mass: 1,
      byOthers: false,
      unitPrice: unitPrices[index] ?? null,
    })),
    'EUR',
  )

const totals = computeTotals(
  [
    {
      id: 'des',
      sums: multiplySums(createSums(['10.00', '10.00', '10.00', '10.00'], [1, 3, 6, 4]), 2, 'EUR'),
    },
    { id: 'additionalParts', sums: createSums(['10.00'], [7]) },
  ],
  [{ chargeId: 'freight', kind: 'percent', value: '10' }],
  'EUR',
)

/**
 * A design with a frame, its module, the module's fan, and batteries; one line of the solution's own; freight as a percentage of all
 * parts.
 */
export const sampleBill: BillGrid = {
  rowVersion: 4,
  priceListName: 'List',
  sample: false,
  currency: 'EUR',
  pricesVisible: true,
  groups,
  parts: toPartColumns(['FRAME', 'MODULE', 'FAN', 'BATTERY', 'CABLE'].map(createPart)),
  lines: {
    id: ['frame', 'module', 'fan', 'battery', 'own'],
    parent: [-1, 0, 1, -1, -1],
    part: [0, 1, 2, 3, 4],
    quantity: [1, 3, 6, 4, 7],
    rowVersion: [0, 0, 0, 0, 2],
  },
  charges: [
    {
      chargeId: 'freight',
      name: 'Freight',
      kind: 'percent',
      value: '10',
      amount: { amount: '35.00', currency: 'EUR' },
      rowVersion: 1,
    },
  ],
  totals,
}
