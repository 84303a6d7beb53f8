// Tests the cheapest packs for every number of racks up to 2,000 against a plain dynamic programme over the prices of the packs.
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { openSession, planning, product } from './testing/configure.ts'

const most = 2000
/** Packs hold a multiple of ten racks, so only the first and last number of each ten can differ. */
const needs = atLength
  ? Array.from({ length: most }, (_, index) => index + 1)
  : Array.from({ length: most / 20 }, (_, index) => [20 * index + 1, 20 * index + 20]).flat()

const rows = product.readContent().source.tables['packSizes']?.rows ?? []
/** Racks and cents of each pack by the year. */
const packs = rows.map((row) => ({
  size: Number(row['size']),
  price: product.sampleListPrices.get(String(row['baseYear'])) ?? Number.NaN,
}))

/** The lowest price of packs for at least as many racks as the index, counted up from 0. */
const lowest = [0]
for (let need = 1; need <= most; need += 1)
  lowest.push(Math.min(...packs.map(({ size, price }) => price + (lowest[Math.max(0, need - size)] ?? 0))))

test('the engine proves the price of the dynamic programme', () => {
  expect(packs.map(({ size }) => size)).toEqual([500, 200, 100, 10])
  const session = openSession({ ...planning, enterprise: false })
  for (const need of needs) {
    session.choose('fullCabinets', need)
    const completion = session.complete({ goal: 'cheapest' })
    if (!completion.found) throw new Error(`${need} racks have no packs`)
    const { optimal, assignment } = completion
    const held = packs.map(({ size, price }) => ({ count: Number(assignment[`packs${size}`]), size, price }))
    const racks = held.reduce((sum, { count, size }) => sum + count * size, 0)
    const price = held.reduce((sum, pack) => sum + pack.count * pack.price, 0)
    expect([need, optimal, racks >= need, price]).toEqual([need, true, true, lowest[need]])
  }
})
