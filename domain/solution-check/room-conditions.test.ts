// Tests air and water between real designs of rows, cooling and chillers: they must be as cold as the designs expect, and sufficient.
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
import { listArguments } from './testing/findings.ts'
import { createDesign } from './testing/sample-designs.ts'

const createFactory =
  (id: string, { product, configure }: Pick<typeof cooling, 'product' | 'configure'>) =>
  (choices: Choices, quantity = 1): ChainDesign =>
    createDesign(id, product.exchange(configure(choices)), { quantity })
const createRows = createFactory('rows', rowDesigner)
const createRoom = createFactory('room', cooling)
const createChiller = createFactory('chiller', unicalc)
const createPods = createFactory('pod', hyperpod)
const check = (...designs: ChainDesign[]) => checkSolution(designs, proposeLinks(designs))
const listFindings = (key: string, ...designs: ChainDesign[]) =>
  check(...designs).filter((finding) => finding.key === key)

const listCondensation = (dewPoint: number, ...designs: ChainDesign[]) =>
  checkSolution(designs, [], { dewPoint }).filter(({ key }) => key === 'CHAIN_WATER_CONDENSES')

/** Cooling of 50 kW with air of a temperature. */
const createCool = (supply: number): ChainDesign =>
  createDesign('cooling', {
    cooling: { capacity: 50, units: 1, oneLost: 0, redundant: false, supply, source: 'test' },
  })

const perimeterRows: Choices = { rows: 2, racksPerRow: 5, rackPower: 5, architecture: 'perimeter' }

describe('air of the room', () => {
  test('must not be warmer than the racks may get', () => {
    const coldRows = createRows({ ...perimeterRows, supply: 18, inletLimit: 20, rise: 10 })
    const warmRoom: Choices = { itLoad: 60, supply: 26, rise: 25, waterIn: 18 }
    expect(listFindings('CHAIN_SUPPLY_WARM', coldRows, createRoom(warmRoom))).toMatchObject([
      { severity: 'error', designs: ['room', 'rows'], arguments: { value: 26, expected: 20 } },
    ])
    expect(listFindings('CHAIN_SUPPLY_WARM', coldRows, createRoom({ ...warmRoom, supply: 20 }))).toEqual([])
  })

  test('is reported if racks are designed for colder air than they get', () => {
    const racks = createRows({ ...perimeterRows, supply: 20 })
    expect(listFindings('CHAIN_SUPPLY_DIFFERS', racks, createRoom({ itLoad: 60 }))).toMatchObject([
      { severity: 'warning', arguments: { value: 22, expected: 20 } },
    ])
  })

  test('is reported if it is far colder than racks are designed for, or than equipment or the room allow', () => {
    const racks = createDesign('racks', {
      heat: { kilowatts: 50, supply: 22, inletLimit: 27, source: 'test' },
    })
    const createUnits = createFactory('units', unicalc)
    const cold: Choices = { country: 'DE', airIn: 24, relativeHumidity: 50, waterSupply: 7, waterReturn: 12 }
    expect(listFindings('CHAIN_SUPPLY_COLD', racks, createUnits({ ...cold, target: 60 }))).toMatchObject([
      {
        severity: 'warning',
        designs: ['units', 'racks'],
        // Class A1 begins at 15 °C (ASHRAE TC 9.9).
        arguments: { value: 11.8, expected: 15, limit: 'class' },
      },
    ])
    const listCold = (supply: number, dewPoint?: number) => {
      const designs = [racks, createCool(supply)]
      const site = dewPoint === undefined ? {} : { dewPoint }
      return listArguments(checkSolution(designs, proposeLinks(designs), site), 'CHAIN_SUPPLY_COLD')
    }
    expect(listCold(17)).toEqual([])
    expect(listCold(16.9)).toEqual([{ value: 16.9, expected: 22, limit: 'racks' }])
    expect(listCold(17, 18)).toEqual([{ value: 17, expected: 18, limit: 'dewPoint' }])
    expect(listCold(17, 17)).toEqual([])
    // What states no air that it draws, such as a UPS, has no class.
    const ups = createDesign('ups', { heat: { kilowatts: 5, source: 'test' } })
    expect(listFindings('CHAIN_SUPPLY_COLD', ups, createCool(10))).toEqual([])
  })

  test('must be as much as the racks draw', () => {
    // 50 kW at 5 K draw 30,060 m³/h (1.1976 kJ/(m³·K)); a unit for 40 kW at 25 K supplies far less.
    const rowsOfLowRise = createRows({ ...perimeterRows, rise: 5 })
    const [finding] = listFindings(
      'CHAIN_AIR_SHORT',
      rowsOfLowRise,
      createRoom({ itLoad: 60, rise: 25, waterIn: 18 }),
    )
    expect(finding).toMatchObject({ severity: 'error', arguments: { load: 30_060 } })
    expect(
      listFindings('CHAIN_AIR_SHORT', rowsOfLowRise, createRoom({ itLoad: 60, rise: 5, waterIn: 14 })),
    ).toEqual([])
  })

  test('must be as much as the racks of pods draw, and as cold as they may get', () => {
    const pods = createPods({ country: 'DE', rackPower: 4, rise: 6, inletLimit: 22, supply: 20 })
    // 80 kW at 6 K draw 40,080 m³/h (1.1976 kJ/(m³·K)); units for 80 kW at 12 K supply 24,000.
    const smallRoom: Choices = { country: 'DE', itLoad: 80, rise: 12, redundancy: 'N' }
    expect(listFindings('CHAIN_AIR_SHORT', pods, createRoom(smallRoom))).toMatchObject([
      { severity: 'error', designs: ['room', 'pod'], arguments: { load: 40_080, capacity: 24_000 } },
    ])
    expect(listFindings('CHAIN_AIR_SHORT', pods, createRoom({ ...smallRoom, rise: 6, waterIn: 14 }))).toEqual(
      [],
    )
    expect(listFindings('CHAIN_SUPPLY_DIFFERS', pods, createRoom(smallRoom))).toHaveLength(1)
    expect(listFindings('CHAIN_SUPPLY_WARM', pods, createRoom({ ...smallRoom, supply: 24 }))).toHaveLength(1)
  })

  test('must be as much as the racks draw where it comes from selected units', () => {
    const rows = createRows({ rows: 2, racksPerRow: 10, rackPower: 4, rise: 6, architecture: 'perimeter' })
    const createUnits = createFactory('units', unicalc)
    const slow: Choices = { country: 'DE', target: 85, spares: 'N' }
    expect(listFindings('CHAIN_AIR_SHORT', rows, createUnits(slow))).toMatchObject([
      { severity: 'error', designs: ['units', 'rows'], arguments: { load: 40_080, capacity: 18_498 } },
    ])
    const fast: Choices = { country: 'DE', sizeBy: 'airflow', airflow: 42_000, quantity: 2, spares: 'N+1' }
    expect(listFindings('CHAIN_AIR_SHORT', rows, createUnits(fast))).toEqual([])
  })

  test('is short where cooling has no air left for other racks', () => {
    const source = 'test'
    const racks = createDesign('racks', { heat: { kilowatts: 10, airflow: 3000, source } })
    const coolers = createDesign('coolers', {
      cooling: { capacity: 40, units: 2, oneLost: 20, redundant: false, airflow: 0, source },
    })
    expect(listFindings('CHAIN_AIR_SHORT', racks, coolers)).toMatchObject([
      { arguments: { load: 3000, capacity: 0 } },
    ])
  })

  test('of designs with default choices is cold enough and sufficient', () => {
    const keys = [
      ...check(createRows(perimeterRows), createRoom({ itLoad: 50 })),
      ...check(createPods({ country: 'DE', rackPower: 4 }), createRoom({ itLoad: 80 })),
    ].map(({ key }) => key)
    expect(keys.filter((key) => /SUPPLY|AIR|WATER|HEAT/u.test(key))).toEqual([])
  })
})

describe('chilled water', () => {
  const cooledRows: Choices = { rows: 2, racksPerRow: 10, rackPower: 8 }
  const chillerPlant: Choices = { application: 'chiller', waterSupply: 18, waterReturn: 24 }

  test('of a chiller that is too small is an error with the choice that repairs it', () => {
    const smallChiller: Choices = { application: 'chiller', target: 20 }
    const [finding] = listFindings(
      'CHAIN_WATER_EXCEEDED',
      createRows(cooledRows),
      createChiller(smallChiller),
    )
    expect(finding).toMatchObject({
      severity: 'error',
      designs: ['chiller', 'rows'],
      // 160 kW of racks, and fans of 1.2 kW in each of eight coolers.
      arguments: { load: 169.6 },
      repairs: [{ design: 'chiller', choices: { target: 170 } }],
    })
    const repairedChiller = createChiller({ ...smallChiller, ...finding?.repairs[0]?.choices })
    expect(
      check(createRows(cooledRows), repairedChiller).filter(({ severity }) => severity === 'error'),
    ).toEqual([])
  })

  test('is taken by the coolers of pods as by those of rows', () => {
    const choices: Choices = { country: 'DE', racks1: 12, racks2: 12, rackPower: 5, containment: 'hotRoofed' }
    // 120 kW of each pod, all of it in its row coolers, with 5.4 kW of their fans, and 1,244 kW of the chillers.
    const findExceeded = (pods: number) =>
      listFindings('CHAIN_WATER_EXCEEDED', createPods(choices, pods), createChiller(chillerPlant))
    expect(findExceeded(20)).toMatchObject([
      { severity: 'error', designs: ['chiller', 'pod'], arguments: { load: 2508 } },
    ])
    expect(findExceeded(9)).toEqual([])
    const coldPlant: Choices = { ...chillerPlant, waterSupply: 8, waterReturn: 14 }
    expect(listFindings('CHAIN_WATER_COLD', createPods(choices), createChiller(coldPlant))).toHaveLength(1)
    expect(listFindings('CHAIN_WATER_COLD', createPods(choices), createChiller(chillerPlant))).toEqual([])
  })

  test('must come as cold as coolers need it', () => {
    const largePlant: Choices = { ...chillerPlant, target: 200 }
    expect(
      listFindings('CHAIN_WATER_WARM', createRows({ ...cooledRows, waterIn: 12 }), createChiller(largePlant)),
    ).toMatchObject([
      { severity: 'error', designs: ['chiller', 'rows'], arguments: { value: 18, expected: 12 } },
    ])
    const colderPlant: Choices = { ...largePlant, waterSupply: 8, waterReturn: 14 }
    expect(
      listFindings('CHAIN_WATER_COLD', createRows(cooledRows), createChiller(colderPlant)),
    ).toMatchObject([{ severity: 'warning', arguments: { value: 8, expected: 18 } }])
  })

  test('of the site has one temperature', () => {
    const colderRows = createRows({ ...cooledRows, waterIn: 12 })
    expect(listFindings('CHAIN_WATER_DIFFERS', colderRows, createRoom({ itLoad: 10 }))).toMatchObject([
      { severity: 'warning', designs: ['room', 'rows'], arguments: { value: 18, expected: 12 } },
    ])
    expect(listFindings('CHAIN_WATER_DIFFERS', createRows(cooledRows), createRoom({ itLoad: 10 }))).toEqual(
      [],
    )
    expect(listFindings('CHAIN_WATER_DIFFERS', colderRows, createRoom({ itLoad: 10, plant: 'own' }))).toEqual(
      [],
    )
  })

  test('among racks is reported if it is colder than the dew point of the site', () => {
    // By default the coolers of rows get water of 18 °C.
    expect(listCondensation(21, createRows(cooledRows))).toMatchObject([
      { severity: 'warning', designs: ['rows'], arguments: { value: 18, expected: 21 } },
    ])
    expect(listCondensation(18, createRows(cooledRows))).toEqual([])
    expect(listCondensation(21, createRows(perimeterRows), createRoom({ itLoad: 50 }))).toEqual([])
    expect(listCondensation(21, createRows({ ...cooledRows, waterIn: 21 }))).toEqual([])
  })
})

describe('a design outdoors', () => {
  const createCloset = createFactory('closet', lec)
  const createModules = createFactory('modules', prefab)

  test('gives no heat to the cooling of a room', () => {
    const designs = [createCloset({ site: 'outdoor' }), createModules({}), createRoom({ itLoad: 300 })]
    expect(proposeLinks(designs)).toEqual([])
    expect(check(...designs).map(({ key }) => key)).not.toContain('CHAIN_COOLING_DUPLICATED')
    expect(proposeLinks([createCloset({}), createRoom({ itLoad: 300 })])).toHaveLength(1)
  })
})

describe('moisture on coolers among racks', () => {
  const water = { kilowatts: 20, celsius: 18, source: 'test' }

  test('condenses from the dew point above the coldest water that a plant gives, not only above that of the cooler', () => {
    const cooler = createDesign('rows', {
      takesWater: water,
      cabinets: [{ place: 'row', count: 10, share: 'full', units: 42 }],
    })
    const chiller = createDesign('chiller', { givesWater: { ...water, celsius: 8 } })
    expect(listCondensation(12, cooler)).toEqual([])
    expect(listCondensation(12, cooler, chiller)).toMatchObject([
      { designs: ['rows'], arguments: { value: 8, expected: 12 } },
    ])
  })

  test('condenses in a pod around the racks of rows as in one with racks of its own', () => {
    const pod = createDesign('pod', { takesWater: water, frames: { racks: 16 } })
    expect(listCondensation(21, pod)).toMatchObject([
      { designs: ['pod'], arguments: { value: 18, expected: 21 } },
    ])
  })
})
