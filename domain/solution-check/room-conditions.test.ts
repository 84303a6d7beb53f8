// Tests air and water between real designs of rows, cooling and chillers: as cold as they are laid out for, and as much of it.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import * as cooling from '../products/cooling/testing/configure.ts'
import * as hyperpod from '../products/hyperpod/testing/configure.ts'
import * as lec from '../products/lec/testing/configure.ts'
import * as prefab from '../products/prefab/testing/configure.ts'
import * as rowDesigner from '../products/row-designer/testing/configure.ts'
import * as unicalc from '../products/unicalc/testing/configure.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign } from './testing/sample-designs.ts'

const create =
  (id: string, { product, configure }: Pick<typeof cooling, 'product' | 'configure'>) =>
  (choices: Choices, quantity = 1): ChainDesign =>
    createDesign(id, product.exchange(configure(choices)), { quantity })
const rows = create('rows', rowDesigner)
const room = create('room', cooling)
const chiller = create('chiller', unicalc)
const pod = create('pod', hyperpod)
const check = (...designs: ChainDesign[]) => checkSolution(designs, proposeLinks(designs))
const find = (key: string, ...designs: ChainDesign[]) => check(...designs).filter((one) => one.key === key)

const findAt = (dewPoint: number, ...designs: ChainDesign[]) =>
  checkSolution(designs, [], { dewPoint }).filter(({ key }) => key === 'CHAIN_WATER_CONDENSES')

const perimeter: Choices = { rows: 2, racksPerRow: 5, rackPower: 5, architecture: 'perimeter' }

describe('air of the room', () => {
  test('must not be warmer than the racks may get', () => {
    const cold = rows({ ...perimeter, supply: 18, inletLimit: 20, rise: 10 })
    const warm: Choices = { itLoad: 60, supply: 26, rise: 25, waterIn: 18 }
    expect(find('CHAIN_SUPPLY_WARM', cold, room(warm))).toMatchObject([
      { severity: 'error', designs: ['room', 'rows'], arguments: { value: 26, expected: 20 } },
    ])
    expect(find('CHAIN_SUPPLY_WARM', cold, room({ ...warm, supply: 20 }))).toEqual([])
  })

  test('is reported where racks are laid out for colder air than they get', () => {
    const racks = rows({ ...perimeter, supply: 20 })
    expect(find('CHAIN_SUPPLY_DIFFERS', racks, room({ itLoad: 60 }))).toMatchObject([
      { severity: 'warning', arguments: { value: 22, expected: 20 } },
    ])
  })

  test('must be as much as the racks draw', () => {
    // 50 kW at 5 K draw 30,060 m³/h (1.1976 kJ/(m³·K)); a unit for 40 kW at 25 K supplies far less.
    const draughty = rows({ ...perimeter, rise: 5 })
    const [finding] = find('CHAIN_AIR_SHORT', draughty, room({ itLoad: 60, rise: 25, waterIn: 18 }))
    expect(finding).toMatchObject({ severity: 'error', arguments: { load: 30_060 } })
    expect(find('CHAIN_AIR_SHORT', draughty, room({ itLoad: 60, rise: 5, waterIn: 14 }))).toEqual([])
  })

  test('of designs as they begin is cold and much enough', () => {
    const keys = check(rows(perimeter), room({ itLoad: 50 })).map(({ key }) => key)
    expect(keys.filter((key) => /SUPPLY|AIR|WATER|HEAT/u.test(key))).toEqual([])
  })
})

describe('chilled water', () => {
  const cooled: Choices = { rows: 2, racksPerRow: 10, rackPower: 8 }
  const plant: Choices = { application: 'chiller', waterSupply: 18, waterReturn: 24 }

  test('of a chiller that is too small is an error with the choice that repairs it', () => {
    const small: Choices = { application: 'chiller', target: 20 }
    const [finding] = find('CHAIN_WATER_EXCEEDED', rows(cooled), chiller(small))
    expect(finding).toMatchObject({
      severity: 'error',
      designs: ['chiller', 'rows'],
      arguments: { load: 160 },
      repairs: [{ design: 'chiller', choices: { target: 160 } }],
    })
    const repaired = chiller({ ...small, ...finding?.repairs[0]?.choices })
    expect(check(rows(cooled), repaired).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('is taken by the coolers of pods as by those of rows', () => {
    const choices: Choices = { country: 'DE', racks1: 12, racks2: 12, rackPower: 5, containment: 'hotRoofed' }
    // 120 kW of each pod, all of it in its row coolers, and 1,244 kW of the chillers.
    const findExceeded = (pods: number) => find('CHAIN_WATER_EXCEEDED', pod(choices, pods), chiller(plant))
    expect(findExceeded(20)).toMatchObject([
      { severity: 'error', designs: ['chiller', 'pod'], arguments: { load: 2400 } },
    ])
    expect(findExceeded(10)).toEqual([])
    const cold: Choices = { ...plant, waterSupply: 8, waterReturn: 14 }
    expect(find('CHAIN_WATER_COLD', pod(choices), chiller(cold))).toHaveLength(1)
    expect(find('CHAIN_WATER_COLD', pod(choices), chiller(plant))).toEqual([])
  })

  test('must come as cold as coolers need it', () => {
    const large: Choices = { ...plant, target: 200 }
    expect(find('CHAIN_WATER_WARM', rows({ ...cooled, waterIn: 12 }), chiller(large))).toMatchObject([
      { severity: 'error', designs: ['chiller', 'rows'], arguments: { value: 18, expected: 12 } },
    ])
    const colder: Choices = { ...large, waterSupply: 8, waterReturn: 14 }
    expect(find('CHAIN_WATER_COLD', rows(cooled), chiller(colder))).toMatchObject([
      { severity: 'warning', arguments: { value: 8, expected: 18 } },
    ])
  })

  test('of the site has one temperature', () => {
    const colder = rows({ ...cooled, waterIn: 12 })
    expect(find('CHAIN_WATER_DIFFERS', colder, room({ itLoad: 10 }))).toMatchObject([
      { severity: 'warning', designs: ['room', 'rows'], arguments: { value: 18, expected: 12 } },
    ])
    expect(find('CHAIN_WATER_DIFFERS', rows(cooled), room({ itLoad: 10 }))).toEqual([])
    expect(find('CHAIN_WATER_DIFFERS', colder, room({ itLoad: 10, plant: 'own' }))).toEqual([])
  })

  test('among racks is not colder than the dew point of the site', () => {
    // The coolers of rows get 18 °C as they begin.
    expect(findAt(21, rows(cooled))).toMatchObject([
      { severity: 'warning', designs: ['rows'], arguments: { value: 18, expected: 21 } },
    ])
    expect(findAt(18, rows(cooled))).toEqual([])
    expect(findAt(21, rows(perimeter), room({ itLoad: 50 }))).toEqual([])
    expect(findAt(21, rows({ ...cooled, waterIn: 21 }))).toEqual([])
  })
})

describe('what stands outdoors', () => {
  const closet = create('closet', lec)
  const modules = create('modules', prefab)

  test('gives no heat to the cooling of a room', () => {
    const designs = [closet({ site: 'outdoor' }), modules({}), room({ itLoad: 300 })]
    expect(proposeLinks(designs)).toEqual([])
    expect(check(...designs).map(({ key }) => key)).not.toContain('CHAIN_COOLING_DUPLICATED')
    expect(proposeLinks([closet({}), room({ itLoad: 300 })])).toHaveLength(1)
  })
})
