/** Tests that a new design starts with the values that the other designs of its solution give, and that a saved design is shown those that differ. */
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { createWallBox, uploadPackage, wallBoxKey } from '../../../testing/wall-box.ts'

const upsType = getConfiguratorType('easy-ups-3-phase')
const distributionUnitType = getConfiguratorType('pantera-pdu')
const rowType = getConfiguratorType('row-designer')
const coolingType = getConfiguratorType('cooling')
const monitoringType = getConfiguratorType('dcim')
const serviceType = getConfiguratorType('service-selector')
/** The network closet of the local edge configurator. */
const closetType = getConfiguratorType('lec')
/** A contract for a fleet of single-phase devices. */
const fleetType = getConfiguratorType('single-phase-service-selector')

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
let wallBoxType = 0
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
  wallBoxType = (await sales.call('configtype/all', {})).find(({ key }) => key === wallBoxKey)?.type ?? 0
})

const saveWallBox = async (cfgId: string, devices: number) =>
  await sales.call('design/save', {
    cfgId,
    desId: randomUUID(),
    type: wallBoxType,
    desName: 'Box',
    productVersion: '1.0.0',
    choices: { devices },
    rowVersion: 0,
  })

const launchWallBox = async (cfgId: string) =>
  await sales.call('solution/create/newLaunch', { cfgId, type: wallBoxType })

test('a new design starts with the values that the other designs give, counting every copy of them', async () => {
  const cfgId = await createSolution(sales)
  expect((await launchWallBox(cfgId)).taken).toEqual([])
  const { desId, rowVersion } = await saveWallBox(cfgId, 2)
  expect(await launchWallBox(cfgId)).toMatchObject({
    choices: { devices: 4 },
    taken: [{ parameter: 'devices', value: 4, fits: true }],
  })
  await sales.call('design/quantity', { cfgId, desId, quantity: 4, rowVersion })
  const launched = await launchWallBox(cfgId)
  expect(launched.taken).toEqual([
    { parameter: 'devices', value: 16, from: 'designs', by: [desId], fits: false, exceeds: true },
  ])
  expect(launched.choices).not.toHaveProperty('devices')
})

test('a saved design is shown the values that the other designs give, without its own contribution', async () => {
  const cfgId = await createSolution(sales)
  const { desId } = await saveWallBox(cfgId, 2)
  expect((await sales.call('solution/create/editLaunch', { cfgId, desId })).taken).toEqual([])
  await saveWallBox(cfgId, 3)
  expect(await sales.call('solution/create/editLaunch', { cfgId, desId })).toMatchObject({
    choices: { devices: 2 },
    taken: [{ parameter: 'devices', value: 4, fits: true }],
  })
})

/** Saves a design of a type with the choices that it starts with; returns the values that it took from other designs. */
async function saveNewDesign(cfgId: string, type: number) {
  const { desId, productVersion, choices, taken } = await sales.call('solution/create/newLaunch', {
    cfgId,
    type,
  })
  const desName = `Design ${type}`
  await sales.call('design/save', {
    cfgId,
    desId,
    type,
    desName,
    productVersion,
    choices,
    rowVersion: 0,
  })
  return taken
}

test('a service contract and a monitoring design start with the units of power, rows and cooling, and can be saved as they start', async () => {
  const cfgId = await createSolution(sales)
  for (const type of [upsType, distributionUnitType, rowType]) await saveNewDesign(cfgId, type)
  expect(await saveNewDesign(cfgId, serviceType)).toMatchObject([
    // With the coolers of the rows there are more units than a contract has places for assets.
    { parameter: 'asset.count', value: 9, fits: false, exceeds: true },
    { parameter: 'asset.count', value: 6, fits: true },
    { parameter: 'asset[1].product', value: 'easy-3m-100', fits: true },
    { parameter: 'asset[2].product', value: 'floor-pdu-150', fits: true },
    ...[3, 4, 5, 6].map((place) => ({
      parameter: `asset[${place}].product`,
      value: 'row-cooler',
      fits: true,
    })),
  ])
  await saveNewDesign(cfgId, coolingType)
  const taken = await saveNewDesign(cfgId, monitoringType)
  expect(taken.filter(({ fits }) => !fits)).toEqual([])
  const counts = Object.fromEntries(taken.map(({ parameter, value }) => [parameter, value]))
  expect(counts).toMatchObject({ floorUps: 1, distributionUnits: 1 })
  expect(counts['fullCabinets']).toBeGreaterThan(1)
  expect(counts['coolingUnits']).toBeGreaterThan(1)
})

test('a distribution unit starts with the load of the rows, and once that has grown, is shown which design gives the new value', async () => {
  const cfgId = await createSolution(sales)
  await saveNewDesign(cfgId, rowType)
  const [row] = (await sales.call('solution/chain', { cfgId })).designs
  const takenFromRow = (await saveNewDesign(cfgId, distributionUnitType)).filter(({ by }) =>
    by.includes(row?.id ?? ''),
  )
  const [load] = takenFromRow.filter(({ parameter }) => parameter === 'subFeedLoad')
  // In steps of 0.1 kVA.
  expect(load?.value).toBe(Math.ceil((row?.exchange.takes?.[0]?.alone.kva ?? 0) * 10) / 10)
  await sales.call('design/quantity', { cfgId, desId: row?.id ?? '', quantity: 2 })
  const chain = await sales.call('solution/chain', { cfgId })
  const desId = chain.designs.find((design) => design.type === distributionUnitType)?.id ?? ''
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

const fleetColumns = ['origin', 'model', 'serial', 'country', 'site']

/** Stores rows of a fleet and saves a fleet contract with them. */
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

/** Lists the keys of the units that other designs offer to a new or a saved fleet contract. */
const listOfferedUnits = async (cfgId: string, desId?: string) => {
  const { takenRows } =
    desId === undefined
      ? await sales.call('solution/create/newLaunch', { cfgId, type: fleetType })
      : await sales.call('solution/create/editLaunch', { cfgId, desId })
  const [fleet] = takenRows
  const keyIndex = fleet?.columns.indexOf(fleet.key) ?? -1
  return (fleet?.rows ?? []).map((row) => String(row[keyIndex]))
}

test('a fleet contract starts with a row for each UPS of a closet that no other contract covers, and a copied contract refers to the copied closet', async () => {
  const cfgId = await createSolution(sales)
  await saveNewDesign(cfgId, closetType)
  const [closet] = (await sales.call('design/list/all-designs', { cfgId })).data
  if (closet === undefined) throw new Error('There is no closet')
  const { desId: closetId, rowVersion } = closet
  await sales.call('design/quantity', { cfgId, desId: closetId, quantity: 3, rowVersion })
  const units = await listOfferedUnits(cfgId)
  expect(units).toEqual([1, 2, 3].map((copyNumber) => `${closetId}/${copyNumber}/rackUps/1`))
  const rows = units.slice(0, 2).map((unit, index) => [unit, 'SMT1500', `S${index}`, 'DE', 'Hall 7'])
  const { desId } = await saveFleet(cfgId, rows)
  expect(await listOfferedUnits(cfgId)).toEqual(units.slice(2))
  expect(await listOfferedUnits(cfgId, desId)).toEqual(units)

  const copy = await sales.call('solution/copy', {
    cfgId,
    newName: `Copy of ${cfgId}`,
    withAdditionalCharges: false,
  })
  const copyId = copy.solution.cfgId
  const copiedDesigns = (await sales.call('design/list/all-designs', { cfgId: copyId })).data
  const [newCloset, newContract] = [closetType, fleetType].map((wantedType) =>
    copiedDesigns.find(({ type }) => type === wantedType),
  )
  const copiedUnits = await listOfferedUnits(copyId, newContract?.desId)
  expect(copiedUnits).toEqual([1, 2, 3].map((copyNumber) => `${newCloset?.desId}/${copyNumber}/rackUps/1`))
  const { choices } = await sales.call('solution/create/editLaunch', {
    cfgId: copyId,
    desId: newContract?.desId ?? '',
  })
  const file = await sales.inject({
    url: `/ngapi/design/data?cfgId=${copyId}&hash=${String(choices['fleet'])}`,
  })
  expect(file.json()).toEqual({
    columns: fleetColumns,
    rows: rows.map(([, ...row], index) => [copiedUnits[index], ...row]),
  })
  expect(await listOfferedUnits(copyId)).toEqual(copiedUnits.slice(2))
})

test('the history and the comparison of versions count the rows that differ, and files list them', async () => {
  const cfgId = await createSolution(sales)
  const { desId, hash } = await saveFleet(cfgId, [
    [null, 'SMT1500', 'S1', 'DE', 'Berlin'],
    [null, 'SMT1500', 'S2', 'DE', 'Berlin'],
  ])
  const movedDevice = [null, 'SMT1500', 'S2', 'DE', 'Lyon']
  const laterSave = await saveFleet(cfgId, [movedDevice, [null, 'SMT1500', 'S3', 'DE', 'Lyon']], desId, 1)
  const counts = { added: 1, changed: 1, removed: 1 }
  const { data } = await sales.call('solution/history/list/solution-history', { cfgId })
  expect(data[0]?.changes).toContainEqual({ field: 'fleet', from: hash, to: laterSave.hash, rows: counts })
  const { choices } = await sales.call('solution/bill/compare', {
    left: { cfgId, desId, rowVersion: 1 },
    right: { cfgId, desId },
  })
  expect(choices).toContainEqual({ name: 'fleet', left: hash, right: laterSave.hash, rows: counts })

  const { productVersion } = await sales.call('solution/create/editLaunch', { cfgId, desId })
  const address = `cfgId=${cfgId}&type=${fleetType}&productVersion=${productVersion}&table=fleet&lang=en`
  const csv = await sales.inject({
    url: `/ngapi/design/data/changes.csv?${address}&from=${hash}&to=${laterSave.hash}`,
  })
  expect(csv.body.split('\r\n').map((line) => line.split(',').slice(0, 4).join())).toEqual([
    '\ufeffChange,Row,Model,Serial number',
    'Changed,1,SMT1500,S2',
    'Added,2,SMT1500,S3',
    'Removed,1,SMT1500,S1',
    '',
  ])
  expect(csv.body).toContain('Berlin → Lyon')
  const workbook = await sales.inject({ url: `/ngapi/design/data/changes.xlsx?${address}&to=${hash}` })
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('the listing of a saved fleet states the status and the part number of each device in the requested language', async () => {
  const cfgId = await createSolution(sales)
  const { desId } = await saveFleet(cfgId, [[null, 'SMT1500', 'S1', 'DE', 'Berlin']])
  const fetchListing = async (formatAndQuery: string) =>
    await sales.inject({ url: `/ngapi/design/listing.${formatAndQuery}&desId=${desId}` })
  const { body } = await fetchListing(`csv?cfgId=${cfgId}&lang=de`)
  const [headings, row] = body.split('\r\n')
  expect(headings).toMatch(/^\ufeffZeile,Modell,Seriennummer,.*,Absagen und Änderungen,Teilenummer$/u)
  expect(row).toContain('1,SMT1500,S1,DE,Berlin,Nicht angegeben')
  expect(row).toContain('R3 Die Garantie ist nicht angegeben')
  expect((await fetchListing(`xlsx?cfgId=${cfgId}`)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  const otherCfgId = await createSolution(sales)
  expect((await fetchListing(`csv?cfgId=${otherCfgId}`)).statusCode).toBe(404)
})

test('the solution check reports that two contracts cover the same unit', async () => {
  const cfgId = await createSolution(sales)
  await saveNewDesign(cfgId, closetType)
  const [unit = ''] = await listOfferedUnits(cfgId)
  const rows = [[unit, 'SMT1500', 'S1', 'DE', 'Hall 7']]
  for (const _ of [1, 2]) await saveFleet(cfgId, rows)
  const { findings } = await sales.call('solution/chain', { cfgId })
  expect(findings).toContainEqual(
    expect.objectContaining({ key: 'CHAIN_UNITS_COVERED_TWICE', arguments: { count: 1 } }),
  )
})

test('a new cooling design begins with a day of delivery to come, and the check warns once that day has passed', async () => {
  const cfgId = await createSolution(sales)
  const { desId, choices, productVersion } = await sales.call('solution/create/newLaunch', {
    cfgId,
    type: coolingType,
  })
  const today = Math.floor(portal.now().getTime() / 86_400_000)
  expect(Number(choices['placed']) - today).toBeGreaterThanOrEqual(89)
  expect(Number(choices['placed']) - today).toBeLessThanOrEqual(91)
  const save = async (placed: number, rowVersion: number) =>
    await sales.call('design/save', {
      cfgId,
      desId,
      type: coolingType,
      desName: 'Cooling',
      productVersion,
      choices: { ...choices, placed },
      rowVersion,
    })
  const { rowVersion } = await save(Number(choices['placed']), 0)
  const listKeys = async () => (await sales.call('solution/chain', { cfgId })).findings.map(({ key }) => key)
  expect(await listKeys()).not.toContain('CHAIN_DAY_PASSED')
  const opened = await sales.call('solution/create/editLaunch', { cfgId, desId })
  expect(opened.taken.map(({ parameter }) => parameter)).not.toContain('placed')
  await save(today - 2, rowVersion)
  expect(await listKeys()).toContain('CHAIN_DAY_PASSED')
})
