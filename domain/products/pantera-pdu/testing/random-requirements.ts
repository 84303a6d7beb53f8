// Requirements that affect load list, unit and bill; contradicting ones are skipped by the tests.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { chooseCircuit } from './configure.ts'

const circuits = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  poles: fc.constantFrom('1', '2', '3'),
  amps: fc.integer({ min: 1, max: 40 }),
})

const site = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'CA', 'CN', 'JP', 'MX', 'GB'),
    construction: fc.constantFrom('module', 'panelboard'),
    transformer: fc.constantFrom('none', 'isolation', 'autotransformer'),
    phasing: fc.constantFrom('balanced', 'inOrder'),
    growth: fc.constantFrom(0, 20, 50),
    protection: fc.constantFrom('primaryOnly', 'primaryAndSecondary'),
    panelPoles: fc.constantFrom('24', '42', '84'),
    subFeeds: fc.constantFrom(0, 3),
    subFeedLoad: fc.constantFrom(0, 20, 45),
    subFeedPhase: fc.constantFrom(0, 90),
    breakersIncluded: fc.boolean(),
    handleTies: fc.boolean(),
    monitoring: fc.constantFrom('none', 'main', 'branch'),
    startUp: fc.constantFrom('none', '7x24'),
    seismicZone: fc.constantFrom(0, 4),
    loadKind: fc.constantFrom('it', 'linear'),
  },
  { requiredKeys: ['country'] },
)

/** One to four rows, from one unit or from a pair. */
export const requirements: fc.Arbitrary<Choices> = fc
  .tuple(
    site,
    fc.array(circuits, { minLength: 1, maxLength: 4 }),
    fc.record({ isPair: fc.boolean(), isShared: fc.boolean() }),
    fc.array(fc.constantFrom('A', 'B', 'AB'), { minLength: 4, maxLength: 4 }),
  )
  .map(([place, rows, { isPair, isShared }, sides]) => ({
    ...place,
    feeds: isPair ? 'pair' : 'single',
    ...(isPair && isShared ? { subFeedSupply: 'shared' } : {}),
    'circuit.count': rows.length,
    ...Object.assign(
      {},
      ...rows.map((choices, index) =>
        chooseCircuit(index + 1, isPair ? { ...choices, supply: sides[index] ?? 'A' } : choices),
      ),
    ),
  }))
