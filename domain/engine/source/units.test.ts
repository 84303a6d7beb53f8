// Tests units: which measure the same kind of quantity, their ratios, and the names of products.
import { describe, expect, test } from 'vitest'
import { createFraction } from './fractions.ts'
import type { SourceUnit } from './source-model.ts'
import {
  dateUnit,
  findConversionFactor,
  dayUnit,
  getDimension,
  isSameKind,
  isSameUnit,
  plainUnit,
  multiplyDimensions,
  divideDimensions,
  formatUnit,
} from './units.ts'

test.each<[SourceUnit, SourceUnit, ReturnType<typeof createFraction> | undefined]>([
  ['kW', 'W', createFraction(1000n, 1n)],
  ['W', 'kW', createFraction(1n, 1000n)],
  ['kVA', 'VA', createFraction(1000n, 1n)],
  ['kVA', 'kW', undefined],
  ['kA', 'A', createFraction(1000n, 1n)],
  ['h', 'min', createFraction(60n, 1n)],
  ['d', 'h', createFraction(24n, 1n)],
  ['kWh', 'Wh', createFraction(1000n, 1n)],
  ['kVAh', 'kWh', undefined],
  ['m', 'mm', createFraction(1000n, 1n)],
  ['m2', 'm', undefined],
  ['%', '1', createFraction(1n, 100n)],
  ['date', 'd', undefined],
  ['cent', '1', undefined],
  ['kg', 'kg', createFraction(1n, 1n)],
])('one %s is %s', (from, to, factor) => {
  expect(findConversionFactor(from, to)).toEqual(factor)
})

describe('products and quotients of units', () => {
  test.each<[SourceUnit, SourceUnit, SourceUnit]>([
    ['kW', 'h', 'kWh'],
    ['W', 'h', 'Wh'],
    ['kVA', 'h', 'kVAh'],
    ['A', 'h', 'Ah'],
    ['V', 'A', 'VA'],
    ['V', 'kA', 'kVA'],
    ['m', 'm', 'm2'],
    ['kN/m2', 'm2', 'kN'],
    ['kg', '1', 'kg'],
  ])('%s times %s is %s', (left, right, expected) => {
    const made = multiplyDimensions(getDimension(left), getDimension(right))
    expect(isSameUnit(made, getDimension(expected))).toBe(true)
    expect(formatUnit(made)).toBe(expected)
    expect(isSameUnit(divideDimensions(made, getDimension(right)), getDimension(left))).toBe(true)
  })

  test('of the same kind have no unit but a size', () => {
    const made = divideDimensions(getDimension('kW'), getDimension('W'))
    expect(isSameKind(made, plainUnit)).toBe(true)
    expect(isSameUnit(made, plainUnit)).toBe(false)
    expect(isSameUnit(divideDimensions(getDimension('kW'), getDimension('kW')), plainUnit)).toBe(true)
    expect(formatUnit(made)).toBe('1000')
  })

  test('without a name are named by their components', () => {
    const of = getDimension
    expect(formatUnit(multiplyDimensions(of('kW'), of('A')))).toBe('kW·A')
    expect(formatUnit(divideDimensions(of('m'), of('h')))).toBe('m·h^-1')
    expect(formatUnit(multiplyDimensions(of('m2'), of('m')))).toBe('m^3')
    expect(formatUnit(multiplyDimensions(of('mm'), of('kg')))).toBe('1/1000 m·kg')
    expect(formatUnit(multiplyDimensions(of('W/block'), of('kg')))).toBe('1/1000 kW·block^-1·kg')
  })

  test('distinguish days and the calendar', () => {
    expect([formatUnit(dayUnit), formatUnit(dateUnit), formatUnit(plainUnit)]).toEqual(['d', 'date', '1'])
  })
})
