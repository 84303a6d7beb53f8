/** The portal of the chain benchmark: the real server and screens on a separate database, with one whole solution. */
import { createClient } from '@design-portal/contract/client.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { type ChosenDesign, wholeRoom } from '@design-portal/domain/solution-check/testing/whole-room.ts'
import { openPartDatabase } from '../parts/part-database.ts'
import { createApiKey } from '../api-key.ts'
import { serveScreens } from '../screens-portal.ts'

type Client = ReturnType<typeof createClient>

export interface ChainPortal {
  readonly address: string
  readonly client: Client
  /** Signs a page in when sent as the cookie gateway_token. */
  readonly key: string
  readonly cfgId: string
  /** The designs in which the load of a rack is changed. */
  readonly rows: readonly MeasuredRow[]
  readonly close: () => Promise<void>
}

/** In addition to the rows of six racks, two long rows that cool themselves. */
const longRows: ChosenDesign = {
  type: 30,
  desName: 'Rows 3 and 4',
  choices: { rows: 2, racksPerRow: 20, rackPower: 5 },
}

/** How the printed table describes each measured row, by the name of its design. */
const measuredRows = new Map([
  ['Row 2', 'one row of 6 racks, cooled by the room'],
  [longRows.desName, 'two rows of 20 racks with row coolers'],
])

/** The rack whose load is changed. */
const heavyRack: Choices = { 'exception.count': 1, 'exception[1].power': 5 }

export interface MeasuredRow {
  readonly name: string
  readonly type: number
  readonly desId: string
}

export async function openChainPortal(): Promise<ChainPortal> {
  const database = await openPartDatabase(0)
  const screens = await serveScreens(database)
  const { address } = screens
  const key = await createApiKey('sales', database)
  const client = createClient({ cookies: () => `gateway_token=${key}`, base: `${address}/ngapi/` })
  return {
    address,
    client,
    key,
    ...(await fillSolution(client)),
    close: async () => {
      await screens.close()
      await database.close()
    },
  }
}

async function fillSolution(client: Client): Promise<Pick<ChainPortal, 'cfgId' | 'rows'>> {
  const { cfgId } = await client.call('solution/create', { name: 'Hall D', countryId: 'DE' })
  const rows: MeasuredRow[] = []
  for (const { type, desName, choices } of [...wholeRoom, longRows]) {
    const { desId, productVersion } = await client.call('solution/create/newLaunch', { cfgId, type })
    const name = measuredRows.get(desName)
    if (name !== undefined) rows.push({ name, type, desId })
    await client.call('design/save', {
      cfgId,
      desId,
      type,
      desName,
      productVersion,
      choices: { country: 'DE', ...choices, ...(name === undefined ? {} : heavyRack) },
      rowVersion: 0,
    })
  }
  return { cfgId, rows }
}
