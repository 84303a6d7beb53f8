// Tests the placement of circuits on spaces, modules and phases: every pole has its own space, neighbours follow the
// phase order, and a balanced plan is even.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeCircuitsInModules, placeCircuitsInPanels } from './place-circuits.ts'

const groups = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 8 }),
      poles: fc.constantFrom(1 as const, 2 as const, 3 as const),
      amps: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map((one, index) => ({ ...one, group: index + 1 })))
const plans = fc.constantFrom('balanced' as const, 'inOrder' as const)
const sumPoles = (of: readonly { readonly quantity: number; readonly poles: number }[]): number =>
  of.reduce((sum, { quantity, poles }) => sum + quantity * poles, 0)

const placeInPanels = (
  of: Parameters<typeof placeCircuitsInPanels.run>[0]['groups'],
  plan: 'balanced' | 'inOrder',
) => placeCircuitsInPanels.run({ groups: of, panels: 4, poles: 42, plan })

describe('placing circuits on panelboards', () => {
  test('fills a board of six spaces as by hand: three poles on 1, 3, 5, then singles where the load is least', () => {
    const given = [
      { group: 1, quantity: 1, poles: 3, amps: 10 },
      { group: 2, quantity: 1, poles: 1, amps: 8 },
      { group: 3, quantity: 2, poles: 1, amps: 4 },
    ] as const
    const { poles, phases, unbalance } = placeCircuitsInPanels.run({
      groups: given,
      panels: 1,
      poles: 6,
      plan: 'balanced',
    })
    expect(poles.map(({ group, circuit, space, phase }) => [group, circuit, space, phase])).toEqual([
      [1, 1, 1, 1],
      [1, 1, 3, 2],
      [1, 1, 5, 3],
      [2, 1, 2, 1],
      [3, 1, 4, 2],
      [3, 2, 6, 3],
    ])
    expect(phases.map(({ amps }) => amps)).toEqual([18, 14, 14])
    // The mean is 15.33 A, and the largest load is 2.67 A above it.
    expect(unbalance).toBeCloseTo(17.39, 2)
  })

  test('rejects twelve poles on a board of six', () => {
    const full = [{ group: 1, quantity: 12, poles: 1, amps: 1 }] as const
    expect(() => placeCircuitsInPanels.run({ groups: full, panels: 1, poles: 6, plan: 'inOrder' })).toThrow(
      'Circuit 1.7 does not fit',
    )
  })

  test('uses no space twice, keeps the poles of a circuit adjacent on consecutive phases, and sums agree', () => {
    fc.assert(
      fc.property(groups, plans, (of, plan) => {
        const { poles, phases } = placeInPanels(of, plan)
        expect(poles).toHaveLength(sumPoles(of))
        expect(new Set(poles.map(({ holder, space }) => `${holder}.${space}`)).size).toBe(poles.length)
        for (const own of Map.groupBy(poles, ({ group, circuit }) => `${group}.${circuit}`).values())
          for (const [index, pole] of own.entries()) {
            expect(pole.space).toBe((own[0]?.space ?? 0) + 2 * index)
            expect(pole.phase).toBe((Math.floor((pole.space - 1) / 2) % 3) + 1)
          }
        expect(phases.reduce((sum, { amps }) => sum + amps, 0)).toBe(
          of.reduce((sum, { quantity, poles: each, amps }) => sum + quantity * each * amps, 0),
        )
      }),
    )
  })

  test('distributes equal one-pole circuits evenly under either plan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), plans, (thirds, plan) => {
        const of = [{ group: 1, quantity: 3 * thirds, poles: 1, amps: 7 }] as const
        expect(placeInPanels(of, plan).unbalance).toBeCloseTo(0, 9)
      }),
    )
  })
})

describe('placing circuits on modules', () => {
  test('lets three one-pole circuits share a module, gives others one each, and uses no pole twice', () => {
    fc.assert(
      fc.property(groups, plans, (of, plan) => {
        const { poles } = placeCircuitsInModules.run({ groups: of, plan })
        expect(poles).toHaveLength(sumPoles(of))
        expect(new Set(poles.map(({ holder, space }) => `${holder}.${space}`)).size).toBe(poles.length)
        const modules = of.reduce(
          (sum, one) => sum + Math.ceil(one.poles === 1 ? one.quantity / 3 : one.quantity),
          0,
        )
        expect(new Set(poles.map(({ holder }) => holder)).size).toBe(modules)
        for (const [, own] of Map.groupBy(poles, ({ holder }) => holder))
          expect(new Set(own.map(({ group }) => group)).size).toBe(1)
      }),
    )
  })
})
