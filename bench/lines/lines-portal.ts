/**
 * The portal of the lines benchmark: the real server and screens on a separate database, with one solution of many
 * lines.
 */
import { randomUUID } from 'node:crypto'
import { createClient } from '@design-portal/contract/client.ts'
import { getShippedProduct } from '@design-portal/server/products/shipped-products.ts'
import { openPartDatabase } from '../parts/part-database.ts'
import { createApiKey } from '../api-key.ts'
import { serveScreens } from '../screens-portal.ts'

type Client = ReturnType<typeof createClient>
export type PartDatabase = Awaited<ReturnType<typeof openPartDatabase>>

/** Number of parts in the catalogue, enough that its indexes do not fit into a small cache. */
const catalogueSize = 60_000

/** Copies of one design in the solution, and custom parts; lines of catalogue parts make up the rest. */
const designCopyCount = 100
const customPartCount = 50

/** How many designs and parts are added in one call. */
const designsPerCall = 50
const partsPerCall = 500

/** The configurator type of the three-phase UPS. */
const threePhaseUps = 27

export interface LinesPortal {
  readonly address: string
  readonly database: PartDatabase
  readonly client: Client
  /** A key that signs a page in when sent as the cookie gateway_token. */
  readonly key: string
  readonly cfgId: string
  readonly close: () => Promise<void>
}

/** @param lines number of lines of the solution, including those of its designs */
export async function openLinesPortal(lines: number): Promise<LinesPortal> {
  const database = await openPartDatabase(catalogueSize)
  const screens = await serveScreens(database)
  const { address } = screens
  const key = await createApiKey('super', database)
  const client = createClient({ cookies: () => `gateway_token=${key}`, base: `${address}/ngapi/` })
  return {
    address,
    database,
    client,
    key,
    cfgId: await fillSolution(client, database, lines),
    close: async () => {
      await screens.close()
      await database.close()
    },
  }
}

/**
 * A solution with a hundred designs, parts from all over the catalogue, custom parts, and a charge that is a share of
 * the total.
 */
async function fillSolution(client: Client, { pool }: PartDatabase, lines: number): Promise<string> {
  const sourceDesign = await createDesignToCopy(client)
  const { cfgId } = await client.call('solution/create', { name: `${lines} lines`, countryId: 'CH' })
  for (let first = 0; first < designCopyCount; first += designsPerCall) {
    const designs = Array.from(
      { length: Math.min(designsPerCall, designCopyCount - first) },
      () => sourceDesign,
    )
    await client.call('solution/insert', { cfgId, designs })
  }
  for (let count = 1; count <= customPartCount; count += 1) {
    await client.call('solution/custom-part/create', {
      cfgId,
      prefix: 'SP3PH',
      description: `Panel made to order ${count}`,
      price: `${100 + count}.50`,
      mass: 12.5,
      quantity: 1 + (count % 3),
    })
  }
  const existingLineCount = (await client.call('solution/bill/grid', { cfgId })).lines.id.length
  // The drawn parts have a price, so that each edit changes the total.
  const { rows } = await pool.query<{ part_number: string }>(
    `select part_number from part where state = 'released' and source = 'drawn' order by hashtext(part_number) limit $1`,
    [lines - existingLineCount],
  )
  for (let first = 0; first < rows.length; first += partsPerCall) {
    const parts = rows
      .slice(first, first + partsPerCall)
      .map((row, index) => ({ partNumber: row.part_number, quantity: 1 + (index % 9) }))
    await client.call('solution/part/add', { cfgId, parts })
  }
  await client.call('solution/charge/add', { cfgId, name: 'Freight', kind: 'percent', value: '3' })
  await pool.query('analyze solution_line')
  return cfgId
}

async function createDesignToCopy(
  client: Client,
): Promise<{ readonly cfgId: string; readonly desId: string }> {
  const { cfgId } = await client.call('solution/create', { name: 'Source of designs', countryId: 'DE' })
  const desId = randomUUID()
  await client.call('design/save', {
    cfgId,
    desId,
    type: threePhaseUps,
    desName: 'Hall',
    productVersion: getShippedProduct(threePhaseUps).version,
    choices: { country: 'DE', load: 96, redundancy: 'N+1', batteryKind: 'externalVrla' },
    rowVersion: 0,
  })
  return { cfgId, desId }
}
