// Tests the tables of the three-phase UPS: published currents, the derived rating table, countries and battery factors.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { product as edge } from '../lec/testing/configure.ts'
import { configure, findFigure, product } from './testing/configure.ts'

const { tables } = product.readContent().source
const listRows = (table: string) => tables[table]?.rows ?? []

/** The table row of a frame with the given number of modules. */
const findRating = (unit: string, voltage: string, modules = 1, phases = '3:3') =>
  listRows('breakerRatings').find(
    (row) =>
      row['rules'] === 'IEC' &&
      row['unit'] === unit &&
      row['voltage'] === voltage &&
      row['modules'] === modules &&
      row['phases'] === phases,
  )

/** A configuration with other choices, valid or not, because currents and devices of a frame depend on its rating only. */
const usualDesign = configure({})
const findCurrent = (name: string, choices: Choices) => findFigure({ ...usualDesign, ...choices }, name)
const single = { phases: '3:3', modulesPerFrame: 1, mains: 'single' }
const chooseFrame = (unit: string, voltage: string, more: Choices = {}): Choices => ({
  ...single,
  unit,
  voltage,
  ...more,
})

describe('UPS currents', () => {
  test('are stored as published', () => {
    const galaxy = chooseFrame('GVXL-500', '400')
    const printed = [
      ['nominalInputCurrent', 746, 'published'],
      ['maximumInputCurrent', 931, 'published'],
      ['nominalBypassCurrent', 729, 'published'],
      ['nominalOutputCurrent', 722, 'published'],
      ['neutralCurrent', 1250.5, 'formula'],
    ] as const
    for (const [name, value, basis] of printed)
      expect(findCurrent(name, galaxy), name).toMatchObject({ value, basis })
    expect(findCurrent('neutralCurrent', chooseFrame('GVS-50', '400'))?.value).toBe(125)
    expect(findCurrent('maximumInputCurrent', chooseFrame('E3SUL-40', '220'))?.value).toBe(136)
  })

  test('are computed and marked if they are not published', () => {
    const easy = chooseFrame('E3S-40', '400')
    const bases = [
      ['nominalInputCurrent', 'estimate'],
      ['nominalBypassCurrent', 'formula'],
      ['nominalOutputCurrent', 'formula'],
      ['neutralCurrent', 'formula'],
    ] as const
    for (const [name, basis] of bases) expect(findCurrent(name, easy)?.basis, name).toBe(basis)
    // Galaxy VS publishes its neutral current but not its output current.
    expect(findCurrent('neutralCurrent', chooseFrame('GVS-50', '400'))?.basis).toBe('published')
    expect(findCurrent('nominalOutputCurrent', chooseFrame('GVS-50', '400'))?.basis).toBe('formula')
    expect(findCurrent('nominalOutputCurrent', easy)?.value).toBeCloseTo(57.7, 1)
    const modular = chooseFrame('E3MOD-250', '415', { modulesPerFrame: 5 })
    expect(findCurrent('maximumInputCurrent', modular)).toMatchObject({ value: 475, basis: 'estimate' })
    expect(findCurrent('nominalOutputCurrent', modular)?.basis).toBe('estimate')
  })

  test('of a single-phase output flow in one line and the neutral', () => {
    const onePhase = chooseFrame('E3S-10', '400', { phases: '3:1' })
    expect(findCurrent('nominalOutputCurrent', onePhase)?.value).toBeCloseTo(43.3, 1)
    expect(findCurrent('neutralCurrent', onePhase)?.value).toBe(
      findCurrent('nominalOutputCurrent', onePhase)?.value,
    )
    expect(findRating('E3S-10', '400', 1, '3:1')).toBeDefined()
    expect(findRating('E3S-40', '400', 1, '3:1')).toBeUndefined()
  })
})

describe('the rating table', () => {
  test('has no 100 kW at 380 V, and a frame with internal redundancy is always full', () => {
    expect(findRating('GVS-100', '380')).toBeUndefined()
    expect(findRating('GVSN1-50', '400', 1)).toBeUndefined()
    expect(findRating('GVSN1-50', '400', 2)).toBeDefined()
    const full = chooseFrame('GVSN1-50', '400', { modulesPerFrame: 2 })
    expect(findCurrent('maximumInputCurrent', full)?.value).toBe(90)
  })

  test('lists the devices for the currents, each able to carry the maximum of its feed', () => {
    expect(listRows('breakerRatings').length).toBeGreaterThan(200)
    for (const row of listRows('breakerRatings')) {
      const { unit = '', rules = '', voltage = '', phases = '', modules = 0, mains = '' } = row
      const rated = {
        ...usualDesign,
        unit,
        installationRules: rules,
        voltage,
        phases,
        modulesPerFrame: modules,
        mains,
      }
      const { figures } = product.evaluate(rated)
      const findValue = (name: string) => figures.find((figure) => figure.name === name)?.value
      const context = `${unit} ${rules} ${voltage} V ${phases} ${mains}, ${modules}`
      const devices = ['inputDevice', 'bypassDevice', 'outputDevice'].map((name) => findValue(name) ?? 'none')
      expect(devices.map(String), context).toEqual([
        row['inputBreaker'],
        row['bypassBreaker'],
        row['outputBreaker'],
      ])
      expect(devices[0], context).toBeGreaterThanOrEqual(findValue('maximumInputCurrent') ?? Infinity)
      expect(devices[2], context).toBeGreaterThanOrEqual(findValue('nominalOutputCurrent') ?? Infinity)
    }
  })

  test('sizes devices by the rules of the country, not by the voltage', () => {
    // 105 A: the next IEC rating; 1.25 times 105 A by the NEC.
    for (const [installationRules, value, list] of [
      ['IEC', 125, 'IEC'],
      ['UL', 150, 'NEC'],
    ] as const)
      expect(
        findCurrent('outputDevice', chooseFrame('E3SUL-40', '220', { installationRules })),
      ).toMatchObject({
        value,
        source: expect.stringContaining(list),
      })
  })
})

test('every country of ISO 3166-1 occurs once', () => {
  const codes = listRows('countries').map(({ country }) => country)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(249)
  expect(codes).toEqual(expect.arrayContaining(['DE', 'US', 'CN', 'JP', 'IL', 'SA', 'BR', 'KR', 'AQ']))
})

const findFactor = (basis: string, temperature: number, margin: number) =>
  listRows('batteryFactors').find(
    (row) => row['basis'] === basis && row['temperature'] === temperature && row['margin'] === margin,
  )?.['factor']

test('battery factors round up, and 1.25 stays 1.25', () => {
  expect(findFactor('endOfLife', 25, 0)).toBe(1.25)
  expect(findFactor('new', 25, 0)).toBe(1)
  expect(findFactor('endOfLife', 20, 10)).toBe(1.452)
})

test('a battery counts at 10 to 40 °C with the factor that the cabinets of the edge take (IEEE 485-2010, table 1)', () => {
  const factors = edge.readContent().source.tables['coldBatteries']?.rows ?? []
  const temperatures = [10, 15, 20, 25, 30, 35, 40]
  const ofTheEdge = temperatures.map(
    (celsius) =>
      factors.find((row) => row['temperature'] === celsius && row['lowest'] === celsius)?.['factor'],
  )
  expect(temperatures.map((celsius) => findFactor('new', celsius, 0))).toEqual(ofTheEdge)
})
