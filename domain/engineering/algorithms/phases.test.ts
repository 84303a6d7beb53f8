// Tests the load of the phases and the move that balances it best.
import { expect, test } from 'vitest'
import { balancePhases, computeUnbalance } from './phases.ts'
import type { PhaseNumber } from './phases.ts'

const load = (place: number, power: number, phase: PhaseNumber | 'turn' = 'turn') => ({ place, power, phase })

test('loads take the phases in turn or their own, and three-phase strips load all alike', () => {
  const loads = [load(1, 3), load(2, 4), load(3, 5, 1), load(4, 6)]
  const powers = (phases: 1 | 3) => balancePhases.run({ loads, phases }).phases.map(({ power }) => power)
  expect(powers(1)).toEqual([14, 4, 0])
  expect(powers(3)).toEqual([6, 6, 6])
  expect(computeUnbalance([14, 4, 0])).toBeCloseTo(133.3, 1)
  expect(computeUnbalance([0, 0, 0])).toBe(0)
})

test('the most helpful move is found, and none if nothing helps or all phases are equal', () => {
  const loads = [load(1, 6), load(2, 6), load(3, 6), load(4, 3), load(5, 3, 1)]
  const { unbalance, moves } = balancePhases.run({ loads, phases: 1 })
  expect(moves).toMatchObject([{ phase: 2 }])
  expect(moves[0]?.unbalance).toBeLessThan(unbalance)
  expect(balancePhases.run({ loads: loads.slice(0, 3), phases: 1 }).moves).toEqual([])
  expect(balancePhases.run({ loads, phases: 3 })).toMatchObject({ unbalance: 0, moves: [] })
})
