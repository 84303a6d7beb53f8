// Examines many complete configurations with random requirements.
import fc from 'fast-check'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { openSession } from './configure.ts'

const requirements = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'GB', 'JP', 'AE'),
    altitude: fc.constantFrom(0, 800, 1650, 2500),
    outdoorMaximum: fc.constantFrom(28, 35, 42, 48),
    outdoorMinimum: fc.constantFrom(-25, -10, 10),
    dust: fc.constantFrom('clean', 'industrial', 'desert'),
    corrosivity: fc.constantFrom('C3', 'C4', 'C5'),
    itLoad: fc.integer({ min: 20, max: 900 }),
    itLoadFinal: fc.integer({ min: 900, max: 1500 }),
    rackPower: fc.constantFrom(5, 8, 12, 18),
    redundancy: fc.constantFrom('N', 'N+1', 'N+2', '2N'),
    level: fc.constantFrom('module', 'component'),
    tier: fc.constantFrom('none', 'III'),
    coolingBy: fc.constantFrom('inside', 'plant', 'crah'),
    generators: fc.boolean(),
    form: fc.constantFrom('iso20', 'iso40', 'iso40hc', 'wide', 'wide16'),
    plantForm: fc.constantFrom('iso40hc', 'wide', 'skid'),
    siteLength: fc.constantFrom(60, 90),
    siteWidth: fc.constantFrom(60, 120),
    stacked: fc.boolean(),
    shipping: fc.constantFrom('complete', 'racksApart', 'allApart'),
    transport: fc.constantFrom('road', 'sea'),
    access: fc.constantFrom('walkRound', 'endLoading', 'slideOut', 'twoRows'),
    craneRadius: fc.constantFrom(8, 12, 20),
    'transit.count': fc.constantFrom(0, 2),
    'transit[1].country': fc.constantFrom('CH', 'GB', 'US', 'JP'),
    'transit[2].country': fc.constantFrom('FR', 'AE'),
    suppression: fc.constantFrom('none', 'gas', 'mist'),
    fireRating: fc.constantFrom('0', '60'),
    security: fc.constantFrom('RC2', 'RC3', 'RC4'),
  },
  { requiredKeys: ['itLoad', 'itLoadFinal', 'siteWidth', 'siteLength'] },
)

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 17)
