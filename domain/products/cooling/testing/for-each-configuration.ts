// Examines many complete configurations with random requirements.
import fc from 'fast-check'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { openSession } from './configure.ts'

const requirements = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'JP', 'AU'),
    altitude: fc.constantFrom(0, 500, 1650),
    outdoorMaximum: fc.constantFrom(30, 38, 45),
    outdoorMinimum: fc.constantFrom(-20, 0),
    itLoad: fc.integer({ min: 10, max: 600 }),
    powerRating: fc.constantFrom(0, 200),
    area: fc.constantFrom(0, 100, 400),
    containment: fc.constantFrom('none', 'cold', 'hot', 'chimney'),
    supply: fc.constantFrom(20, 22, 24),
    rise: fc.integer({ min: 8, max: 16 }),
    ratio: fc.constantFrom(100, 110, 130, 160),
    humidity: fc.constantFrom('none', 'dehumidify', 'both'),
    envelope: fc.constantFrom('recommended', 'allowable'),
    dewPoint: fc.constantFrom(-9, 9, 15, 20),
    medium: fc.constantFrom('chilledWater', 'directExpansion', 'fluidExpansion', 'pumpedRefrigerant'),
    plant: fc.constantFrom('site', 'own'),
    waterIn: fc.constantFrom(14, 18),
    lineLength: fc.constantFrom(0, 10, 30),
    redundancy: fc.constantFrom('N', 'N+1', 'N+2', '2N'),
    startUp: fc.boolean(),
  },
  { requiredKeys: ['medium', 'itLoad'] },
)

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 32)
