// Tests two processes on one database while a product changes: designs of the old version open, evaluate, print, export, price, are checked,
// copied, duplicated, inserted and moved, and neither process is restarted for a release.
import { randomUUID } from 'node:crypto'
import type { Client } from '@design-portal/contract/client.ts'
import { FORMAT } from '@design-portal/domain/engine/stored/format.ts'
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import { createProduct } from '@design-portal/domain/products/create-product.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import { createTestDatabase } from '../db/testing.ts'
import { findVersion, createWallBox, wallBoxKey as productKey, zipPackage } from '../testing/wall-box.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { signInOverNetwork } from '../testing/storm-portal.ts'

const database = await createTestDatabase({ people: true })
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await database.close()
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(database.connectionString)
  servers.push(server)
  return server
}

/** The same product with another rule, row of a table, part number, text and figure. */
const secondPackage = createWallBox('2.0.0', {
  'product.model': (text) =>
    text
      .replace(
        '"The devices must fit."  devices <= size.slots',
        '"One slot must stay free."  devices < size.slots',
      )
      .replaceAll('"SPRSY-WB-LID"', '"SPRSY-WB-COVER"')
      .replace('"Lid"    = 1', '"Cover"  = 1')
      .replace('"Free slots" = size.slots - devices', '"Free slots" = size.slots - devices + 100'),
  'parts.csv': (text) => text.replace('SPRSY-WB-LID,19,true,Lid', 'SPRSY-WB-COVER,31,true,Cover'),
  'tables/sizes.csv': (text) => text.replace('small,6', 'small,5'),
  'texts/de.json': (text) => text.replace('"part.lid":"Deckel"', '"part.lid":"Abdeckung"'),
})

async function upload(client: Client, files: Readonly<Record<string, string>>): Promise<string> {
  const uploadFile = { fileName: 'package.zip', file: zipPackage(files) }
  const { productVersion } = await client.call('product/version/upload', uploadFile)
  const checkedVersion = await vi.waitUntil(
    async () => {
      const version = findVersion(await client.call('product/details', { productKey }), productVersion)
      return version.state === 'checking' ? undefined : version
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(checkedVersion).toMatchObject({ state: 'draft', problems: [] })
  return productVersion
}

const findType = async (client: Client) =>
  (await client.call('configtype/all', {})).find(({ key }) => key === productKey)

/** The client parses a file of JSON, and gives others as they are. */
const readText = async (file: unknown): Promise<string> =>
  file instanceof Blob ? await file.text() : JSON.stringify(file)

test.runIf(atLength)(
  'designs of an older version can still be used in two processes after the product, its parts, its texts and the engine have changed',
  async () => {
    const [firstServer, secondServer] = [await start(), await start()]
    const catalogue = await signInOverNetwork(firstServer.address, 'catalogue')
    const superUser = await signInOverNetwork(secondServer.address, 'super')
    const [firstSales, secondSales] = [
      await signInOverNetwork(firstServer.address, 'sales'),
      await signInOverNetwork(secondServer.address, 'sales'),
    ]

    await upload(catalogue, createWallBox())
    await superUser.call('product/version/release', { productKey, productVersion: '1.0.0' })
    const type = (await findType(firstSales))?.type ?? 0
    expect((await findType(secondSales))?.productVersion).toBe('1.0.0')

    const { cfgId } = await firstSales.call('solution/create', { name: 'Two processes', countryId: 'DE' })
    const createSaveInput = (changes: object = {}) => ({
      cfgId,
      desId: randomUUID(),
      type,
      desName: 'Corridor',
      productVersion: '1.0.0',
      choices: { devices: 6, size: 'small' },
      rowVersion: 0,
      ...changes,
    })
    const fullDesign = await firstSales.call('design/save', createSaveInput())
    const roomyDesign = await secondSales.call(
      'design/save',
      createSaveInput({ desName: 'Hall', choices: { devices: 3, size: 'small' } }),
    )
    expect(fullDesign.price).toEqual({ amount: '190.00', currency: 'EUR' })

    // Only one version may be released on a day, so the first release is moved to an earlier day.
    await database.db
      .updateTable('product_version')
      .set({ released_from: '2026-01-01' })
      .where('product_key', '=', productKey)
      .execute()
    await upload(superUser, secondPackage)
    await catalogue.call('product/version/release', { productKey, productVersion: '2.0.0' })
    for (const client of [firstSales, secondSales])
      expect((await findType(client))?.productVersion).toBe('2.0.0')

    // The next portal has an engine of another format, and is started while the other process serves.
    await database.db
      .updateTable('compiled_network')
      .set({ format: FORMAT - 1 })
      .execute()
    await firstServer.stop()
    const restartedServer = await start()
    const restartedSales = await signInOverNetwork(restartedServer.address, 'sales')

    for (const client of [restartedSales, secondSales]) {
      // Opens and evaluates.
      const launch = await client.call('solution/create/editLaunch', { cfgId, desId: fullDesign.desId })
      expect(launch).toMatchObject({ productVersion: '1.0.0', choices: { devices: 6, size: 'small' } })
      const content = JSON.parse(
        await readText(await client.call('product/content', { type, version: '1.0.0' })),
      )
      const model = createProduct({
        key: productKey,
        version: '1.0.0',
        typeId: type,
        readContent: () => content,
      }).buildModel()
      const network = await client.call('product/network', { type, version: '1.0.0', format: FORMAT })
      expect(loadNetwork(model, new Uint8Array(await network.arrayBuffer())).model).toBe(model)
      expect(
        await readText(await client.call('product/texts', { type, version: '1.0.0', lang: 'de' })),
      ).toContain('Deckel')
      const tooMuch = createSaveInput({
        desId: fullDesign.desId,
        rowVersion: launch.rowVersion,
        choices: { devices: 7, size: 'small' },
      })
      expect((await expectRefusal(client.call('design/save', tooMuch))).apiErrorCode).toBe(
        'CHOICES_CONTRADICT',
      )
      const savedDesign = await client.call(
        'design/save',
        createSaveInput({
          desId: fullDesign.desId,
          rowVersion: launch.rowVersion,
          desName: `Corridor ${launch.rowVersion}`,
        }),
      )
      expect(savedDesign).toMatchObject({ productVersion: '1.0.0', price: fullDesign.price })

      // Prints and exports.
      const document = await client.call('solution/document', { cfgId, lang: 'de' })
      expect(document.designs.map(({ productVersion }) => productVersion)).toEqual(['1.0.0', '1.0.0'])
      expect(document.designs[0]?.figures).toMatchObject([{ name: 'free', value: 0 }])
      const lines = document.rows.flatMap((row) =>
        row.kind === 'line' ? [[row.partNumber, row.description]] : [],
      )
      expect(lines).toContainEqual(['SPRSY-WB-LID', 'Deckel'])
      const csv = await readText(await client.call('solution/bill.csv', { cfgId, lang: 'de' }))
      expect(csv).toContain('SPRSY-WB-LID')
      expect(csv).not.toContain('SPRSY-WB-COVER')

      // Prices and checks.
      const { data: priced } = await client.call('solution/price', { solutionId: cfgId })
      expect(priced.price).toMatchObject({ amount: '354.50', currency: 'EUR' })
      const chain = await client.call('solution/chain', { cfgId })
      expect(chain.designs).toMatchObject([
        { productVersion: '1.0.0', exchange: { heat: { kilowatts: 0.6 } } },
        { productVersion: '1.0.0', exchange: { heat: { kilowatts: 0.3 } } },
      ])

      // Copies, duplicates and inserts.
      const { solution: copy } = await client.call('solution/copy', {
        cfgId,
        newName: `Copy ${randomUUID()}`,
      })
      const copiedDesigns = await client.call('design/list/all-designs', { cfgId: copy.cfgId })
      expect(copiedDesigns.data.map(({ productVersion }) => productVersion)).toEqual(['1.0.0', '1.0.0'])
      const duplicate = await client.call('design/duplicate', {
        cfgId: copy.cfgId,
        desId: copiedDesigns.data[0]?.desId ?? '',
      })
      expect(duplicate.design.productVersion).toBe('1.0.0')
      const insertedDesigns = await client.call('solution/insert', {
        cfgId: copy.cfgId,
        designs: [{ cfgId, desId: roomyDesign.desId }],
      })
      expect(insertedDesigns.data[0]?.productVersion).toBe('1.0.0')

      // Moves.
      const { data: moves } = await client.call('solution/newer-versions', { cfgId: copy.cfgId })
      expect(moves.map(({ outcome, toVersion }) => [outcome, toVersion])).toEqual([
        ['repaired', '2.0.0'],
        ['repaired', '2.0.0'],
        ['changed', '2.0.0'],
        ['changed', '2.0.0'],
      ])
      expect(moves[2]).toMatchObject({
        parts: [
          { partNumber: 'SPRSY-WB-COVER', before: 0, after: 1 },
          { partNumber: 'SPRSY-WB-LID', before: 1, after: 0 },
        ],
        figures: [{ name: 'free', before: 3, after: 102 }],
        price: { before: { amount: '164.50' }, after: { amount: '176.50' } },
      })
      const movedDesigns = await client.call('solution/move-to-newest', {
        cfgId: copy.cfgId,
        designs: moves.map(({ desId, rowVersion, toVersion }) => ({ desId, rowVersion, toVersion })),
      })
      expect(new Set(movedDesigns.data.map(({ productVersion }) => productVersion))).toEqual(
        new Set(['2.0.0']),
      )
    }
  },
)
