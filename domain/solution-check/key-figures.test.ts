// Tests the figures that tell designs apart.
import { expect, test } from 'vitest'
import type { PowerSource } from '../products/exchange.ts'
import { computeKeyFigures } from './key-figures.ts'

const toPower = (kw: number) => ({ kw, kva: kw })
const source: PowerSource = {
  side: 'A',
  volts: 400,
  phases: 3,
  capacity: toPower(120),
  units: 4,
  oneLost: toPower(90),
  redundant: false,
  planned: toPower(80),
  plannedAlone: toPower(80),
  loss: { fixed: 1, perKw: 0.04 },
  source: 'sample',
}

test('a source is told apart by the load that it was sized for, not by its frame', () => {
  expect(computeKeyFigures({ gives: [source] })).toEqual({ sizedFor: 80, cools: null, draws: null })
  const sourceB: PowerSource = { ...source, side: 'B', planned: toPower(96) }
  expect(computeKeyFigures({ gives: [source, sourceB] }).sizedFor).toBe(96)
})

test('redundant cooling cools what remains with one unit lost', () => {
  const cooling = { capacity: 60, units: 3, oneLost: 40, source: 'sample' }
  expect(computeKeyFigures({ cooling: { ...cooling, redundant: false } }).cools).toBe(60)
  expect(computeKeyFigures({ cooling: { ...cooling, redundant: true } }).cools).toBe(40)
})

test('a design draws what its largest feed carries alone, and without feeds nothing, which is not 0', () => {
  const feed = { volts: 400, phases: 3, load: toPower(40), alone: toPower(80), source: 'sample' } as const
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
