// Whole solutions for journeys and screens: a UPS that is too small with what it feeds, and a data centre whose cooling is too small.
import type { Page } from '@playwright/test'
import { call, createSolution } from './api.ts'

interface ChainedDesign {
  readonly type: number
  readonly desName: string
  readonly choices: Readonly<Record<string, string | number>>
}

const smallRoom: readonly ChainedDesign[] = [
  { type: 27, desName: 'UPS 1', choices: { load: 40, growth: 0 } },
  {
    type: 28,
    desName: 'PDU 1',
    choices: { growth: 0, 'circuit[1].quantity': 6, 'circuit[1].poles': '3', 'circuit[1].amps': 16 },
  },
  { type: 19, desName: 'Closet 1', choices: {} },
  { type: 33, desName: 'Services 1', choices: { 'asset.count': 1 } },
]

/** Everything of a small data centre: two sides of power, a row that cools itself, one that units of the room cool, and a contract for one of them. */
export const wholeRoom: readonly ChainedDesign[] = [
  { type: 27, desName: 'UPS 1', choices: { load: 72, growth: 0, redundancy: '2N' } },
  {
    type: 28,
    desName: 'PDU 1',
    choices: {
      growth: 0,
      diversity: 60,
      feeds: 'pair',
      'circuit[1].quantity': 8,
      'circuit[1].poles': '3',
      'circuit[1].amps': 20,
      'circuit[1].supply': 'AB',
    },
  },
  { type: 30, desName: 'Row 1', choices: { rows: 1, racksPerRow: 6, rackPower: 5 } },
  {
    type: 30,
    desName: 'Row 2',
    choices: { rows: 1, racksPerRow: 6, rackPower: 5, architecture: 'perimeter' },
  },
  { type: 32, desName: 'Cooling 1', choices: { itLoad: 10, area: 60, people: 0, redundancy: 'N' } },
  {
    type: 33,
    desName: 'Services 1',
    choices: { 'asset.count': 1, 'asset[1].product': 'row-cooler' },
  },
]

/** Makes the solution with the session of the page; tells its id. */
export async function chainSolution(
  page: Page,
  name: string,
  designs: readonly ChainedDesign[] = smallRoom,
): Promise<string> {
  const cfgId = await createSolution(page, name)
  for (const { type, desName, choices } of designs) {
    const begun = await call<{ desId: string; productVersion: string }>(page, 'solution/create/newLaunch', {
      cfgId,
      type,
    })
    const { desId, productVersion } = begun
    const design = { cfgId, desId, type, productVersion, desName, rowVersion: 0 }
    await call(page, 'design/save', { ...design, choices: { country: 'DE', ...choices } })
  }
  return cfgId
}
