import { expect, test } from 'vitest'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import { buildBillRows } from './bill-rows.ts'

const createLine = (id: string, parent?: string): BillLine => ({
  id,
  partNumber: id.toUpperCase(),
  kind: 'N',
  description: { message: `part.${id}` },
  quantity: 1,
  ...(parent === undefined ? {} : { parent }),
})

test('child lines follow their parent, and a line without its parent is shown at the top level', () => {
  const bill = [
    createLine('frame'),
    createLine('battery'),
    createLine('module', 'frame'),
    createLine('kit', 'gone'),
    createLine('card', 'module'),
  ]
  const price = { lines: [], total: { amount: '0', currency: 'EUR' }, missing: [], sample: true }
  expect(buildBillRows(bill, price).map(({ line: { id }, level }) => [id, level])).toEqual([
    ['frame', 0],
    ['module', 1],
    ['card', 2],
    ['battery', 0],
    ['kit', 0],
  ])
})
