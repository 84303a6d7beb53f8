// Tests the cheapest packs for every number of racks up to 2,000 against a plain dynamic programme over the prices of the packs.
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { openSession, planning, product } from './testing/configure.ts'

const maximumRacks = 2000
/** Packs hold a multiple of ten racks, so only the first and last number of each ten can differ. */
const rackCounts = atLength
  ? Array.from({ length: maximumRacks }, (_, index) => index + 1)
  : Array.from({ length: maximumRacks / 20 }, (_, index) => [20 * index + 1, 20 * index + 20]).flat()

const rows = product.readContent().source.tables['packSizes']?.rows ?? []
/** Racks and cents of each pack by the year. */
const packs = rows.map((row) => ({
  size: Number(row['size']),
  price: product.sampleListPrices.get(String(row['baseYear'])) ?? Number.NaN,
}))

/** The lowest price of packs for at least as many racks as the index, counted up from 0. */
const lowest = [0]
for (let rackCount = 1; rackCount <= maximumRacks; rackCount += 1)
  lowest.push(
    Math.min(...packs.map(({ size, price }) => price + (lowest[Math.max(0, rackCount - size)] ?? 0))),
  )

test('for every number of racks the engine proves the lowest price that the dynamic programme finds', () => {
  expect(packs.map(({ size }) => size)).toEqual([500, 200, 100, 10])
  const session = openSession({ ...planning, enterprise: false })
  for (const rackCount of rackCounts) {
    session.choose('fullCabinets', rackCount)
    const completion = session.complete({ goal: 'cheapest' })
    if (!completion.found) throw new Error(`${rackCount} racks have no packs`)
    const { optimal, assignment } = completion
    const boughtPacks = packs.map(({ size, price }) => ({
      count: Number(assignment[`packs${size}`]),
      size,
      price,
    }))
    const racks = boughtPacks.reduce((sum, { count, size }) => sum + count * size, 0)
    const price = boughtPacks.reduce((sum, pack) => sum + pack.count * pack.price, 0)
    expect([rackCount, optimal, racks >= rackCount, price]).toEqual([
      rackCount,
      true,
      true,
      lowest[rackCount],
    ])
  }
})
