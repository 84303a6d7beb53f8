// Tests that the check answers for every set of exchanges and links, with findings that can be told apart and accepted.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedSides, servicedKinds } from '../products/exchange.ts'
import type { Exchange } from '../products/exchange.ts'
import { chainFindingKeys, formatClaim, isChainFindingId, linkKinds } from './chain.ts'
import type { ChainDesign, Link } from './chain.ts'
import { checkSolution } from './check-solution.ts'

const ids = ['one', 'two', 'three', 'four']
/** Often small and whole, so that limits are met and just missed. */
const figure = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ min: 0, max: 1e6, noNaN: true }))
const power = fc.record({ kw: figure, kva: figure })
const side = fc.constantFrom(...feedSides)
const voltage = {
  side,
  volts: fc.constantFrom(0, 120, 208, 230, 400),
  phases: fc.constantFrom(1 as const, 3 as const),
}
const source = fc.constant('test')
const optional = { requiredKeys: [] }
const day = fc.integer({ min: 0, max: 30_000 })
const kind = fc.constantFrom(...servicedKinds)
const enlarge = fc.record({
  parameter: fc.constant('load'),
  base: figure,
  perKw: figure,
  perKva: figure,
  step: fc.double({ min: 0.1, max: 100, noNaN: true }),
  max: figure,
})
const outgoing = fc.record(
  {
    count: fc.integer({ min: 0, max: 4 }),
    device: figure,
    carries: figure,
    parameters: fc.constant({
      count: 'subFeeds',
      device: 'subFeedRating',
      phase: 'subFeedPhase',
      most: { count: 11, device: 400 },
    }),
  },
  { requiredKeys: ['count', 'device', 'carries'] },
)
const units = { units: fc.integer({ min: 0, max: 5 }), redundant: fc.boolean(), source }

const exchanges: fc.Arbitrary<Exchange> = fc.record(
  {
    takes: fc.array(
      fc.record(
        {
          ...voltage,
          load: power,
          alone: power,
          source,
          withstand: figure,
          residual: fc.boolean(),
          plug: fc.record({ connector: fc.constantFrom('iec16', 'unknown'), amps: figure }),
          mains: fc.boolean(),
          leastFault: figure,
          drop: figure,
          feeders: fc.record({ count: figure, device: figure, fullest: figure, total: figure }),
        },
        { requiredKeys: ['side', 'volts', 'phases', 'load', 'alone', 'source'] },
      ),
      { maxLength: 3 },
    ),
    gives: fc.array(
      fc.record(
        {
          ...voltage,
          ...units,
          capacity: power,
          oneLost: power,
          planned: power,
          plannedAlone: power,
          loss: fc.record({ fixed: figure, perKw: fc.double({ min: 0, max: 1, noNaN: true }) }),
          enlarge,
          fault: fc.record({ mains: figure, inverter: figure }),
          shiftsPhases: fc.boolean(),
          boardFault: figure,
          listed: fc.record({ single: power, singleAlone: power, subFeeds: power, subFeedsAlone: power }),
          outgoing,
          drop: figure,
        },
        {
          requiredKeys: [
            'side',
            'volts',
            'phases',
            'units',
            'redundant',
            'source',
            'capacity',
            'oneLost',
            'planned',
            'plannedAlone',
            'loss',
          ],
        },
      ),
      { maxLength: 3 },
    ),
    circuits: fc.array(
      fc.record({
        side,
        count: fc.integer({ min: 0, max: 3 }),
        poles: fc.constantFrom(1 as const, 2 as const, 3 as const),
        amps: figure,
        carries: figure,
        connector: fc.constantFrom('iec16', 'hardWired'),
      }),
      { maxLength: 2 },
    ),
    heat: fc.record(
      { kilowatts: figure, airflow: figure, supply: figure, inletLimit: figure, source },
      { requiredKeys: ['kilowatts', 'source'] },
    ),
    cooling: fc.record(
      { ...units, capacity: figure, oneLost: figure, feedLost: figure, supply: figure, airflow: figure },
      { requiredKeys: ['capacity', 'oneLost', 'units', 'redundant', 'source'] },
    ),
    takesWater: fc.record({ kilowatts: figure, celsius: figure, source }),
    givesWater: fc.record({ kilowatts: figure, celsius: figure, enlarge, source }),
    standing: fc.record({
      mass: figure,
      area: figure,
      footprint: figure,
      spread: figure,
      point: figure,
      source,
    }),
    serviced: fc.array(
      fc.record({
        kind,
        units: fc.integer({ min: 0, max: 3 }),
        batteries: fc.boolean(),
        ownPlan: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    covers: fc.record({
      assets: fc.array(
        fc.record(
          {
            place: fc.integer({ min: 1, max: 2 }),
            kind,
            shipped: day,
            started: day,
            warrantyEnd: day,
            from: day,
            batteries: fc.boolean(),
          },
          { requiredKeys: ['place', 'shipped', 'started', 'warrantyEnd', 'batteries'] },
        ),
        { maxLength: 3 },
      ),
      ordered: fc.record({ day, parameter: fc.constant('ordered') }),
    }),
    covered: fc.array(fc.record({ unit: fc.constantFrom('a', 'b') }), { maxLength: 2 }),
  },
  optional,
)

const designs = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      exchange: exchanges,
      suggested: fc.boolean(),
      floor: fc.record({ areaLoad: figure, pointLoad: figure, basis: fc.constant(null) }),
      site: fc.record(
        {
          country: fc.constantFrom('DE', 'SE'),
          altitude: fc.constantFrom(0, 150, 1000),
          frequency: fc.constantFrom(50, 60),
          earthing: fc.constantFrom('TN-S', 'TN-C', 'TT', 'IT'),
          availableShortCircuit: figure,
        },
        optional,
      ),
    }),
    { maxLength: ids.length },
  )
  .map((list) => list.map((one, index): ChainDesign => ({ ...one, id: ids[index] ?? '', name: 'Hall' })))
const links: fc.Arbitrary<Link[]> = fc.array(
  fc.record(
    { kind: fc.constantFrom(...linkKinds), from: fc.constantFrom(...ids), to: fc.constantFrom(...ids), side },
    { requiredKeys: ['kind', 'from', 'to'] },
  ),
  { maxLength: 12 },
)

test('every set of designs has findings with distinct ids, each about designs that are there', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(designs, links, (chosen, linked) => {
      const findings = checkSolution(chosen, linked)
      expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
      for (const finding of findings) {
        seen.add(finding.key)
        expect(isChainFindingId(finding.id)).toBe(true)
        for (const design of finding.designs) expect(chosen.map(({ id }) => id)).toContain(design)
        for (const value of Object.values(finding.arguments)) expect(value).not.toBeNaN()
        expect(finding.designs.length).toBeGreaterThan(0)
      }
      // The same designs are told the same, so an acceptance holds.
      expect(checkSolution(chosen, linked).map(formatClaim)).toEqual(findings.map(formatClaim))
    }),
    { numRuns: 1500 },
  )
  // Most kinds are drawn; what needs several figures to meet is tested by itself.
  expect(seen.size).toBeGreaterThan(chainFindingKeys.length / 2)
})
