// The worked examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, getDrawnRows, findFigure, product, openSession, getValue } from './testing/configure.ts'
import { type Rows, createChangedProduct } from './testing/changed-tables.ts'

type Row = Rows[number]

/** The rows of one unit or battery, changed as stated. */
const selectRows =
  (column: string, key: string, change: Row = {}) =>
  (rows: Rows): Rows =>
    rows.filter((row) => row[column] === key).map((row) => ({ ...row, ...change }))

/** The load is as given: no policy, no growth, and a new battery in a warm room. */
const givenLoad = {
  growth: 0,
  maximumUse: 100,
  batteryTemperature: 25,
  runtimeBasis: 'new',
  redundancy: 'N',
  altitude: 0,
} as const

describe('E1: 300 kVA at power factor 0.8 for 15 min on 480 V d.c. (myelectrical.com, UPS battery sizing)', () => {
  // 370 W per cell of six for 15 minutes.
  const discharge = [
    { runtime: '10', watts: 2800 },
    { runtime: '15', watts: 2220 },
    { runtime: '20', watts: 1850 },
  ].map((row) => ({ battery: 'external-ep65', cutOff: '1.70', ...row }))
  const { product: changed, ...sessions } = createChangedProduct({
    families: selectRows('family', 'easy3m'),
    units: selectRows('unit', 'E3M-100', {
      kva: 300,
      kw: 240,
      frameKva: 300,
      frameKw: 240,
      inverterEfficiency: 94,
    }),
    unitVoltages: (rows) => selectRows('unit', 'E3M-100')(rows).filter(({ voltage }) => voltage === '400'),
    batteries: (rows) => rows.filter(({ battery }) => battery === 'external-ep65' || battery === 'by-others'),
    blockPower: () => discharge,
  })
  const choices = {
    ...givenLoad,
    load: 240,
    loadPowerFactor: '0.80 lagging',
    blocksPerString: '40',
    runtime: '15',
    batteryKind: 'externalVrla',
  }

  test('needs three strings of 40 blocks, 120 in all', () => {
    const assignment = sessions.configure(choices)
    expect(assignment['strings']).toBe(3)
    expect(changed.evaluate(assignment).bill.find(({ id }) => id === 'battery-block')?.quantity).toBe(120)
  })

  test('is impossible with one or two strings', () => {
    const session = sessions.openSession(choices)
    expect(session.getState('strings', 1)).toBe('impossible')
    expect(session.getState('strings', 2)).toBe('impossible')
    const explanation = session.explain({ parameter: 'strings', value: 2 })
    expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule: 'R12' })
  })
})

const formatUnit = (rating: number): string => `NXR-${rating}`

describe('E2: protective devices of the Liebert NXR 10 to 30 kVA at 208 V (user manual, page 95)', () => {
  const printedUnitRows = [
    {
      rating: 10,
      single: [28, 35],
      dual: [25, 31],
      bypass: 28,
      output: 28,
      devices: ['45', '40', '35', '35'],
    },
    {
      rating: 15,
      single: [42, 53],
      dual: [37, 47],
      bypass: 42,
      output: 42,
      devices: ['70', '60', '60', '60'],
    },
    {
      rating: 20,
      single: [56, 70],
      dual: [50, 63],
      bypass: 56,
      output: 56,
      devices: ['90', '80', '70', '70'],
    },
    {
      rating: 30,
      single: [83, 104],
      dual: [75, 94],
      bypass: 83,
      output: 84,
      devices: ['125', '125', '110', '110'],
    },
  ] as const
  const voltage = '208'
  const currents = printedUnitRows.map(({ rating, single, dual, bypass, output }) => ({
    unit: formatUnit(rating),
    voltage,
    modules: 1,
    input: single[0],
    inputMaximum: single[1],
    rectifier: dual[0],
    rectifierMaximum: dual[1],
    bypass,
    output,
  }))
  /** Devices follow from the currents; breakers of the rating table are any that can be chosen. */
  const createNxr = (listed: Row = {}) =>
    createChangedProduct({
      families: selectRows('family', 'easy3m'),
      units: (rows) =>
        printedUnitRows.flatMap(({ rating }) =>
          selectRows('unit', 'E3M-100', {
            unit: formatUnit(rating),
            kw: rating,
            kva: rating,
            frameKw: rating,
            frameKva: rating,
          })(rows),
        ),
      unitFamilies: () =>
        printedUnitRows.map(({ rating }) => ({ unit: formatUnit(rating), family: 'easy3m' })),
      familyVoltages: () => [{ family: 'easy3m', voltage }],
      unitVoltages: () => printedUnitRows.map(({ rating }) => ({ unit: formatUnit(rating), voltage })),
      makersCurrents: () => currents.map((row) => ({ ...row, ...listed })),
      breakerRatings: () =>
        printedUnitRows.flatMap(({ rating }) =>
          [
            { mains: 'single', bypassBreaker: 'none' },
            { mains: 'dual', bypassBreaker: '63' },
          ].map((feed) => ({
            unit: formatUnit(rating),
            rules: 'UL',
            voltage,
            phases: '3:3',
            modules: 1,
            inputBreaker: '63',
            outputBreaker: '63',
            ...feed,
          })),
        ),
    })
  const nxr = createNxr()
  const listDevices = ({ product: changed, configure: configureChanged }: typeof nxr, more: Choices) => {
    const { figures } = changed.evaluate(configureChanged({ ...choices, ...more }))
    return ['inputDevice', 'bypassDevice', 'outputDevice'].map((name) =>
      figures.find((figure) => figure.name === name),
    )
  }
  const choices = { ...givenLoad, country: 'US', load: 5, loadPowerFactor: '1.00', batteryKind: 'byOthers' }

  test.each(printedUnitRows)(
    'a unit of $rating kVA has the printed devices',
    ({ rating, devices: [single, dual, bypass, output] }) => {
      const singleMains = listDevices(nxr, { unit: formatUnit(rating), mains: 'single' })
      expect(singleMains.map((device) => device?.value)).toEqual([Number(single), undefined, Number(output)])
      const dualMains = listDevices(nxr, { unit: formatUnit(rating), mains: 'dual' })
      expect(dualMains.slice(0, 2).map((device) => device?.value)).toEqual([Number(dual), Number(bypass)])
    },
  )

  test("a device from the manufacturer's list takes precedence over the formula", () => {
    const nxrWithListedDevices = createNxr({ inputDevice: 60, bypassDevice: 45, outputDevice: 45 })
    const unit = { unit: 'NXR-10', mains: 'single' }
    expect(listDevices(nxrWithListedDevices, unit)[0]).toMatchObject({ value: 60, basis: 'published' })
    expect(listDevices(nxr, unit)[0]?.basis).toBe('estimate')
  })
})

describe('E4: 5 kW on one string of 32 UP-PW1245P1 to 10.2 V', () => {
  const { product: changed, ...sessions } = createChangedProduct({
    units: (rows) => rows.map((row) => ({ ...row, inverterEfficiency: 94.3 })),
  })
  const choices = {
    ...givenLoad,
    load: 5,
    loadPowerFactor: '1.00',
    unit: 'E3S-10',
    batteryKind: 'internalVrla',
    cutOff: '1.70',
    runtime: '15',
  }

  test('one string lasts 18.43 min when new and 13.59 min at the end of its life', () => {
    const { figures } = changed.evaluate(sessions.configure({ ...choices, strings: 1 }))
    const findMinutes = (name: string) => figures.find((figure) => figure.name === name)?.value
    expect(findMinutes('runtimeNew')).toBeCloseTo(18.43, 2)
    expect(findMinutes('runtimeEndOfLife')).toBeCloseTo(13.59, 2)
  })

  test('15 min at the end of life needs a second string, as U14 says', () => {
    const requested = { ...choices, runtimeBasis: 'endOfLife' }
    expect(sessions.openSession(requested).getState('strings', 1)).toBe('impossible')
    const assignment = sessions.configure(requested)
    expect(assignment['strings']).toBe(2)
    expect(changed.evaluate(assignment).notices).toContainEqual({
      id: 'U14',
      severity: 'auto',
      arguments: { asked: 15, strings: 2, cabinets: 0, fewer: 1, minutes: 13.6, basis: 'endOfLife' },
    })
  })
})

describe('E5: 96 kW at power factor 0.95, growth 25 %, 400 V, modules of 50 kW', () => {
  const choices = {
    country: 'DE',
    load: 96,
    loadPowerFactor: '0.95 lagging',
    growth: 25,
    maximumUse: 100,
    family: 'easyModular',
  }

  test('N+1 needs three modules and installs four in five slots, 400 A', () => {
    const assignment = configure({ ...choices, redundancy: 'N+1' })
    const findFigureOfDesign = (name: string) => findFigure(assignment, name)
    expect(findFigureOfDesign('designLoad')?.value).toBe(120)
    expect(findFigureOfDesign('designApparentPower')?.value).toBeCloseTo(126.3, 1)
    expect(getValue(assignment, 'neededModules')).toBe(3)
    expect(getValue(assignment, 'installedModules')).toBe(4)
    expect(getDrawnRows(assignment, 'design')[0]).toMatchObject({ frames: 1, systems: 1 })
    expect(getDrawnRows(assignment, 'supply')[0]?.['voltage']).toBe(400)
    expect(getDrawnRows(assignment, 'slots').map(({ use }) => use)).toEqual([
      'needed',
      'needed',
      'needed',
      'redundant',
      'spare',
    ])
    expect(findFigureOfDesign('maximumInputCurrent')?.value).toBe(380)
    expect(findFigureOfDesign('inputDevice')).toMatchObject({ value: 400, basis: 'estimate' })
    expect(getDrawnRows(assignment, 'cableBasis')[0]?.['rule']).toBe('IEC')
    expect(findFigureOfDesign('moduleUseAfterFailure')?.steps?.at(-1)).toEqual({
      message: 'step.perModule',
      value: 40,
      unit: 'kW',
    })
  })

  test('2N has two frames of three modules', () => {
    const assignment = configure({ ...choices, redundancy: '2N' })
    expect(getDrawnRows(assignment, 'design')[0]).toMatchObject({ systems: 2, frames: 1 })
    expect(assignment['modulesPerFrame']).toBe(3)
    const { bill } = product.evaluate(assignment)
    expect(bill.find(({ id }) => id === 'frame')?.quantity).toBe(2)
    expect(bill.find(({ id }) => id === 'module')?.quantity).toBe(6)
  })

  test('N+1 is possible with neither three modules nor an input breaker of 315 A', () => {
    const session = openSession({ ...choices, redundancy: 'N+1', frames: 1 })
    expect(session.getState('modulesPerFrame', 3)).toBe('impossible')
    expect(session.getState('inputBreaker', '315')).toBe('impossible')
  })
})
