// Tests the move of a solution's designs to a newer version of their product: what it changes, who may make it, and its undo.
import { afterAll, expect, test } from 'vitest'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { deriveVersion, getShippedProduct, type ShippedProduct } from '../../../products/shipped-products.ts'
import { storeShippedPackages } from '../../../products/store-packages.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createSave, createSolution, threePhaseUps } from '../../../testing/three-phase-ups.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
afterAll(async () => await portal.close())

const shipped = getShippedProduct(threePhaseUps)

/** A version of the three-phase UPS with other texts in its files. */
const changeUps = (version: string, replace: (text: string) => string): ShippedProduct =>
  deriveVersion(shipped, version, (_, text) => replace(text))

const cfgId = await createSolution(sales)
const save = createSave(cfgId)
const design = await sales.call('design/save', save)
const [firstLine] = (await readStored()).bill

async function readStored() {
  return await portal.db
    .selectFrom('design')
    .selectAll()
    .where('id', '=', save.desId)
    .executeTakeFirstOrThrow()
}

const listMoves = async () => (await sales.call('solution/newer-versions', { cfgId })).data

test('a solution whose designs have the newest versions has nothing to move', async () => {
  expect(await listMoves()).toEqual([])
})

test('a version with the same results is offered, and says that nothing changes', async () => {
  await storeShippedPackages(portal.db, portal.now(), [changeUps('7.0.0', (text) => text)])
  const [move, ...others] = await listMoves()
  expect(others).toEqual([])
  expect(move).toMatchObject({
    desId: save.desId,
    desName: save.desName,
    rowVersion: 1,
    fromVersion: shipped.version,
    toVersion: '7.0.0',
    outcome: 'unchanged',
    changes: [],
    parts: [],
    byOthers: [],
    notices: [],
    figures: [],
    price: { before: design.price, after: design.price },
  })
})

test('a design is opened, evaluated and compared in its own version while a newer one is there', async () => {
  const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
  expect(launch.productVersion).toBe(shipped.version)
  const fresh = await sales.call('solution/create/newLaunch', { cfgId, type: threePhaseUps })
  expect(fresh.productVersion).toBe('7.0.0')
})

test('another part number is reported as a difference in parts and price', async () => {
  const partNumber = firstLine?.partNumber ?? ''
  const newest = changeUps('7.1.0', (text) =>
    text
      .replaceAll(partNumber, `${partNumber}-B`)
      .replace(new RegExp(`(?<=${partNumber}-B,)\\d+`, 'u'), (euros) => String(Number(euros) + 1000)),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  const [move] = await listMoves()
  expect(move?.outcome).toBe('changed')
  expect(move?.parts).toEqual([
    { partNumber, before: firstLine?.quantity, after: 0 },
    { partNumber: `${partNumber}-B`, before: 0, after: firstLine?.quantity },
  ])
  expect(move?.price.before).toEqual(design.price)
  // The new part came with a sample price that is 1,000 euros higher.
  const dearer = Number(design.price?.amount) + 1000 * Number(firstLine?.quantity)
  expect(move?.price.after).toEqual({ amount: dearer.toFixed(2), currency: 'EUR' })
})

test('an error or warning that only the newest version raises is told, and others are not', async () => {
  const newest = changeUps('7.1.1', (text) =>
    text.replace(
      'notice nearest-supply warning',
      `notice X01 error "{load, number} kW is not built any more."
  when load > 90
  with load in kW
  source "assumption"

notice X02 warning "{load, number} kW is much."
  when load > 100
  with load in kW
  source "assumption"

notice X03 information "{load, number} kW is a load."
  when load > 90
  with load in kW
  source "assumption"

notice nearest-supply warning`,
    ),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  expect(await listMoves()).toMatchObject([
    {
      outcome: 'changed',
      changes: [],
      parts: [],
      byOthers: [],
      figures: [],
      notices: [{ id: 'X01', severity: 'error', arguments: { load: 96 } }],
    },
  ])
})

test('choices that no longer hold are changed by the smallest repair, which is reported', async () => {
  const newest = changeUps('7.2.0', (text) =>
    text.replace(
      'rule R03-spare',
      'rule R98 "No wall panels." maintenanceBypass != externalPanel\nrule R03-spare',
    ),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  const [move] = await listMoves()
  expect(move?.outcome).toBe('repaired')
  expect(move?.changes).toEqual([
    { parameter: 'maintenanceBypass', from: 'externalPanel', to: expect.not.stringMatching('externalPanel') },
  ])
})

test('a repair keeps the country, though another one alone would be a smaller change', async () => {
  const newest = changeUps('7.3.0', (text) =>
    text.replace(
      'rule R03-spare',
      'rule R97 "No wall panels and no N+1 in Germany." country != DE or (maintenanceBypass != externalPanel and redundancy != N+1)\nrule R03-spare',
    ),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  const [move] = await listMoves()
  expect(move?.outcome).toBe('repaired')
  expect(move?.changes.map(({ parameter }) => parameter).toSorted()).toEqual([
    'maintenanceBypass',
    'redundancy',
  ])
})

test('a design stays as it is where the newest version is not for its country', async () => {
  const newest = changeUps('7.4.0', (text) =>
    text.replace('rule R03-spare', 'rule R97 "Not in Germany." country != DE\nrule R03-spare'),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  expect(await listMoves()).toMatchObject([{ outcome: 'stays', changes: [] }])
})

test('a repair keeps what the site of the solution states, and changes it where no site states it', async () => {
  const newest = changeUps('7.5.0', (text) =>
    text.replace(
      'rule R03-spare',
      'rule R97 "No earthing TT." country != DE or earthing != TT\nrule R03-spare',
    ),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  const choices = { ...save.choices, earthing: 'TT' }
  const own = createSave(await createSolution(sales), { choices })
  await sales.call('design/save', own)
  const list = async () => (await sales.call('solution/newer-versions', { cfgId: own.cfgId })).data
  expect(await list()).toMatchObject([
    { outcome: 'repaired', changes: [{ parameter: 'earthing', from: 'TT' }] },
  ])
  const site = { ...emptySite, earthing: 'TT' as const }
  await sales.call('solution/site/save', { cfgId: own.cfgId, site, rowVersion: 0 })
  expect(await list()).toMatchObject([{ outcome: 'stays' }])
})

test('moving saves the design in the newest version with its history, and undo brings back the old one', async () => {
  const [move] = await listMoves()
  const { toVersion = '' } = move ?? {}
  const moved = await sales.call('solution/move-to-newest', {
    cfgId,
    designs: [{ desId: save.desId, rowVersion: 1, toVersion }],
  })
  expect(moved.data).toMatchObject([{ desId: save.desId, productVersion: toVersion, rowVersion: 2 }])
  expect(await listMoves()).toEqual([])
  const events = await portal.db
    .selectFrom('history_event')
    .select(['kind', 'changes'])
    .where('design_id', '=', save.desId)
    .where('row_version', '=', 2)
    .execute()
  expect(events[0]?.kind).toBe('migrated from an earlier version')
  expect(events[0]?.changes['productVersion']).toEqual({ from: shipped.version, to: toVersion })
  const [undo] = moved.undo
  expect(undo?.call).toBe('design/save')
  await sales.call('design/save', { ...save, ...undo?.input, rowVersion: 2 })
  const stored = await readStored()
  expect([stored.product_version, stored.choices, stored.content_hash]).toEqual([
    shipped.version,
    save.choices,
    design.contentHash,
  ])
})

test('a move to another version than the one that was shown is refused, and nothing is stored', async () => {
  const before = await readStored()
  const error = await refusal(
    sales.call('solution/move-to-newest', {
      cfgId,
      designs: [{ desId: save.desId, rowVersion: before.row_version, toVersion: '7.0.0' }],
    }),
  )
  expect([error.apiErrorCode, error.fields[0]?.path]).toEqual([
    'UNKNOWN_PRODUCT_VERSION',
    'designs.0.toVersion',
  ])
  expect(await readStored()).toEqual(before)
})

test('a design that was changed in the meantime is not moved', async () => {
  const [move] = await listMoves()
  const error = await refusal(
    sales.call('solution/move-to-newest', {
      cfgId,
      designs: [{ desId: save.desId, rowVersion: 1, toVersion: move?.toVersion ?? '' }],
    }),
  )
  expect(error.apiErrorCode).toBe('ROW_VERSION_CONFLICT')
})

test('a copy, a duplicate and an inserted design keep the version of their original', async () => {
  const duplicate = await sales.call('design/duplicate', { cfgId, desId: save.desId })
  expect(duplicate.design.productVersion).toBe(shipped.version)
  const other = await createSolution(sales)
  const inserted = await sales.call('solution/insert', {
    cfgId: other,
    designs: [{ cfgId, desId: save.desId }],
  })
  expect(inserted.data.map(({ productVersion }) => productVersion)).toEqual([shipped.version])
  const copy = await sales.call('solution/copy', { cfgId, newName: 'A copy with an older version' })
  const { data } = await sales.call('design/list/all-designs', { cfgId: copy.solution.cfgId })
  expect(new Set(data.map(({ productVersion }) => productVersion))).toEqual(new Set([shipped.version]))
})

test('a design that is saved again is edited, and one of a returned solution is revised', async () => {
  const own = await createSolution(sales)
  const first = createSave(own)
  await sales.call('design/save', first)
  await sales.call('design/save', { ...first, desName: 'Hall C', rowVersion: 1 })
  await portal.db.updateTable('solution').set({ status: 'returned' }).where('id', '=', own).execute()
  await sales.call('design/save', { ...first, desName: 'Hall D', rowVersion: 2 })
  const history = await portal.db
    .selectFrom('history_event')
    .select('kind')
    .where('design_id', '=', first.desId)
    .execute()
  expect(history.map(({ kind }) => kind).toSorted()).toEqual(['create', 'edit', 'revision edited'])
})
