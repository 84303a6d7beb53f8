/** Tests the way of a product from an uploaded package to designs: its release by a second person, withdrawal and roll-back. */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { addReleasedPartsJob } from '../../../products/add-released-parts.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import {
  createWallBox,
  findVersion,
  uploadPackage,
  wallBoxKey as productKey,
  zipPackage,
} from '../../../testing/wall-box.ts'

const portal = await createTestPortal()
let [catalogue, superUser, sales, auditor] = await signInEverybody()
afterAll(async () => await portal.close())

/** Signs everybody in; a session ends within a day, so this is repeated on the next one. */
async function signInEverybody() {
  return [
    await portal.signIn('catalogue'),
    await portal.signIn('super'),
    await portal.signIn('sales'),
    await portal.signIn('auditor'),
  ] as const
}

const getUploadRefusal = async (file: Uint8Array) =>
  await expectRefusal(catalogue.call('product/version/upload', { fileName: 'package.zip', file }))

const readVersion = async (productVersion: string) =>
  findVersion(await catalogue.call('product/details', { productKey }), productVersion)

/** Finds the configurator type of the product among those in which a person can begin a design. */
const findType = async () => (await sales.call('configtype/all', {})).find(({ key }) => key === productKey)

const saveDesign = async (cfgId: string, productVersion: string) =>
  await sales.call('design/save', {
    cfgId,
    desId: randomUUID(),
    type: (await findType())?.type ?? 0,
    desName: 'Box in the corridor',
    productVersion,
    choices: { devices: 6 },
    rowVersion: 0,
  })

const getTomorrow = () => new Date(portal.now().getTime() + dayMilliseconds).toISOString().slice(0, 10)

describe('an uploaded product', () => {
  test('is a draft after its check, with the languages of its texts', async () => {
    expect(await uploadPackage(catalogue, createWallBox())).toMatchObject({
      productVersion: '1.0.0',
      state: 'draft',
      current: false,
      problems: [],
      languages: ['en', 'de'],
      releasedFrom: null,
      designs: 0,
      release: { allowed: false, reason: 'PERMISSION_NOT_ON_YOUR_OWN' },
    })
    expect((await catalogue.call('product/details', { productKey, lang: 'de' })).name).toBe('Wandkasten')
    expect((await catalogue.call('product/details', { productKey, lang: 'fr' })).name).toBe('Wall box')
    expect(await findType()).toBeUndefined()
  })

  test('cannot be saved in a design before its release, not even by a call that names its version', async () => {
    const cfgId = await createSolution(sales)
    const { type } = await catalogue.call('product/details', { productKey })
    const save = {
      cfgId,
      desId: randomUUID(),
      type,
      desName: 'Too early',
      productVersion: '1.0.0',
      choices: { devices: 6 },
      rowVersion: 0,
    }
    expect((await expectRefusal(sales.call('design/save', save))).apiErrorCode).toBe(
      'UNKNOWN_PRODUCT_VERSION',
    )
    expect((await expectRefusal(sales.call('product/content', { type, version: '1.0.0' }))).status).toBe(404)
  })

  test('cannot be released by the person who uploaded it', async () => {
    const error = await expectRefusal(
      catalogue.call('product/version/release', { productKey, productVersion: '1.0.0' }),
    )
    expect(error).toMatchObject({ status: 403, details: { reason: 'PERMISSION_NOT_ON_YOUR_OWN' } })
    const auditEntries = await portal.db
      .selectFrom('audit_entry')
      .select('outcome')
      .where('action', '=', 'publishCatalogue')
      .where('object_id', '=', 'wall-box 1.0.0')
      .execute()
    expect(auditEntries).toEqual([{ outcome: 'refused' }])
  })

  test('is configured, saved and priced as soon as somebody else has released it, without a restart', async () => {
    const released = await superUser.call('product/version/release', { productKey, productVersion: '1.0.0' })
    expect(findVersion(released, '1.0.0')).toMatchObject({ state: 'released', current: true })
    expect(released.families).toEqual(['SPRSY'])
    const type = await findType()
    expect(type).toMatchObject({ name: 'Wall box', launchable: true, productVersion: '1.0.0' })
    const cfgId = await createSolution(sales)
    const launch = await sales.call('solution/create/newLaunch', { cfgId, type: type?.type ?? 0 })
    expect(launch).toMatchObject({ productVersion: '1.0.0', type: type?.type })
    const design = await saveDesign(cfgId, '1.0.0')
    // A box, six slots and a lid.
    expect(design.price).toEqual({ amount: '190.00', currency: 'EUR' })
    const parts = await portal.db
      .selectFrom('part')
      .select(['part_number', 'family', 'description', 'mass'])
      .where('part_number', 'like', 'SPRSY-WB-%')
      .orderBy('part_number')
      .execute()
    expect(parts).toEqual([
      { part_number: 'SPRSY-WB-L', family: 'SPRSY', description: 'Wall box, 12 slots', mass: '7.000' },
      { part_number: 'SPRSY-WB-LID', family: 'SPRSY', description: 'Lid', mass: '0.800' },
      { part_number: 'SPRSY-WB-S', family: 'SPRSY', description: 'Wall box, 6 slots', mass: '4.500' },
      { part_number: 'SPRSY-WB-SLOT', family: 'SPRSY', description: 'Slot', mass: '0.200' },
    ])
    expect((await readVersion('1.0.0')).designs).toBe(1)
  })

  test('can be downloaded as the package that was uploaded, which is refused as a second upload', async () => {
    const answer = await catalogue.inject({
      url: `/ngapi/product/version/package.zip?productKey=${productKey}&productVersion=1.0.0`,
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    const error = await getUploadRefusal(answer.rawPayload)
    expect(error).toMatchObject({
      status: 409,
      apiErrorCode: 'PRODUCT_VERSION_EXISTS',
      details: { productKey, productVersion: '1.0.0' },
    })
  })

  test('gets its next version on a planned day, which must be neither past nor that of another version', async () => {
    const nextVersion = createWallBox('1.1.0', {
      'product.model': (text) => text.replaceAll('"SPRSY-WB-LID"', '"SPRSY-WB-LID-B"'),
      'parts.csv': (text) => text.replace('SPRSY-WB-LID,19', 'SPRSY-WB-LID-B,24'),
    })
    expect((await uploadPackage(superUser, nextVersion)).state).toBe('draft')
    const released = await catalogue.call('product/version/release', {
      productKey,
      productVersion: '1.1.0',
      releasedFrom: getTomorrow(),
    })
    expect(findVersion(released, '1.1.0')).toMatchObject({ state: 'scheduled', current: false })
    expect((await findType())?.productVersion).toBe('1.0.0')
    expect((await uploadPackage(catalogue, createWallBox('1.2.0'))).state).toBe('draft')
    const releaseOnSameDay = { productKey, productVersion: '1.2.0', releasedFrom: getTomorrow() }
    expect(await expectRefusal(superUser.call('product/version/release', releaseOnSameDay))).toMatchObject({
      status: 422,
      details: { unmet: ['dayIsFree'] },
    })
    const releaseInThePast = { ...releaseOnSameDay, releasedFrom: '2020-01-01' }
    expect(await expectRefusal(superUser.call('product/version/release', releaseInThePast))).toMatchObject({
      details: { unmet: ['dayIsNotPast'] },
    })
  })

  test('adds its parts to the catalogue on the day of a planned release', async () => {
    const listAddedParts = async () =>
      await portal.db
        .selectFrom('part')
        .select('part_number')
        .where('part_number', '=', 'SPRSY-WB-LID-B')
        .execute()
    await addReleasedPartsJob.run(portal.app.services)
    expect(await listAddedParts()).toEqual([])
    portal.wait(dayMilliseconds)
    ;[catalogue, superUser, sales, auditor] = await signInEverybody()
    await addReleasedPartsJob.run(portal.app.services)
    expect(await listAddedParts()).toHaveLength(1)
    expect((await findType())?.productVersion).toBe('1.1.0')
    expect(await readVersion('1.1.0')).toMatchObject({ state: 'released', current: true })
  })

  test('is rolled back in one step, and its designs stay as they are', async () => {
    const cfgId = await createSolution(sales)
    const design = await saveDesign(cfgId, '1.1.0')
    const earlierVersion = { productKey, productVersion: '1.0.0' }
    expect(await expectRefusal(superUser.call('product/version/roll-back', earlierVersion))).toMatchObject({
      details: { unmet: ['isCurrent'] },
    })
    // The person who uploaded a version may roll it back, too.
    const product = await superUser.call('product/version/roll-back', { productKey, productVersion: '1.1.0' })
    expect(findVersion(product, '1.1.0')).toMatchObject({ state: 'rolledBack', current: false, designs: 1 })
    expect(findVersion(product, '1.0.0').current).toBe(true)
    expect((await findType())?.productVersion).toBe('1.0.0')
    const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: design.desId })
    expect(launch.productVersion).toBe('1.1.0')
    const [move] = (await sales.call('solution/newer-versions', { cfgId })).data
    expect(move).toMatchObject({ fromVersion: '1.1.0', toVersion: '1.0.0' })
  })

  test('can be released again after a roll-back, but not by the person who uploaded it', async () => {
    const version = { productKey, productVersion: '1.1.0' }
    expect((await expectRefusal(superUser.call('product/version/release', version))).status).toBe(403)
    const product = await catalogue.call('product/version/release', version)
    expect(findVersion(product, '1.1.0')).toMatchObject({
      state: 'released',
      current: true,
      rolledBack: null,
    })
  })

  test('can be withdrawn: a design being edited is still saved, and new designs use the version before', async () => {
    const cfgId = await createSolution(sales)
    const product = await catalogue.call('product/version/withdraw', { productKey, productVersion: '1.1.0' })
    expect(findVersion(product, '1.1.0')).toMatchObject({ state: 'withdrawn', current: false })
    expect((await saveDesign(cfgId, '1.1.0')).productVersion).toBe('1.1.0')
    const { missing } = await sales.call('solution/status/change/details', { cfgid: cfgId })
    expect(missing.submit.map(({ condition }) => condition)).toContain('noWithdrawnProduct')
    expect((await findType())?.productVersion).toBe('1.0.0')
    expect(
      await expectRefusal(
        catalogue.call('product/version/withdraw', { productKey, productVersion: '1.1.0' }),
      ),
    ).toMatchObject({ details: { unmet: ['isReleased'] } })
  })

  test('can be discarded only while it was never released', async () => {
    const discard = async (productVersion: string) =>
      await catalogue.call('product/version/discard', { productKey, productVersion })
    expect(await expectRefusal(discard('1.0.0'))).toMatchObject({ details: { unmet: ['isDraft'] } })
    const { product } = await discard('1.2.0')
    expect(product?.versions.map(({ productVersion }) => productVersion)).toEqual(['1.1.0', '1.0.0'])
    expect((await uploadPackage(catalogue, createWallBox('1.2.0'))).state).toBe('draft')
  })
})

test('a product whose only draft is discarded is not found any more', async () => {
  const changes = { 'product.model': (text: string) => text.replaceAll('wall-box', 'floor-box') }
  await uploadPackage(catalogue, createWallBox('1.0.0', changes))
  const { data } = await catalogue.call('product/all', {})
  expect(data.find((product) => product.productKey === 'floor-box')).toMatchObject({
    name: 'Wall box',
    currentVersion: null,
    pending: [{ productVersion: '1.0.0', state: 'draft' }],
  })
  const onlyVersion = { productKey: 'floor-box', productVersion: '1.0.0' }
  expect(await catalogue.call('product/version/discard', onlyVersion)).toEqual({ product: null })
  expect((await expectRefusal(catalogue.call('product/details', { productKey: 'floor-box' }))).status).toBe(
    404,
  )
})

test('a product whose only version was rolled back keeps its name, and its solutions are still listed by its type', async () => {
  const key = 'shelf-box'
  const changes = {
    'product.model': (text: string) => text.replaceAll('wall-box', key).replace('"Wall box"', '"Shelf box"'),
  }
  expect((await uploadPackage(catalogue, createWallBox('1.0.0', changes))).state).toBe('draft')
  const version = { productKey: key, productVersion: '1.0.0' }
  const { type } = await superUser.call('product/version/release', version)
  const cfgId = await createSolution(sales)
  const launch = await sales.call('solution/create/newLaunch', { cfgId, type })
  await sales.call('design/save', {
    cfgId,
    desId: launch.desId,
    type,
    desName: 'Shelf',
    productVersion: '1.0.0',
    choices: {},
    rowVersion: 0,
  })
  await superUser.call('product/version/roll-back', version)
  expect(
    (await sales.call('configtype/all', {})).find((configuratorType) => configuratorType.key === key),
  ).toEqual({
    type,
    key,
    name: 'Shelf box',
    launchable: false,
    productVersion: undefined,
  })
  for (const filter of [{ configTypes: [type] }, { productTypes: [key] }]) {
    const { solutions } = await sales.call('solutions/list/filter', { filter, paging: {} })
    expect(solutions.map((solution) => solution.cfgId)).toEqual([cfgId])
  }
  const { exportId } = await sales.call('solutions/list/export', {
    filter: { productTypes: [key] },
    format: 'csv',
  })
  await vi.waitFor(
    async () => {
      expect((await sales.call('solutions/list/export/progress', { exportId })).state).toBe('done')
    },
    { timeout: 60_000 },
  )
  expect(await (await sales.call('solutions/list/export.csv', { exportId })).text()).toContain('Shelf box')
})

test('a release changes neither the description nor the price of a part that is in the catalogue', async () => {
  const changedBox = createWallBox('1.3.0', {
    'parts.csv': (text) => text.replace('19,true,Lid,0.8', '29,true,Cover,9'),
  })
  await uploadPackage(catalogue, changedBox)
  await superUser.call('product/version/release', { productKey, productVersion: '1.3.0' })
  const part = await portal.db
    .selectFrom('part')
    .innerJoin('price', 'price.part_number', 'part.part_number')
    .select(['description', 'unit_price'])
    .where('part.part_number', '=', 'SPRSY-WB-LID')
    .executeTakeFirst()
  expect(part).toEqual({ description: 'Lid', unit_price: '19.000' })
})

test('a product whose type the portal names needs no name, and can be configured once it is released', async () => {
  const changes = {
    'product.model': (text: string) =>
      text.replace('wall-box version 1.0.0 "Wall box"', 'isxd version 1.0.0'),
    'texts/de.json': (text: string) => text.replace('"product":"Wandkasten",', ''),
  }
  expect(await uploadPackage(catalogue, createWallBox('1.0.0', changes))).toMatchObject({ state: 'draft' })
  const release = { productKey: 'isxd', productVersion: '1.0.0' }
  await superUser.call('product/version/release', release)
  const types = await sales.call('configtype/all', {})
  expect(types.find(({ type }) => type === 0)).toMatchObject({
    key: 'isxd',
    name: null,
    launchable: true,
    productVersion: '1.0.0',
  })
})

test('new designs use a version that a person released rather than one that came with the portal on the same day', async () => {
  const { productVersion: shippedVersion, type } = await getListedType('row-designer')
  await portal.db
    .updateTable('product_version')
    .set({ released_from: portal.now().toISOString().slice(0, 10) })
    .where('product_key', '=', 'row-designer')
    .execute()
  const changes = {
    'product.model': (text: string) => text.replace('wall-box version 1.0.0', 'row-designer version 0.1.0'),
  }
  await uploadPackage(catalogue, createWallBox('1.0.0', changes))
  await superUser.call('product/version/release', { productKey: 'row-designer', productVersion: '0.1.0' })
  expect(await getListedType('row-designer')).toMatchObject({ type, productVersion: '0.1.0' })
  await superUser.call('product/version/roll-back', { productKey: 'row-designer', productVersion: '0.1.0' })
  expect((await getListedType('row-designer')).productVersion).toBe(shippedVersion)
})

async function getListedType(key: string) {
  const listedType = (await sales.call('configtype/all', {})).find((type) => type.key === key)
  if (listedType === undefined) throw new Error(`There is no ${key}`)
  return listedType
}

test('sellers cannot see products, and an auditor may see but not upload them', async () => {
  expect((await expectRefusal(sales.call('product/all', {}))).status).toBe(403)
  expect((await auditor.call('product/all', {})).mayUpload).toBe(false)
  const file = zipPackage(createWallBox('5.0.0'))
  const error = await expectRefusal(auditor.call('product/version/upload', { fileName: 'package.zip', file }))
  expect(error).toMatchObject({ status: 403, details: { reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' } })
})
