// Examines many complete configurations with random requirements.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { chooseItem, openSession } from './configure.ts'

const device = fc.record({
  kind: fc.constantFrom('server', 'poeSwitch', 'midspan', 'other'),
  quantity: fc.integer({ min: 1, max: 4 }),
  height: fc.integer({ min: 1, max: 3 }),
  power: fc.constantFrom(0, 60, 200, 400),
  mass: fc.integer({ min: 1, max: 30 }),
  inlet: fc.constantFrom('c14', 'c14', 'c20'),
  plugs: fc.constantFrom(1, 2),
  critical: fc.boolean(),
  gap: fc.boolean(),
})

const site = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'GB', 'JP', 'AU', 'FR'),
    enclosure: fc.constantFrom('rack42', 'half24', 'wall15', 'micro42', 'quiet38', 'wall12sealed'),
    roomTemperature: fc.constantFrom(10, 20, 25, 35),
    lowestTemperature: fc.constantFrom(10, 15, 25),
    altitude: fc.constantFrom(0, 1500, 3000),
    growth: fc.constantFrom(0, 20, 50),
    powerBasis: fc.constantFrom('measured', 'nameplate'),
    lighting: fc.constantFrom(0, 60, 200),
    upsForm: fc.constantFrom('rack', 'either'),
    battery: fc.constantFrom('vrla', 'lithium'),
    closedDoor: fc.boolean(),
    existingVents: fc.boolean(),
    runtime: fc.constantFrom(0, 10, 30),
    cordLength: fc.constantFrom('0.6', '3.0'),
    warranty: fc.constantFrom('none', '3', '5'),
    camera: fc.boolean(),
    lock: fc.boolean(),
    startUp: fc.boolean(),
  },
  { requiredKeys: ['country'] },
)

/** One to four rows, on one feed or on two. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(
    site,
    fc.array(device, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    fc.array(fc.constantFrom('A', 'B', 'AB'), { minLength: 4, maxLength: 4 }),
    fc.constantFrom(0, 30),
  )
  .map(([place, rows, isPair, sides, position]) => ({
    ...place,
    feeds: isPair ? 'pair' : 'single',
    circuits: isPair ? 2 : 1,
    'item.count': rows.length,
    ...Object.assign(
      {},
      ...rows.map((choices, index) =>
        chooseItem(index + 1, isPair ? { ...choices, supply: sides[index] ?? 'A' } : choices),
      ),
    ),
    ...chooseItem(1, { position }),
  }))

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 19)
