// Examines many complete configurations of random rows.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { model, chooseException, openSession } from './configure.ts'

const site = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'JP', 'GB', 'CN'),
    altitude: fc.constantFrom(0, 1000, 2500, 3000),
    raisedFloor: fc.constantFrom(0, 400, 800),
    tile: fc.constantFrom('600', '610'),
    tiles: fc.constantFrom('none', 'cold'),
    rack: fc.constantFrom(...(model.tables['racks']?.rows ?? []).map(({ rack }) => String(rack))),
    rackPower: fc.constantFrom(2, 5, 8, 12),
    usedUnits: fc.integer({ min: 1, max: 42 }),
    contentMass: fc.constantFrom(100, 300, 500),
    floorBasis: fc.constantFrom('footprint', 'spread'),
    seismicZone: fc.constantFrom(0, 4),
    endPanels: fc.boolean(),
    coldAisle: fc.constantFrom(1200, 1220, 1800),
    containment: fc.constantFrom('hot', 'cold', 'none'),
    aisleDoors: fc.constantFrom('sliding', 'hinged'),
    placement: fc.constantFrom('auto', 'alternate', 'ends', 'manual'),
    redundancy: fc.constantFrom('N', 'N+1', 'N+2'),
    cooler: fc.constantFrom('RC300', 'RC300Q', 'RC600'),
    rise: fc.constantFrom(8, 12, 20),
    supply: fc.constantFrom(20, 22, 26),
    waterIn: fc.constantFrom(14, 18),
    airClass: fc.constantFrom('A1', 'A2', 'A4'),
    airRatio: fc.constantFrom(80, 100, 150),
    feeds: fc.constantFrom('pair', 'single'),
    stripsPerFeed: fc.constantFrom(1, 2),
    distribution: fc.constantFrom('busway', 'panel'),
  },
  { requiredKeys: ['rack', 'tiles', 'raisedFloor'] },
)

const exceptionalRun = fc.record({
  power: fc.constantFrom(0, 3, 15),
  usedUnits: fc.integer({ min: 0, max: 42 }),
  breathing: fc.constantFrom('front', 'side'),
  phase: fc.constantFrom('auto', 'L1', 'L2'),
})

/** One or two rows of up to 14 racks, up to two of them exceptional. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(
    site,
    fc.integer({ min: 1, max: 2 }),
    fc.integer({ min: 2, max: 14 }),
    fc.array(exceptionalRun, { maxLength: 2 }),
  )
  .map(([siteChoices, rows, racksPerRow, runs]) => ({
    ...siteChoices,
    rows,
    racksPerRow,
    'exception.count': runs.length,
    ...Object.assign(
      {},
      ...runs.map((choices, index) =>
        chooseException(index + 1, { ...choices, row: 1, position: index + 1 }),
      ),
    ),
  }))

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 30)
