// The load of the phases, and the move that evens it out.
import { expect, test } from 'vitest'
import type { Phase } from './design.ts'
import { bestSwap, phaseLoads, unbalanceOf } from './phases.ts'

const rack = (position: number, power: number, phase: Phase | 'auto' = 'auto') => ({
  tag: `A0${position}`,
  position,
  power,
  phase,
})

test('racks take L1, L2, L3 by turns, or their own; strips of three phases load all alike', () => {
  const racks = [rack(1, 3), rack(2, 4), rack(3, 5, 'L1'), rack(4, 6)]
  expect(phaseLoads(racks, 1)).toEqual([14, 4, 0])
  expect(phaseLoads(racks, 3)).toEqual([6, 6, 6])
  expect(unbalanceOf([14, 4, 0])).toBeCloseTo(133.3, 1)
  expect(unbalanceOf([0, 0, 0])).toBe(0)
})

test('the move that helps most is found, and none where nothing helps', () => {
  const racks = [rack(1, 6), rack(2, 6), rack(3, 6), rack(4, 3), rack(5, 3, 'L1')]
  expect(bestSwap(racks)).toMatchObject({ phase: 'L2' })
  expect(bestSwap(racks)?.unbalance).toBeLessThan(unbalanceOf(phaseLoads(racks, 1)))
  expect(bestSwap([rack(1, 6), rack(2, 6), rack(3, 6)])).toBeUndefined()
})
