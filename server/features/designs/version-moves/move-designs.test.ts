/** Tests the move of a solution's designs to a newer version of their product: what it changes, when it is refused, and its undo. */
import { afterAll, expect, test } from 'vitest'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { deriveVersion, getShippedProduct, type ShippedProduct } from '../../../products/shipped-products.ts'
import { storeShippedPackages } from '../../../products/store-packages.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createSave, createSolution, threePhaseUps } from '../../../testing/three-phase-ups.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
afterAll(async () => await portal.close())

const shipped = getShippedProduct(threePhaseUps)

/** Derives a version of the three-phase UPS with other texts in its files. */
const deriveUps = (version: string, replace: (text: string) => string): ShippedProduct =>
  deriveVersion(shipped, version, (_, text) => replace(text))

const cfgId = await createSolution(sales)
const save = createSave(cfgId)
const design = await sales.call('design/save', save)
const [firstLine] = (await readStoredDesign()).bill

async function readStoredDesign() {
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

test('a newer version with the same results is offered as one that changes nothing', async () => {
  await storeShippedPackages(portal.db, portal.now(), [deriveUps('7.0.0', (text) => text)])
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

test('a saved design is opened in its own version, and a new design in the newest', async () => {
  const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
  expect(launch.productVersion).toBe(shipped.version)
  const newLaunch = await sales.call('solution/create/newLaunch', { cfgId, type: threePhaseUps })
  expect(newLaunch.productVersion).toBe('7.0.0')
})

test('another part number is reported as a difference in parts and price', async () => {
  const partNumber = firstLine?.partNumber ?? ''
  const newest = deriveUps('7.1.0', (text) =>
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
  const higherPrice = Number(design.price?.amount) + 1000 * Number(firstLine?.quantity)
  expect(move?.price.after).toEqual({ amount: higherPrice.toFixed(2), currency: 'EUR' })
})

test('an error or warning that only the newest version raises is reported, and mere information is not', async () => {
  const newest = deriveUps('7.1.1', (text) =>
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
  const newest = deriveUps('7.2.0', (text) =>
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

test('a repair keeps the country, although changing the country alone would be the smaller repair', async () => {
  const newest = deriveUps('7.3.0', (text) =>
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

test('a design stays as it is if the newest version excludes its country', async () => {
  const newest = deriveUps('7.4.0', (text) =>
    text.replace('rule R03-spare', 'rule R97 "Not in Germany." country != DE\nrule R03-spare'),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  expect(await listMoves()).toMatchObject([{ outcome: 'stays', changes: [] }])
})

test('a repair may change the value of a site fact, but not one that the site of the solution states', async () => {
  const newest = deriveUps('7.5.0', (text) =>
    text.replace(
      'rule R03-spare',
      'rule R97 "No earthing TT." country != DE or earthing != TT\nrule R03-spare',
    ),
  )
  await storeShippedPackages(portal.db, portal.now(), [newest])
  const choices = { ...save.choices, earthing: 'TT' }
  const earthedSave = createSave(await createSolution(sales), { choices })
  await sales.call('design/save', earthedSave)
  const listOwnMoves = async () =>
    (await sales.call('solution/newer-versions', { cfgId: earthedSave.cfgId })).data
  expect(await listOwnMoves()).toMatchObject([
    { outcome: 'repaired', changes: [{ parameter: 'earthing', from: 'TT' }] },
  ])
  const site = { ...emptySite, earthing: 'TT' as const }
  await sales.call('solution/site/save', { cfgId: earthedSave.cfgId, site, rowVersion: 0 })
  expect(await listOwnMoves()).toMatchObject([{ outcome: 'stays' }])
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
  const stored = await readStoredDesign()
  expect([stored.product_version, stored.choices, stored.content_hash]).toEqual([
    shipped.version,
    save.choices,
    design.contentHash,
  ])
})

test('a move to another version than the one that was shown is refused, and nothing is stored', async () => {
  const storedBefore = await readStoredDesign()
  const error = await expectRefusal(
    sales.call('solution/move-to-newest', {
      cfgId,
      designs: [{ desId: save.desId, rowVersion: storedBefore.row_version, toVersion: '7.0.0' }],
    }),
  )
  expect([error.apiErrorCode, error.fields[0]?.path]).toEqual([
    'UNKNOWN_PRODUCT_VERSION',
    'designs.0.toVersion',
  ])
  expect(await readStoredDesign()).toEqual(storedBefore)
})

test('a design that was changed in the meantime is not moved', async () => {
  const [move] = await listMoves()
  const error = await expectRefusal(
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
  const otherCfgId = await createSolution(sales)
  const inserted = await sales.call('solution/insert', {
    cfgId: otherCfgId,
    designs: [{ cfgId, desId: save.desId }],
  })
  expect(inserted.data.map(({ productVersion }) => productVersion)).toEqual([shipped.version])
  const copy = await sales.call('solution/copy', { cfgId, newName: 'A copy with an older version' })
  const { data } = await sales.call('design/list/all-designs', { cfgId: copy.solution.cfgId })
  expect(new Set(data.map(({ productVersion }) => productVersion))).toEqual(new Set([shipped.version]))
})

test('the history calls a repeated save an edit, and one in a returned solution a revision', async () => {
  const editedCfgId = await createSolution(sales)
  const first = createSave(editedCfgId)
  await sales.call('design/save', first)
  await sales.call('design/save', { ...first, desName: 'Hall C', rowVersion: 1 })
  await portal.db.updateTable('solution').set({ status: 'returned' }).where('id', '=', editedCfgId).execute()
  await sales.call('design/save', { ...first, desName: 'Hall D', rowVersion: 2 })
  const history = await portal.db
    .selectFrom('history_event')
    .select('kind')
    .where('design_id', '=', first.desId)
    .execute()
  expect(history.map(({ kind }) => kind).toSorted()).toEqual(['create', 'edit', 'revision edited'])
})
