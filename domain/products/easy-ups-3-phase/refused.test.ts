// Tests designs of a three-phase UPS that an engineer would send back: each is refused or reported, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import {
  configure as configureRows,
  product as rowDesigner,
  chooseException,
} from '../row-designer/testing/configure.ts'
import { configure as configureEdge, product as edge } from '../lec/testing/configure.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { configure, findFigure, findNotice, openSession, product } from './testing/configure.ts'

const findValue = (choices: Choices, name: string) => findFigure(configure(choices), name)?.value
const findConflict = (choices: Choices, parameter: string, value: string) =>
  openSession(choices).explain({ parameter, value })?.conflict
const countPlates = (choices: Choices) =>
  product
    .evaluate(configure({ ...choices, spreaderPlate: true }))
    .bill.find(({ id }) => id === 'spreader-plate')?.quantity
const takeUnbalance = (choices: Choices, quantity = 1) => {
  const rows = rowDesigner.exchange(configureRows({ country: 'DE', rows: 1, feeds: 'single', ...choices }))
  return toChoices(product.takeIn([createOtherDesign(rows, quantity)]))['unbalance']
}
const germany = { country: 'DE' }

/** The description of a line of the bill. */
const describeLine = (choices: Choices, id: string) =>
  product.evaluate(configure({ ...germany, growth: 0, ...choices })).bill.find((line) => line.id === id)
    ?.description
const describeBypass = (choices: Choices) => describeLine(choices, 'maintenance-bypass')
/** A battery of blocks in cabinets of its own. */
const external = { load: 150, growth: 0, batteryKind: 'externalVrla' }

describe('R20: the output device of one of several frames', () => {
  const four = {
    ...germany,
    unit: 'GVS-100',
    frames: 4,
    load: 300,
    growth: 0,
    availableShortCircuit: 65,
    inputLength: 200,
    outputLength: 1,
    maintenanceBypass: 'externalPanel',
    batteryKind: 'externalVrla',
  }

  test('opens what the three others feed back into it through the board', () => {
    expect(findValue(four, 'inputFault')).toBeLessThan(10)
    expect(findValue(four, 'backFault')).toBeGreaterThan(15)
    expect(findValue(four, 'backFault')).toBeLessThan(findValue(four, 'outputFault') ?? 0)
    expect(findValue(four, 'outputCapacity')).toBe(25)
  })

  test('opens what its own frame feeds, where that is more, and where there is no other', () => {
    const two = { ...four, frames: 2, load: 150 }
    expect(findValue(two, 'outputCapacity')).toBeLessThanOrEqual(15)
    const alone = {
      ...germany,
      unit: 'GVS-100',
      frames: 1,
      load: 60,
      availableShortCircuit: 36,
      inputLength: 0,
    }
    expect(findValue(alone, 'backFault')).toBeUndefined()
    expect(findValue(alone, 'outputCapacity')).toBe(36)
  })
})

test('R18: by NEC breakers of 1,200 A and more reduce the energy of an arc', () => {
  const large = {
    country: 'US',
    voltage: '480',
    load: 600,
    growth: 0,
    maximumUse: 100,
    unit: 'GVL-200',
    frames: 4,
    maintenanceBypass: 'externalPanel',
    availableShortCircuit: 42,
    cableEntry: 'top',
  }
  expect(findNotice(large, 'R18-arc')).toMatchObject({ severity: 'warning', arguments: { device: 1600 } })
  expect(findNotice({ country: 'US', load: 100 }, 'R18-arc')).toBeUndefined()
  expect(findNotice({ ...germany, load: 900, maintenanceBypass: 'externalPanel' }, 'R18-arc')).toBeUndefined()
})

test('R12: the air that carries the hydrogen of lead-acid batteries away is reported', () => {
  const choices = { ...germany, load: 150, runtime: '60', batteryKind: 'externalVrla' }
  const { strings, blocksPerString, frames, battery } = configure(choices)
  const capacity = battery === 'external-ep65' ? 65 : 7.8
  const float = (0.05 * 6 * Number(blocksPerString) * Number(strings) * Number(frames) * capacity) / 1000
  expect(findValue(choices, 'batteryAir')).toBeCloseTo(float, 6)
  expect(findNotice(choices, 'R12-air')).toMatchObject({
    severity: 'information',
    arguments: { float: Number(float.toFixed(1)), boost: Number((8 * float).toFixed(1)) },
  })
  for (const batteryKind of ['lithiumIon', 'byOthers'])
    expect(findNotice({ ...germany, load: 150, batteryKind }, 'R12-air')).toBeUndefined()
})

describe('R17: what a battery drives into a short circuit', () => {
  const five = { ...external, battery: 'external-ep65', strings: 5 }

  test('is 2 kA a string of 65 Ah, so that 11 strings take a breaker of 25 kA, and 5 one of 10 kA', () => {
    // 11 · 12 V / 6 mΩ = 22 kA, of however many blocks.
    for (const blocksPerString of ['32', '40']) {
      const many = { ...five, strings: 11, blocksPerString }
      expect(findValue({ ...germany, ...many }, 'batteryFault')).toBeCloseTo(22, 6)
      expect(describeLine(many, 'battery-breaker-kit')?.arguments).toMatchObject({ capacity: 25 })
      const byOthers = { ...many, batteryDisconnect: 'byOthers' }
      expect(describeLine(byOthers, 'battery-disconnect')?.arguments).toMatchObject({ capacity: 25 })
    }
    expect(describeLine(five, 'battery-breaker-kit')?.arguments).toMatchObject({ capacity: 10 })
  })

  test('takes a breaker of an American size by UL rules, and is not shown for an internal battery', () => {
    const american = { ...five, country: 'US', voltage: '480', strings: 6 }
    expect(describeLine(american, 'battery-breaker-kit')?.arguments).toMatchObject({ capacity: 14 })
    expect(findValue({ ...germany, batteryKind: 'internalVrla' }, 'batteryFault')).toBeUndefined()
  })
})

describe('R12: a battery by others is reported as a warning where none of the product would do', () => {
  // Eight hours need more than 24 strings, and on 3 kN/m² spreader plates do not carry the cabinets.
  test.each<Choices>([
    { load: 20, runtime: '480' },
    { load: 200, runtime: '480' },
    { load: 200, floorRating: '3' },
    { load: 20, floorRating: '3' },
  ])('with %o', (choices) => {
    expect(findNotice({ country: 'DE', ...choices }, 'R12-by-others')).toMatchObject({
      severity: 'warning',
      arguments: { own: 0 },
    })
  })

  test.each<Choices>([
    { load: 60 },
    { load: 20, runtime: '60' },
    { load: 200, runtime: '120' },
    { load: 200, floorRating: '5' },
  ])('and as information where a person chose it, with %o', (choices) => {
    expect(findNotice({ country: 'DE', ...choices }, 'R12-by-others')).toBeUndefined()
    const chosen = { country: 'DE', ...choices, batteryKind: 'byOthers' }
    expect(findNotice(chosen, 'R12-by-others')?.severity).toBe('information')
  })
})

describe('R12: many strings, and a battery by others', () => {
  const small = { ...germany, ...external, load: 60 }

  test('more than six strings in parallel are reported', () => {
    expect(findNotice({ ...small, strings: 24 }, 'R12-parallel')).toMatchObject({
      severity: 'information',
      arguments: { strings: 24 },
    })
    expect(findNotice({ ...small, battery: 'external-ep65', strings: 6 }, 'R12-parallel')).toBeUndefined()
    expect(findNotice(germany, 'R12-parallel')).toBeUndefined()
  })

  test('a notice says that eight hours from a battery by others are not checked', () => {
    const others = { ...germany, load: 60, growth: 0, batteryKind: 'byOthers' }
    expect(findNotice({ ...others, runtime: '480' }, 'R12-by-others')).toMatchObject({
      arguments: { load: 60, minutes: 480 },
    })
    expect(findNotice({ ...others, runtime: '0' }, 'R12-by-others')).toBeUndefined()
    expect(findNotice(small, 'R12-by-others')).toBeUndefined()
  })
})

test('the bill states amperes and breaking capacity of a maintenance bypass', () => {
  const small = { load: 30, unit: 'GVS-50', availableShortCircuit: 10 }
  // 50 kW at 400 V are 72 A.
  expect(describeBypass({ ...small, maintenanceBypass: 'externalPanel' })).toMatchObject({
    message: 'part.bypass-panel',
    arguments: { rating: 80, capacity: 10 },
  })
  expect(describeBypass({ ...small, maintenanceBypass: 'bypassCabinet' })?.arguments).toMatchObject({
    rating: 80,
    capacity: 10,
  })
  expect(describeBypass({ ...small, maintenanceBypass: 'internal' })).toBeUndefined()
  const large = { load: 900, maintenanceBypass: 'externalPanel', availableShortCircuit: 36 }
  const bill = describeBypass(large)?.arguments ?? {}
  expect(bill['rating']).toBeGreaterThanOrEqual(1000)
  expect(bill['capacity']).toBe(36)
})

test('in Japan a notice says that conductors have the sizes of IEC 60364', () => {
  expect(findNotice({ country: 'JP' }, 'R19-Japan')?.severity).toBe('information')
  expect(findNotice(germany, 'R19-Japan')).toBeUndefined()
})

describe('R16: on the way in and on the floor', () => {
  const bypass = { ...germany, unit: 'GVS-50', load: 30, maintenanceBypass: 'bypassCabinet' }

  test.each(['1800', '1980'])('a bypass cabinet of 1991 mm does not pass a door of %s mm', (height) => {
    expect(findConflict(bypass, 'doorHeight', height)).toContainEqual({ kind: 'rule', rule: 'R16-height' })
    expect(openSession({ ...bypass, maintenanceBypass: 'internal' }).getState('doorHeight', '1980')).toBe(
      'possible',
    )
    expect(openSession(bypass).getState('doorHeight', '2000')).toBe('possible')
  })

  test('a bypass cabinet changes neither the spread load nor the load on a foot, which the heaviest cabinet decides', () => {
    const { standing } = product.exchange(configure(bypass))
    const light = product.exchange(configure({ ...bypass, maintenanceBypass: 'internal' })).standing
    expect(standing?.spread).toBeCloseTo(10.6, 1)
    expect(standing?.spread).toBe(light?.spread)
    expect(standing?.point).toBe(light?.point)
    expect(standing?.point).toBeCloseTo(findValue(bypass, 'pointLoad') ?? Number.NaN, 4)
  })

  test('a battery cabinet of 571 kg puts 1.75 kN on a foot, which plates spread', () => {
    const choices = { ...germany, load: 100, batteryKind: 'externalVrla', runtime: '30' }
    const { standing } = product.exchange(configure(choices))
    expect(standing?.point).toBeGreaterThan(1)
    expect(product.exchange(configure({ ...choices, spreaderPlate: true })).standing?.point).toBeUndefined()
  })

  test('spreader plates lie under every cabinet', () => {
    expect(countPlates(bypass)).toBe((countPlates({ ...bypass, maintenanceBypass: 'internal' }) ?? 0) + 1)
  })
})

test('R20: a bypass that loads one line of the supply with 260 A needs more than 1 kA', () => {
  const choices = {
    ...germany,
    phases: '3:1',
    load: 50,
    unit: 'E3S-30',
    frames: 2,
    growth: 0,
    maximumUse: 100,
    loadPowerFactor: '1.00',
  }
  for (const mains of ['single', 'dual']) {
    const weak = { ...choices, mains, availableShortCircuit: 1 }
    expect(findNotice(weak, 'R20-supply')?.arguments).toMatchObject({ current: 260 })
    expect(findNotice({ ...weak, availableShortCircuit: 2 }, 'R20-supply')).toBeUndefined()
  }
})

describe('the unbalance of the load that other designs give', () => {
  test('is 200 % of one closet between line and neutral, and less the more there are', () => {
    const closet = edge.exchange(configureEdge({ country: 'DE', feeds: 'single' }))
    const getUnbalance = (quantity: number) =>
      toChoices(product.takeIn([createOtherDesign(closet, quantity)]))['unbalance']
    expect([1, 2, 3, 4].map(getUnbalance)).toEqual([200, 50, 0, 50])
  })

  test('is that of the fullest phase of rows, and none of three-phase racks', () => {
    expect(takeUnbalance({ racksPerRow: 9, rackPower: 5 })).toBe(0)
    // Four racks of 6 kW on L1, and one of the five of 1 kW by turns: 25 of 29 kW, 159 % above the mean.
    const fourRacksOnOnePhase = {
      racksPerRow: 9,
      rackPower: 1,
      strip: '1x32-400',
      'exception.count': 1,
      ...chooseException(1, { row: 1, position: 1, quantity: 4, power: 6, phase: 'L1' }),
    }
    expect(takeUnbalance(fourRacksOnOnePhase)).toBe(160)
    const load = toChoices(
      product.takeIn([
        createOtherDesign(
          rowDesigner.exchange(
            configureRows({ country: 'DE', rows: 1, feeds: 'single', ...fourRacksOnOnePhase }),
          ),
        ),
      ]),
    )
    const phaseUse = findFigure(configure({ ...germany, ...load }), 'phaseUse')?.value ?? Number.NaN
    expect(phaseUse).toBeLessThanOrEqual(100)
  })
})
