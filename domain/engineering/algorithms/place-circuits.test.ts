// Tests the placement of circuits on spaces, modules and phases: every pole has its own space, neighbours follow the
// phase order, and a balanced plan is even.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeCircuitsInModules, placeCircuitsInPanels, spreadCircuitsOverPanels } from './place-circuits.ts'

const anyGroups = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 8 }),
      poles: fc.constantFrom(1 as const, 2 as const, 3 as const),
      amps: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((groups) => groups.map((group, index) => ({ ...group, group: index + 1 })))
const anyPlan = fc.constantFrom('balanced' as const, 'inOrder' as const)
const countPoles = (groups: readonly { readonly quantity: number; readonly poles: number }[]): number =>
  groups.reduce((sum, { quantity, poles }) => sum + quantity * poles, 0)

type Groups = Parameters<typeof placeCircuitsInPanels.run>[0]['groups']
type PlacedPole = ReturnType<typeof placeCircuitsInPanels.run>['poles'][number]

/** The largest current of a phase of any panelboard. */
function findFullestPhase(groups: Groups, poles: readonly PlacedPole[]): number {
  const ampsOf = new Map(groups.map(({ group, amps }) => [group, amps]))
  const cells = Map.groupBy(poles, ({ holder, phase }) => `${holder}.${phase}`)
  return Math.max(
    ...[...cells.values()].map((cell) => cell.reduce((sum, { group }) => sum + (ampsOf.get(group) ?? 0), 0)),
  )
}

describe.each([placeCircuitsInPanels, spreadCircuitsOverPanels])(
  'placing circuits on panelboards: $name',
  (place) => {
    const placeInPanels = (groups: Groups, plan: 'balanced' | 'inOrder') =>
      place.run({ groups, panels: 4, poles: 42, plan })

    test('fills a board of six spaces as by hand: three poles on 1, 3, 5, then singles where the load is least', () => {
      const groups = [
        { group: 1, quantity: 1, poles: 3, amps: 10 },
        { group: 2, quantity: 1, poles: 1, amps: 8 },
        { group: 3, quantity: 2, poles: 1, amps: 4 },
      ] as const
      const { poles, phases, unbalance } = place.run({
        groups,
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
      const groups = [{ group: 1, quantity: 12, poles: 1, amps: 1 }] as const
      expect(() => place.run({ groups, panels: 1, poles: 6, plan: 'inOrder' })).toThrow(
        'Circuit 1.7 does not fit',
      )
    })

    test('uses no space twice, keeps the poles of a circuit adjacent on consecutive phases, and sums agree', () => {
      fc.assert(
        fc.property(anyGroups, anyPlan, (groups, plan) => {
          const { poles, phases } = placeInPanels(groups, plan)
          expect(poles).toHaveLength(countPoles(groups))
          expect(new Set(poles.map(({ holder, space }) => `${holder}.${space}`)).size).toBe(poles.length)
          for (const polesOfCircuit of Map.groupBy(
            poles,
            ({ group, circuit }) => `${group}.${circuit}`,
          ).values())
            for (const [index, pole] of polesOfCircuit.entries()) {
              expect(pole.space).toBe((polesOfCircuit[0]?.space ?? 0) + 2 * index)
              expect(pole.phase).toBe((Math.floor((pole.space - 1) / 2) % 3) + 1)
            }
          expect(phases.reduce((sum, { amps }) => sum + amps, 0)).toBe(
            groups.reduce((sum, { quantity, poles: each, amps }) => sum + quantity * each * amps, 0),
          )
        }),
      )
    })

    test('distributes equal one-pole circuits evenly under either plan', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 40 }), anyPlan, (thirds, plan) => {
          const groups = [{ group: 1, quantity: 3 * thirds, poles: 1, amps: 7 }] as const
          expect(placeInPanels(groups, plan).unbalance).toBeCloseTo(0, 9)
        }),
      )
    })
  },
)

function findFullestPhaseWhenSpread(
  groups: Groups,
  panels: number,
  plan: 'balanced' | 'inOrder' = 'balanced',
): number {
  const { poles } = spreadCircuitsOverPanels.run({ groups, panels, poles: 42, plan })
  return findFullestPhase(groups, poles)
}

describe('spreading circuits over panelboards', () => {
  test('gives 20 circuits of three poles and 16 A to three panelboards as 7, 7 and 6, and not as 14 and 6', () => {
    const groups = [{ group: 1, quantity: 20, poles: 3, amps: 16 }] as const
    expect(findFullestPhaseWhenSpread(groups, 3)).toBe(112)
    expect(findFullestPhaseWhenSpread(groups, 3, 'inOrder')).toBe(112)
    const { poles } = placeCircuitsInPanels.run({ groups, panels: 3, poles: 42, plan: 'balanced' })
    expect(findFullestPhase(groups, poles)).toBe(224)
  })

  test('gives 13 circuits of 20 A to two as 7 and 6, and 12 of one pole as two to each phase', () => {
    expect(findFullestPhaseWhenSpread([{ group: 1, quantity: 13, poles: 3, amps: 20 }], 2)).toBe(140)
    expect(findFullestPhaseWhenSpread([{ group: 1, quantity: 12, poles: 1, amps: 10 }], 2)).toBe(20)
  })

  test('loads no phase of a panelboard above the mean by more than two of the largest circuit', () => {
    fc.assert(
      fc.property(anyGroups, fc.integer({ min: 2, max: 4 }), (groups, panels) => {
        const largest = Math.max(...groups.map(({ amps }) => amps))
        const mean =
          groups.reduce((sum, { quantity, poles, amps }) => sum + quantity * poles * amps, 0) / (3 * panels)
        expect(findFullestPhaseWhenSpread(groups, panels)).toBeLessThanOrEqual(mean + 2 * largest + 1e-9)
      }),
    )
  })

  test('loads no phase of the whole unit above the mean by more than two thirds of the largest circuit', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const { phases } = spreadCircuitsOverPanels.run({ groups, panels: 4, poles: 84, plan: 'balanced' })
        const phaseAmps = phases.map(({ amps }) => amps)
        const largest = Math.max(...groups.map(({ poles, amps }) => (poles === 3 ? 0 : amps)))
        const fullest = Math.max(...phaseAmps)
        const mean = phaseAmps.reduce((sum, amps) => sum + amps, 0) / 3
        expect(fullest).toBeLessThanOrEqual(mean + (2 / 3) * largest + 1e-9)
      }),
    )
  })
})

describe('placing circuits on modules', () => {
  test('lets three one-pole circuits share a module, gives others one each, and uses no pole twice', () => {
    fc.assert(
      fc.property(anyGroups, anyPlan, (groups, plan) => {
        const { poles } = placeCircuitsInModules.run({ groups, plan })
        expect(poles).toHaveLength(countPoles(groups))
        expect(new Set(poles.map(({ holder, space }) => `${holder}.${space}`)).size).toBe(poles.length)
        const modules = groups.reduce(
          (sum, { poles: each, quantity }) => sum + Math.ceil(each === 1 ? quantity / 3 : quantity),
          0,
        )
        expect(new Set(poles.map(({ holder }) => holder)).size).toBe(modules)
        for (const [, polesOfModule] of Map.groupBy(poles, ({ holder }) => holder))
          expect(new Set(polesOfModule.map(({ group }) => group)).size).toBe(1)
      }),
    )
  })
})
