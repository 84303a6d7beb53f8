// Tests that a new design begins with what the other designs of its solution say, and that a saved one is told what differs.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { createWallBox, uploadPackage, wallBoxKey } from '../../../testing/wall-box.ts'

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
let type = 0
afterAll(async () => await portal.close())

beforeAll(async () => {
  const intake = `
records rooms = heat from other-designs-1()
intake devices = 4 * count(rooms) when count(rooms) > 0
`
  const changes = { 'product.model': (text: string) => text.replace('\ntest "', `${intake}\ntest "`) }
  const { productVersion, problems } = await uploadPackage(
    await portal.signIn('catalogue'),
    createWallBox('1.0.0', changes),
  )
  expect(problems).toEqual([])
  const superUser = await portal.signIn('super')
  await superUser.call('product/version/release', { productKey: wallBoxKey, productVersion })
  type = (await sales.call('configtype/all', {})).find(({ key }) => key === wallBoxKey)?.type ?? 0
})

const save = async (cfgId: string, devices: number) =>
  await sales.call('design/save', {
    cfgId,
    desId: randomUUID(),
    type,
    desName: 'Box',
    productVersion: '1.0.0',
    choices: { devices },
    rowVersion: 0,
  })

const launch = async (cfgId: string) => await sales.call('solution/create/newLaunch', { cfgId, type })

test('a new design begins with what the others say, as often as they are there', async () => {
  const cfgId = await createSolution(sales)
  expect((await launch(cfgId)).taken).toEqual([])
  const { desId, rowVersion } = await save(cfgId, 2)
  expect(await launch(cfgId)).toMatchObject({
    choices: { devices: 4 },
    taken: [{ parameter: 'devices', value: 4, fits: true }],
  })
  await sales.call('design/quantity', { cfgId, desId, quantity: 4, rowVersion })
  const crowded = await launch(cfgId)
  expect(crowded.taken).toEqual([
    { parameter: 'devices', value: 16, from: 'designs', by: [desId], fits: false, exceeds: true },
  ])
  expect(crowded.choices).not.toHaveProperty('devices')
})

test('a saved design is told what the others say, without itself', async () => {
  const cfgId = await createSolution(sales)
  const { desId } = await save(cfgId, 2)
  expect((await sales.call('solution/create/editLaunch', { cfgId, desId })).taken).toEqual([])
  await save(cfgId, 3)
  expect(await sales.call('solution/create/editLaunch', { cfgId, desId })).toMatchObject({
    choices: { devices: 2 },
    taken: [{ parameter: 'devices', value: 4, fits: true }],
  })
})

async function saveNewDesign(cfgId: string, ofType: number) {
  const { desId, productVersion, choices, taken } = await sales.call('solution/create/newLaunch', {
    cfgId,
    type: ofType,
  })
  const desName = `Design ${ofType}`
  await sales.call('design/save', {
    cfgId,
    desId,
    type: ofType,
    desName,
    productVersion,
    choices,
    rowVersion: 0,
  })
  return taken
}

test('a contract and management begin with the units of power, rows and cooling, and are saved as they begin', async () => {
  const cfgId = await createSolution(sales)
  for (const other of [27, 28, 30]) await saveNewDesign(cfgId, other)
  expect(await saveNewDesign(cfgId, 33)).toMatchObject([
    // With the coolers of the rows there are more units than a contract has places for assets.
    { parameter: 'asset.count', value: 9, fits: false, exceeds: true },
    { parameter: 'asset.count', value: 6, fits: true },
    { parameter: 'asset[1].product', value: 'easy-3m-100', fits: true },
    { parameter: 'asset[2].product', value: 'floor-pdu-150', fits: true },
    { parameter: 'asset[2].started', fits: true },
    ...[3, 4, 5, 6].map((place) => ({
      parameter: `asset[${place}].product`,
      value: 'row-cooler',
      fits: true,
    })),
  ])
  await saveNewDesign(cfgId, 32)
  const managed = await saveNewDesign(cfgId, 13)
  expect(managed.filter(({ fits }) => !fits)).toEqual([])
  const counts = Object.fromEntries(managed.map(({ parameter, value }) => [parameter, value]))
  expect(counts).toMatchObject({ floorUps: 1, distributionUnits: 1 })
  expect(counts['fullCabinets']).toBeGreaterThan(1)
  expect(counts['coolingUnits']).toBeGreaterThan(1)
})

test('a distribution unit begins with the load of the rows, and is told by name when it grows', async () => {
  const cfgId = await createSolution(sales)
  await saveNewDesign(cfgId, 30)
  const [row] = (await sales.call('solution/chain', { cfgId })).designs
  const ofRows = (await saveNewDesign(cfgId, 28)).filter(({ by }) => by.includes(row?.id ?? ''))
  const [load] = ofRows.filter(({ parameter }) => parameter === 'subFeedLoad')
  expect(load?.value).toBe(Math.ceil(row?.exchange.takes?.[0]?.alone.kva ?? 0))
  await sales.call('design/quantity', { cfgId, desId: row?.id ?? '', quantity: 2 })
  const chain = await sales.call('solution/chain', { cfgId })
  const desId = chain.designs.find((design) => design.type === 28)?.id ?? ''
  const { taken, choices } = await sales.call('solution/create/editLaunch', { cfgId, desId })
  expect(choices).toMatchObject({ subFeeds: 2, subFeedLoad: load?.value })
  expect(taken).toContainEqual({
    parameter: 'subFeeds',
    value: 4,
    from: 'designs',
    by: [row?.id],
    fits: true,
    exceeds: false,
  })
})

const closetType = 19
const fleetType = 36
const fleetColumns = ['origin', 'model', 'serial', 'country', 'site']

/** Stores rows of a fleet and saves a contract that names them. */
async function saveFleet(
  cfgId: string,
  rows: readonly unknown[][],
  desId: string = randomUUID(),
  rowVersion = 0,
) {
  const { productVersion, choices } = await sales.call('solution/create/newLaunch', {
    cfgId,
    type: fleetType,
  })
  const file = new TextEncoder().encode(JSON.stringify({ columns: fleetColumns, rows }))
  const address = { cfgId, type: fleetType, productVersion }
  const { hash } = await sales.call('design/data/save', { ...address, table: 'fleet', file })
  await sales.call('design/save', {
    ...address,
    desId,
    desName: `Contract ${desId}`,
    choices: { ...choices, fleet: hash },
    rowVersion,
  })
  return { desId, hash }
}

const readUnits = async (cfgId: string, desId?: string) => {
  const { takenRows } =
    desId === undefined
      ? await sales.call('solution/create/newLaunch', { cfgId, type: fleetType })
      : await sales.call('solution/create/editLaunch', { cfgId, desId })
  const [fleet] = takenRows
  const place = fleet?.columns.indexOf(fleet.key) ?? -1
  return (fleet?.rows ?? []).map((row) => String(row[place]))
}

test('a contract begins with a row for each UPS of the local edge that no other contract covers, and its copy with the copied ones', async () => {
  const cfgId = await createSolution(sales)
  await saveNewDesign(cfgId, closetType)
  const [closet] = (await sales.call('design/list/all-designs', { cfgId })).data
  if (closet === undefined) throw new Error('There is no closet')
  const { desId: closetId, rowVersion } = closet
  await sales.call('design/quantity', { cfgId, desId: closetId, quantity: 3, rowVersion })
  const units = await readUnits(cfgId)
  expect(units).toEqual([1, 2, 3].map((copy) => `${closetId}/${copy}/rackUps/1`))
  const rows = units.slice(0, 2).map((unit, index) => [unit, 'SMT1500', `S${index}`, 'DE', 'Hall 7'])
  const { desId } = await saveFleet(cfgId, rows)
  expect(await readUnits(cfgId)).toEqual(units.slice(2))
  expect(await readUnits(cfgId, desId)).toEqual(units)

  const copy = await sales.call('solution/copy', {
    cfgId,
    newName: `Copy of ${cfgId}`,
    withAdditionalCharges: false,
  })
  const copyId = copy.solution.cfgId
  const copied = (await sales.call('design/list/all-designs', { cfgId: copyId })).data
  const [newCloset, newContract] = [closetType, fleetType].map((wanted) =>
    copied.find(({ type: found }) => found === wanted),
  )
  const renamed = await readUnits(copyId, newContract?.desId)
  expect(renamed).toEqual([1, 2, 3].map((one) => `${newCloset?.desId}/${one}/rackUps/1`))
  const { choices } = await sales.call('solution/create/editLaunch', {
    cfgId: copyId,
    desId: newContract?.desId ?? '',
  })
  const file = await sales.inject({
    url: `/ngapi/design/data?cfgId=${copyId}&hash=${String(choices['fleet'])}`,
  })
  expect(file.json()).toEqual({
    columns: fleetColumns,
    rows: rows.map(([, ...row], index) => [renamed[index], ...row]),
  })
  expect(await readUnits(copyId)).toEqual(renamed.slice(2))
})

test('the history and the comparison of versions count the rows that differ, and list them as files', async () => {
  const cfgId = await createSolution(sales)
  const first = ['SMT1500', 'S1', 'DE', 'Berlin']
  const { desId, hash } = await saveFleet(cfgId, [
    [null, ...first],
    [null, 'SMT1500', 'S2', 'DE', 'Berlin'],
  ])
  const changed = [null, 'SMT1500', 'S2', 'DE', 'Lyon']
  const later = await saveFleet(cfgId, [changed, [null, 'SMT1500', 'S3', 'DE', 'Lyon']], desId, 1)
  const counts = { added: 1, changed: 1, removed: 1 }
  const { data } = await sales.call('solution/history/list/solution-history', { cfgId })
  expect(data[0]?.changes).toContainEqual({ field: 'fleet', from: hash, to: later.hash, rows: counts })
  const { choices } = await sales.call('solution/bill/compare', {
    left: { cfgId, desId, rowVersion: 1 },
    right: { cfgId, desId },
  })
  expect(choices).toContainEqual({ name: 'fleet', left: hash, right: later.hash, rows: counts })

  const { productVersion } = await sales.call('solution/create/editLaunch', { cfgId, desId })
  const address = `cfgId=${cfgId}&type=${fleetType}&productVersion=${productVersion}&table=fleet&lang=en`
  const list = await sales.inject({
    url: `/ngapi/design/data/changes.csv?${address}&from=${hash}&to=${later.hash}`,
  })
  expect(list.body.split('\r\n').map((line) => line.split(',').slice(0, 4).join())).toEqual([
    '\ufeffChange,Row,Model,Serial number',
    'Changed,1,SMT1500,S2',
    'Added,2,SMT1500,S3',
    'Removed,1,SMT1500,S1',
    '',
  ])
  expect(list.body).toContain('Berlin → Lyon')
  const book = await sales.inject({ url: `/ngapi/design/data/changes.xlsx?${address}&to=${hash}` })
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('the list of a saved fleet tells the status and the part of each device in the language of the reader', async () => {
  const cfgId = await createSolution(sales)
  const { desId } = await saveFleet(cfgId, [[null, 'SMT1500', 'S1', 'DE', 'Berlin']])
  const read = async (rest: string) =>
    await sales.inject({ url: `/ngapi/design/listing.${rest}&desId=${desId}` })
  const { body } = await read(`csv?cfgId=${cfgId}&lang=de`)
  const [headings, row] = body.split('\r\n')
  expect(headings).toMatch(/^\ufeffZeile,Modell,Seriennummer,.*,Absagen und Änderungen,Teilenummer$/u)
  expect(row).toContain('1,SMT1500,S1,DE,Berlin,Nicht angegeben')
  expect(row).toContain('R3 Die Garantie ist nicht angegeben')
  expect((await read(`xlsx?cfgId=${cfgId}`)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  const theirs = await createSolution(sales)
  expect((await read(`csv?cfgId=${theirs}`)).statusCode).toBe(404)
})

test('the check of a solution tells that two contracts cover the same unit', async () => {
  const cfgId = await createSolution(sales)
  await saveNewDesign(cfgId, closetType)
  const [unit = ''] = await readUnits(cfgId)
  const rows = [[unit, 'SMT1500', 'S1', 'DE', 'Hall 7']]
  for (const _ of [1, 2]) await saveFleet(cfgId, rows)
  const { findings } = await sales.call('solution/chain', { cfgId })
  expect(findings).toContainEqual(
    expect.objectContaining({ key: 'CHAIN_UNITS_COVERED_TWICE', arguments: { count: 1 } }),
  )
})
