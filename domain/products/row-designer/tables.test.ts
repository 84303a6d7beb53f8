// Tests that the tables of the rows are consistent: supplies, strips and feeders, widths, and the names of places.
import { expect, test } from 'vitest'
import { countries } from '../../reference/countries.ts'
import { product } from './testing/configure.ts'

const { tables } = product.readContent().source
const listRows = (table: string) => tables[table]?.rows ?? []
const strips = listRows('strips')

const supplies = listRows('supplies')

test('every supply of a country has strips of its wiring rules', () => {
  expect(listRows('countries').map(({ country }) => country)).toEqual(
    countries.map(({ countryId }) => countryId).toSorted(),
  )
  expect(new Set(supplies.map(({ country }) => country)).size).toBe(countries.length)
  const missing = supplies.filter(
    ({ voltage, rules }) => !strips.some((strip) => strip['voltage'] === voltage && strip['rules'] === rules),
  )
  expect(missing).toEqual([])
})

test('rows by American rules can be fed with 415 V behind a transformer', () => {
  const american = supplies.filter(({ rules }) => rules === 'UL')
  const countriesWith415 = new Set(
    american.filter(({ voltage }) => voltage === '415').map(({ country }) => country),
  )
  expect(american.length).toBeGreaterThan(50)
  expect(american.filter(({ country }) => !countriesWith415.has(country))).toEqual([])
})

test('a strip carries √3 · U · I · 0.95, a third on one phase, and 80 % under American rules', () => {
  for (const strip of strips) {
    const [volts, amps, phases] = ['volts', 'amps', 'phases'].map((column) => Number(strip[column]))
    const continuous = strip['rules'] === 'UL' ? 0.8 : 1
    // Rounded down: W of three phases at 1 A, then tens of W of the strip.
    const perAmpere = Math.floor(Math.sqrt(3) * (volts ?? 0) * 0.95 * continuous) / 1000
    const carried = Math.floor((perAmpere * (amps ?? 0) * 100) / (phases === 3 ? 1 : 3)) / 100
    expect(strip['power'], String(strip['strip'])).toBe(carried)
  }
})

test('a single-phase strip is between its phase and neutral, a three-phase one between its phases', () => {
  for (const { strip, phases, volts, across } of strips)
    expect(Number(across) / Number(volts), String(strip)).toBeCloseTo(phases === 3 ? 1 : 1 / Math.sqrt(3), 2)
})

test('widths are whole cells of the air capture estimate', () => {
  for (const { width } of [...listRows('racks'), ...listRows('coolers')]) expect(Number(width) % 50).toBe(0)
})

test('every place of two rows of forty racks has its own tag', () => {
  const tags = listRows('tags')
  for (const { row, position, tag } of tags)
    expect(tag).toBe(`${row === 1 ? 'A' : 'B'}${String(position).padStart(2, '0')}`)
  expect(new Set(tags.map(({ tag }) => tag)).size).toBe(80)
})
