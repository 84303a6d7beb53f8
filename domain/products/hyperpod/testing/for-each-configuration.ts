// Examines many complete configurations of random pods.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { openSession, chooseStage } from './configure.ts'

const pod = fc.record(
  {
    country: fc.constantFrom('DE', 'GB', 'US', 'JP', 'CN'),
    racks1: fc.integer({ min: 3, max: 16 }),
    racks2: fc.integer({ min: 0, max: 16 }),
    rackPower: fc.constantFrom(2, 5, 6.25, 8),
    frame: fc.constantFrom('F48', 'F52'),
    pitch: fc.constantFrom('600', '750', '800'),
    narrow1: fc.integer({ min: 0, max: 3 }),
    rackUnits: fc.constantFrom(42, 48, 52),
    rackDepth: fc.constantFrom(1070, 1200, 1260),
    containment: fc.constantFrom('hotDucted', 'hotRoofed', 'cold'),
    aisle: fc.constantFrom(900, 1200, 1800),
    doorStart: fc.constantFrom('sliding', 'single', 'swing'),
    crossAisle: fc.constantFrom(1500, 2400),
    distribution: fc.constantFrom('busway', 'panel', 'whip'),
    runs: fc.constantFrom('pod', 'sides'),
    feeds: fc.constantFrom('pair', 'single'),
    spareTaps: fc.constantFrom(0, 2, 8),
    coolers: fc.constantFrom(0, 2, 5),
    pipeRoute: fc.constantFrom('floor', 'overhead'),
    podsWanted: fc.constantFrom(1, 3),
    ceiling: fc.constantFrom(2900, 3300, 4000),
    altitude: fc.constantFrom(0, 1500, 3000),
    supply: fc.constantFrom(15, 18, 22, 26, 32),
    inletLimit: fc.constantFrom(32, 45),
    rise: fc.constantFrom(5, 8, 12, 20),
    airRatio: fc.constantFrom(80, 100, 130, 200),
  },
  { requiredKeys: ['racks1', 'racks2'] },
)

/** Pods of which some fill in one or two stages. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(pod, fc.array(fc.boolean(), { maxLength: 2 }))
  .map(([choices, stages]) => ({
    ...choices,
    'stage.count': stages.length,
    ...Object.assign(
      {},
      ...stages.map((panels, index) => chooseStage(index + 1, { racks1: index, racks2: 0, panels })),
    ),
  }))

/** Calls `examine` for `count` configurations of random pods; impossible ones are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 22)
