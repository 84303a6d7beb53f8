// Tests of units: which measure the same, how many of one another is, and what products are called.
import { describe, expect, test } from 'vitest'
import { over } from './fractions.ts'
import type { SourceUnit } from './source-model.ts'
import {
  calendar,
  conversionFactor,
  days,
  dimensionOf,
  isSameKind,
  isSameUnit,
  plain,
  productOf,
  quotientOf,
  unitName,
} from './units.ts'

test.each<[SourceUnit, SourceUnit, ReturnType<typeof over> | undefined]>([
  ['kW', 'W', over(1000n, 1n)],
  ['W', 'kW', over(1n, 1000n)],
  ['kVA', 'VA', over(1000n, 1n)],
  ['kVA', 'kW', undefined],
  ['kA', 'A', over(1000n, 1n)],
  ['h', 'min', over(60n, 1n)],
  ['d', 'h', over(24n, 1n)],
  ['kWh', 'Wh', over(1000n, 1n)],
  ['kVAh', 'kWh', undefined],
  ['m', 'mm', over(1000n, 1n)],
  ['m2', 'm', undefined],
  ['%', '1', over(1n, 100n)],
  ['date', 'd', undefined],
  ['cent', '1', undefined],
  ['kg', 'kg', over(1n, 1n)],
])('one %s in %s', (from, to, factor) => {
  expect(conversionFactor(from, to)).toEqual(factor)
})

describe('products and quotients', () => {
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
    const made = productOf(dimensionOf(left), dimensionOf(right))
    expect(isSameUnit(made, dimensionOf(expected))).toBe(true)
    expect(unitName(made)).toBe(expected)
    expect(isSameUnit(quotientOf(made, dimensionOf(right)), dimensionOf(left))).toBe(true)
  })

  test('of the same kind have no unit, but a size', () => {
    const made = quotientOf(dimensionOf('kW'), dimensionOf('W'))
    expect(isSameKind(made, plain)).toBe(true)
    expect(isSameUnit(made, plain)).toBe(false)
    expect(isSameUnit(quotientOf(dimensionOf('kW'), dimensionOf('kW')), plain)).toBe(true)
    expect(unitName(made)).toBe('1000')
  })

  test('without a name are called by what they are made of', () => {
    const of = dimensionOf
    expect(unitName(productOf(of('kW'), of('A')))).toBe('kW·A')
    expect(unitName(quotientOf(of('m'), of('h')))).toBe('m·h^-1')
    expect(unitName(productOf(of('m2'), of('m')))).toBe('m^3')
    expect(unitName(productOf(of('mm'), of('kg')))).toBe('1/1000 m·kg')
    expect(unitName(productOf(of('W/block'), of('kg')))).toBe('1/1000 kW·block^-1·kg')
  })

  test('days and the calendar are two things', () => {
    expect([unitName(days), unitName(calendar), unitName(plain)]).toEqual(['d', 'date', '1'])
  })
})
