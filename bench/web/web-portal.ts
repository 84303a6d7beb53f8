/**
 * The portal of the web benchmark: the real server and screens on a separate database with sample data, and a bare page
 * for comparison.
 */
import { createClient } from '@design-portal/contract/client.ts'
import { openPartDatabase } from '../parts/part-database.ts'
import { createApiKey } from '../api-key.ts'
import { serveScreens } from '../screens-portal.ts'

/** The configurator type of the three-phase UPS. */
const threePhaseUps = 27

export interface WebPortal {
  readonly address: string
  readonly bareAddress: string
  /** Signs a page in when sent as the cookie gateway_token. */
  readonly key: string
  readonly cfgId: string
  readonly desId: string
  readonly close: () => Promise<void>
}

/** @param bareFolder contains the page that is built beside the portal, with the same configuration */
export async function openWebPortal(bareFolder: string): Promise<WebPortal> {
  const database = await openPartDatabase(0, { solutions: true })
  const screens = await serveScreens(database)
  const bareScreens = await serveScreens(database, {
    root: bareFolder,
    build: { rolldownOptions: { input: { index: `${bareFolder}/index.html` } } },
  })
  const key = await createApiKey('sales', database)
  return {
    address: screens.address,
    bareAddress: bareScreens.address,
    key,
    ...(await fillSolution(screens.address, key)),
    close: async () => {
      await bareScreens.close()
      await screens.close()
      await database.close()
    },
  }
}

/** A solution with two designs and custom parts, all with sample prices. */
async function fillSolution(address: string, key: string) {
  const client = createClient({ cookies: () => `gateway_token=${key}`, base: `${address}/ngapi/` })
  const { cfgId } = await client.call('solution/create', { name: 'Frankfurt FRA-2 hall B', countryId: 'DE' })
  const choices = { country: 'DE', load: 96, redundancy: 'N+1' }
  let desId = ''
  for (const desName of ['UPS A, hall B', 'UPS B, hall B']) {
    const launch = await client.call('solution/create/newLaunch', { cfgId, type: threePhaseUps })
    const { productVersion } = launch
    desId = launch.desId
    await client.call('design/save', {
      cfgId,
      desId,
      type: threePhaseUps,
      desName,
      productVersion,
      choices,
      rowVersion: 0,
    })
  }
  const parts = ['SP3PH-NMC', 'SP3PH-SU58'].map((partNumber) => ({ partNumber, quantity: 2 }))
  await client.call('solution/part/add', { cfgId, parts })
  return { cfgId, desId }
}
