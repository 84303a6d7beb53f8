// The tables of the three-phase UPS: currents as their makers print them, the rating table that follows from them, countries and battery factors.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findingOf, product } from './testing/configure.ts'

const { tables } = product.readContent().source
const rowsOf = (table: string) => tables[table]?.rows ?? []

/** The row of a frame of so many modules. */
const ratingOf = (unit: string, voltage: string, modules = 1, phases = '3:3') =>
  rowsOf('breakerRatings').find(
    (row) =>
      row['unit'] === unit &&
      row['voltage'] === voltage &&
      row['modules'] === modules &&
      row['phases'] === phases,
  )

/** A configuration with other choices, valid or not: currents and devices of a frame follow from its rating alone. */
const usual = configure({})
const currentOf = (name: string, of: Choices) => findingOf({ ...usual, ...of }, name)
const single = { phases: '3:3', modulesPerFrame: 1, mains: 'single' }
const frame = (unit: string, voltage: string, more: Choices = {}): Choices => ({
  ...single,
  unit,
  voltage,
  ...more,
})

describe('currents', () => {
  test('published ones are kept as printed', () => {
    const galaxy = frame('GVXL-500', '400')
    const printed = [
      ['nominalInputCurrent', 746, 'published'],
      ['maximumInputCurrent', 931, 'published'],
      ['nominalBypassCurrent', 729, 'published'],
      ['nominalOutputCurrent', 722, 'published'],
      ['neutralCurrent', 1250.5, 'formula'],
    ] as const
    for (const [name, value, basis] of printed)
      expect(currentOf(name, galaxy), name).toMatchObject({ value, basis })
    expect(currentOf('neutralCurrent', frame('GVS-50', '400'))?.value).toBe(125)
    expect(currentOf('maximumInputCurrent', frame('E3SUL-40', '220'))?.value).toBe(136)
  })

  test('what is not printed is computed and marked', () => {
    const easy = frame('E3S-40', '400')
    const bases = [
      ['nominalInputCurrent', 'estimate'],
      ['nominalBypassCurrent', 'formula'],
      ['nominalOutputCurrent', 'formula'],
      ['neutralCurrent', 'formula'],
    ] as const
    for (const [name, basis] of bases) expect(currentOf(name, easy)?.basis, name).toBe(basis)
    // Galaxy VS prints its neutral current and leaves its output current out.
    expect(currentOf('neutralCurrent', frame('GVS-50', '400'))?.basis).toBe('published')
    expect(currentOf('nominalOutputCurrent', frame('GVS-50', '400'))?.basis).toBe('formula')
    expect(currentOf('nominalOutputCurrent', easy)?.value).toBeCloseTo(57.7, 1)
    const modular = frame('E3MOD-250', '415', { modulesPerFrame: 5 })
    expect(currentOf('maximumInputCurrent', modular)).toMatchObject({ value: 475, basis: 'estimate' })
    expect(currentOf('nominalOutputCurrent', modular)?.basis).toBe('estimate')
  })

  test('one-phase output carries the whole current in one line and the neutral', () => {
    const onePhase = frame('E3S-10', '400', { phases: '3:1' })
    expect(currentOf('nominalOutputCurrent', onePhase)?.value).toBeCloseTo(43.3, 1)
    expect(currentOf('neutralCurrent', onePhase)?.value).toBe(
      currentOf('nominalOutputCurrent', onePhase)?.value,
    )
    expect(ratingOf('E3S-10', '400', 1, '3:1')).toBeDefined()
    expect(ratingOf('E3S-40', '400', 1, '3:1')).toBeUndefined()
  })
})

describe('the rating table', () => {
  test('has no 100 kW at 380 V, and a frame with redundancy inside is always full', () => {
    expect(ratingOf('GVS-100', '380')).toBeUndefined()
    expect(ratingOf('GVSN1-50', '400', 1)).toBeUndefined()
    expect(ratingOf('GVSN1-50', '400', 2)).toBeDefined()
    const full = frame('GVSN1-50', '400', { modulesPerFrame: 2 })
    expect(currentOf('maximumInputCurrent', full)?.value).toBe(90)
  })

  test('says the devices that follow from the currents, and each carries the maximum current of its feed', () => {
    expect(rowsOf('breakerRatings').length).toBeGreaterThan(200)
    for (const row of rowsOf('breakerRatings')) {
      const { unit = '', voltage = '', phases = '', modules = 0, mains = '' } = row
      const rated = { ...usual, unit, voltage, phases, modulesPerFrame: modules, mains }
      const { findings } = product.evaluate(rated)
      const valueOf = (name: string) => findings.find((finding) => finding.name === name)?.value
      const what = `${unit} ${voltage} V ${phases} ${mains}, ${modules}`
      const devices = ['inputDevice', 'bypassDevice', 'outputDevice'].map((name) => valueOf(name) ?? 'none')
      expect(devices.map(String), what).toEqual([
        row['inputBreaker'],
        row['bypassBreaker'],
        row['outputBreaker'],
      ])
      expect(devices[0], what).toBeGreaterThanOrEqual(valueOf('maximumInputCurrent') ?? Infinity)
      expect(devices[2], what).toBeGreaterThanOrEqual(valueOf('nominalOutputCurrent') ?? Infinity)
    }
  })

  test('415 V is protected by IEC, 480 V by NEC', () => {
    expect(currentOf('outputDevice', frame('E3M-60', '415'))?.source).toContain('IEC')
    expect(currentOf('outputDevice', frame('GVL-200', '480'))?.source).toContain('NEC')
  })
})

test('every country of ISO 3166-1 stands once', () => {
  const codes = rowsOf('countries').map(({ country }) => country)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(249)
  expect(codes).toEqual(expect.arrayContaining(['DE', 'US', 'CN', 'JP', 'IL', 'SA', 'BR', 'KR', 'AQ']))
})

const factorOf = (basis: string, temperature: number, margin: number) =>
  rowsOf('batteryFactors').find(
    (row) => row['basis'] === basis && row['temperature'] === temperature && row['margin'] === margin,
  )?.['factor']

test('battery factors round up, and 1.25 stays 1.25', () => {
  expect(factorOf('endOfLife', 25, 0)).toBe(1.25)
  expect(factorOf('new', 25, 0)).toBe(1)
  expect(factorOf('endOfLife', 20, 10)).toBe(1.446)
})
