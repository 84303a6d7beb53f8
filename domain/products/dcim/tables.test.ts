// Tests that the tables of infrastructure management are consistent: countries, kinds of devices, sizes of packs and servers, sensors.
import { expect, test } from 'vitest'
import { deviceKinds } from '../exchange.ts'
import { countries } from '../../reference/countries.ts'
import { model, product } from './testing/configure.ts'

const { tables } = product.readContent().source
const getRows = (table: string) => tables[table]?.rows ?? []
const listCells = (table: string, column: string) => getRows(table).map((row) => row[column])
const getPrice = (part: unknown): number => product.sampleListPrices.get(String(part)) ?? Number.NaN

test('every country of the reference data is listed', () => {
  expect(listCells('countries', 'country')).toEqual(countries.map(({ countryId }) => countryId))
})

test('the kinds of devices are those that designs exchange', () => {
  expect(new Set(listCells('deviceKinds', 'kind'))).toEqual(new Set(deviceKinds))
  expect(listCells('deviceKinds', 'row')).toEqual(deviceKinds.map((_, index) => index + 1))
})

test('a larger pack costs less per rack, and the sizes are those of the choices', () => {
  const sizes = listCells('packSizes', 'size')
  for (const column of ['base', 'baseYear', 'module', 'moduleYear']) {
    const pricesPerRack = getRows('packSizes').map((row) => getPrice(row[column]) / Number(row['size']))
    expect(pricesPerRack, column).toEqual(pricesPerRack.toSorted((a, b) => a - b))
  }
  const packs = model.parameters.map(({ name }) => name).filter((name) => /^packs\d/.test(name))
  expect(packs).toEqual(sizes.map((size) => `packs${String(size)}`))
})

test('sample prices of packs are in the ratio 1 : 6 : 10 : 20 of the worked examples', () => {
  const prices = listCells('packSizes', 'base').map(getPrice)
  expect(prices.map((price) => price / (prices.at(-1) ?? 1))).toEqual([20, 10, 6, 1])
})

test('a larger server of a kind costs more', () => {
  const hardware = getRows('serverSizes').filter((row) => row['kind'] === 'hardware')
  for (const values of [
    hardware.map((row) => Number(row['devices'])),
    hardware.map((row) => getPrice(row['price'])),
  ])
    expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test('every sensor that can be chosen for a rack has a place', () => {
  const sensorsPerRack = model.parameters.find(({ name }) => name === 'sensorsPerRack')
  expect(sensorsPerRack).toMatchObject({ max: getRows('sensorPlaces').length })
})
