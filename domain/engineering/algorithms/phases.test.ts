// Tests the load of the phases and the move that balances it best.
import { expect, test } from 'vitest'
import { balancePhases, computeUnbalance } from './phases.ts'
import type { PhaseNumber } from './phases.ts'

const createLoad = (place: number, power: number, phase: PhaseNumber | 'turn' = 'turn') => ({
  place,
  power,
  phase,
})

test('on single-phase strips loads take their own phase or one in turn, and on three-phase strips they load all phases alike', () => {
  const loads = [createLoad(1, 3), createLoad(2, 4), createLoad(3, 5, 1), createLoad(4, 6)]
  const computePowers = (phases: 1 | 3) =>
    balancePhases.run({ loads, phases }).phases.map(({ power }) => power)
  expect(computePowers(1)).toEqual([14, 4, 0])
  expect(computePowers(3)).toEqual([6, 6, 6])
  expect(computeUnbalance([14, 4, 0])).toBeCloseTo(133.3, 1)
  expect(computeUnbalance([0, 0, 0])).toBe(0)
})

test('the move that reduces the unbalance most is proposed, and none if none helps or all phases are equal', () => {
  const loads = [createLoad(1, 6), createLoad(2, 6), createLoad(3, 6), createLoad(4, 3), createLoad(5, 3, 1)]
  const { unbalance, moves } = balancePhases.run({ loads, phases: 1 })
  expect(moves).toMatchObject([{ phase: 2 }])
  expect(moves[0]?.unbalance).toBeLessThan(unbalance)
  expect(balancePhases.run({ loads: loads.slice(0, 3), phases: 1 }).moves).toEqual([])
  expect(balancePhases.run({ loads, phases: 3 })).toMatchObject({ unbalance: 0, moves: [] })
})
