// Solutions with several designs for journeys and screens; in the small one the UPS is too small for its loads.
import type { Page } from '@playwright/test'
import type { ChosenDesign } from '@design-portal/domain/solution-check/testing/whole-room.ts'
import { call, createSolution } from './api.ts'

const smallRoom: readonly ChosenDesign[] = [
  { type: 27, desName: 'UPS 1', choices: { load: 40, growth: 0 } },
  {
    type: 28,
    desName: 'PDU 1',
    choices: { growth: 0, 'circuit[1].quantity': 18, 'circuit[1].amps': 16 },
  },
  { type: 19, desName: 'Closet 1', choices: {} },
  { type: 33, desName: 'Services 1', choices: { 'asset.count': 1 } },
]

/** Creates the solution with the session of the page and returns its id. */
export async function createChainSolution(
  page: Page,
  name: string,
  designs: readonly ChosenDesign[] = smallRoom,
): Promise<string> {
  const cfgId = await createSolution(page, name)
  for (const { type, desName, choices } of designs) {
    const launch = await call<{ desId: string; productVersion: string }>(page, 'solution/create/newLaunch', {
      cfgId,
      type,
    })
    const { desId, productVersion } = launch
    const design = { cfgId, desId, type, productVersion, desName, rowVersion: 0 }
    await call(page, 'design/save', { ...design, choices: { country: 'DE', ...choices } })
  }
  return cfgId
}
