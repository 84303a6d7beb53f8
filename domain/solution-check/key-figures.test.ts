/** Tests the figures that tell designs apart. */
import { expect, test } from 'vitest'
import type { PowerSource } from '../products/exchange.ts'
import { computeKeyFigures } from './key-figures.ts'

const power = (kw: number) => ({ kw, kva: kw })
const source: PowerSource = {
  side: 'A',
  volts: 400,
  phases: 3,
  capacity: power(120),
  units: 4,
  oneLost: power(90),
  redundant: false,
  planned: power(80),
  plannedAlone: power(80),
  loss: { fixed: 1, perKw: 0.04 },
  source: 'sample',
}

test('a source is told apart by the load that it was sized for, not by its frame', () => {
  expect(computeKeyFigures({ gives: [source] })).toEqual({ sizedFor: 80, cools: null, draws: null })
  const other: PowerSource = { ...source, side: 'B', planned: power(96) }
  expect(computeKeyFigures({ gives: [source, other] }).sizedFor).toBe(96)
})

test('redundant cooling cools what remains with one unit lost', () => {
  const cooling = { capacity: 60, units: 3, oneLost: 40, source: 'sample' }
  expect(computeKeyFigures({ cooling: { ...cooling, redundant: false } }).cools).toBe(60)
  expect(computeKeyFigures({ cooling: { ...cooling, redundant: true } }).cools).toBe(40)
})

test('what a design draws is what its worst feed carries alone, and nothing is not zero', () => {
  const feed = { volts: 400, phases: 3, load: power(40), alone: power(80), source: 'sample' } as const
  expect(
    computeKeyFigures({
      takes: [
        { ...feed, side: 'A' },
        { ...feed, side: 'B' },
      ],
    }).draws,
  ).toBe(80)
  expect(computeKeyFigures({})).toEqual({ sizedFor: null, cools: null, draws: null })
})
