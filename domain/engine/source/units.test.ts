// Tests which units measure the same kind of quantity, the ratios between them, and the names of products of units.
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
])('%s is converted to %s by the expected factor, or not at all', (from, to, factor) => {
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
    const product = multiplyDimensions(getDimension(left), getDimension(right))
    expect(isSameUnit(product, getDimension(expected))).toBe(true)
    expect(formatUnit(product)).toBe(expected)
    expect(isSameUnit(divideDimensions(product, getDimension(right)), getDimension(left))).toBe(true)
  })

  test('of units of one kind are plain numbers of a certain size', () => {
    const ratio = divideDimensions(getDimension('kW'), getDimension('W'))
    expect(isSameKind(ratio, plainUnit)).toBe(true)
    expect(isSameUnit(ratio, plainUnit)).toBe(false)
    expect(isSameUnit(divideDimensions(getDimension('kW'), getDimension('kW')), plainUnit)).toBe(true)
    expect(formatUnit(ratio)).toBe('1000')
  })

  test('without a name are named by their components', () => {
    expect(formatUnit(multiplyDimensions(getDimension('kW'), getDimension('A')))).toBe('kW·A')
    expect(formatUnit(divideDimensions(getDimension('m'), getDimension('h')))).toBe('m·h^-1')
    expect(formatUnit(multiplyDimensions(getDimension('m2'), getDimension('m')))).toBe('m^3')
    expect(formatUnit(multiplyDimensions(getDimension('mm'), getDimension('kg')))).toBe('1/1000 m·kg')
    expect(formatUnit(multiplyDimensions(getDimension('W/block'), getDimension('kg')))).toBe(
      '1/1000 kW·block^-1·kg',
    )
  })

  test('distinguish numbers of days, dates and plain numbers', () => {
    expect([formatUnit(dayUnit), formatUnit(dateUnit), formatUnit(plainUnit)]).toEqual(['d', 'date', '1'])
  })
})
