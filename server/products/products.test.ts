// Tests storing packages of products and finding their versions in a real database.
import {
  getConfiguratorType,
  productKeys,
  unassignedType,
} from '@design-portal/domain/products/configurator-types.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../db/testing.ts'
import { findNewestProduct, findProduct, findProducts, listNewestVersions } from './products.ts'
import { deriveVersion, getShippedProduct, type ShippedProduct } from './shipped-products.ts'
import { ChangedPackageError, storeShippedPackages } from './store-packages.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(async () => await database.close())

const threePhaseUps = 27
const ups = getShippedProduct(threePhaseUps)
const now = new Date('2026-11-26T12:00:00Z')

/** A package of the three-phase UPS with another version number and other files. */
const changeUps = (version: string, changes: Readonly<Record<string, string>> = {}): ShippedProduct =>
  deriveVersion(ups, version, (path, text) => changes[path] ?? text)

test('every package of the repository is stored at the first start, and nothing at the second', async () => {
  const versions = await listNewestVersions(db, now)
  expect(versions.map(({ type }) => type).toSorted((one, other) => one - other)).toEqual(
    productKeys.map(getConfiguratorType).toSorted((one, other) => one - other),
  )
  expect(await storeShippedPackages(db, now)).toEqual({ stored: [], overruled: [] })
})

test('a stored version computes what the package in the repository computes', async () => {
  const stored = await findNewestProduct(db, threePhaseUps, now)
  expect(stored?.version).toBe(ups.version)
  expect(stored?.buildModel()).toEqual(ups.buildModel())
  expect(stored?.sampleListPrices).toEqual(ups.sampleListPrices)
  expect(await stored?.loadMessages(db, 'de')).toEqual(await ups.loadMessages('de'))
})

test('a version that was never stored is not found', async () => {
  expect(await findProduct(db, { type: threePhaseUps, version: '0.0.1' })).toBeUndefined()
  expect(await findNewestProduct(db, unassignedType, now)).toBeUndefined()
})

test('a package that changed under its version number is refused with the files that differ, and nothing is stored', async () => {
  const changed = changeUps(ups.version, { 'parts.csv': `${ups.files['parts.csv']}SPARE,1,true,,\n` })
  await expect(storeShippedPackages(db, now, [changeUps('9.0.0'), changed])).rejects.toThrow(
    new ChangedPackageError(ups, ['parts.csv']),
  )
  expect(await findProduct(db, { type: threePhaseUps, version: '9.0.0' })).toBeUndefined()
})

test('versions run side by side, and new designs take the highest number of those released last', async () => {
  const [older, newer] = [changeUps('2.9.0'), changeUps('2.10.0')]
  expect((await storeShippedPackages(db, now, [newer, older])).stored).toEqual([
    { key: ups.key, version: '2.10.0' },
    { key: ups.key, version: '2.9.0' },
  ])
  expect((await findNewestProduct(db, threePhaseUps, now))?.version).toBe('2.10.0')
  const both = await findProducts(db, [
    { type: threePhaseUps, version: '2.9.0' },
    { type: threePhaseUps, version: ups.version },
  ])
  expect(both.get({ type: threePhaseUps, version: '2.9.0' })?.version).toBe('2.9.0')
  expect(both.get({ type: threePhaseUps, version: ups.version })?.version).toBe(ups.version)
})

test('a withdrawn version is not taken by new designs but can still be opened', async () => {
  await db
    .updateTable('product_version')
    .set({ withdrawn_at: now })
    .where('product_version', '=', '2.10.0')
    .execute()
  expect((await findNewestProduct(db, threePhaseUps, now))?.version).toBe('2.9.0')
  expect((await findProduct(db, { type: threePhaseUps, version: '2.10.0' }))?.version).toBe('2.10.0')
})

test('a version is not taken before the day from which it is released', async () => {
  await storeShippedPackages(db, new Date('2027-01-01T00:00:00Z'), [changeUps('3.0.0')])
  expect((await findNewestProduct(db, threePhaseUps, new Date('2026-12-31T12:00:00Z')))?.version).toBe(
    '2.9.0',
  )
  expect((await findNewestProduct(db, threePhaseUps, new Date('2027-01-01T12:00:00Z')))?.version).toBe(
    '3.0.0',
  )
})

test('a version that was used before contents were stored gets its content at the next start', async () => {
  await db
    .insertInto('product_version')
    .values({
      product_key: ups.key,
      product_version: '1.0.0',
      configurator_type: threePhaseUps,
      stored_at: now,
    })
    .execute()
  expect(await findProduct(db, { type: threePhaseUps, version: '1.0.0' })).toBeUndefined()
  await storeShippedPackages(db, now, [changeUps('1.0.0')])
  expect((await findProduct(db, { type: threePhaseUps, version: '1.0.0' }))?.version).toBe('1.0.0')
})

test('the database refuses to change the content of a version', async () => {
  await expect(
    db
      .updateTable('product_version')
      .set({ content: JSON.stringify({ source: {}, parts: [] }) })
      .where('product_version', '=', ups.version)
      .where('product_key', '=', ups.key)
      .execute(),
  ).rejects.toThrow('never changes')
})
