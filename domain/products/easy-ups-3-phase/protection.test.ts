// Tests what the earthing system requires, fault levels, phases after failures, the charger, and that facts and requirements are kept.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import { configure, findFigure, getDrawnRows, openSession, product } from './testing/configure.ts'

const listNotices = (choices: Choices) => product.evaluate(configure(choices)).notices
const findNotice = (choices: Choices, id: string) => listNotices(choices).find((notice) => notice.id === id)
const listLines = (choices: Choices) => product.evaluate(configure(choices)).bill.map(({ id }) => id)
const findValue = (choices: Choices, name: string) => Number(findFigure(configure(choices), name)?.value)

const findLeast = (choices: Choices) => findValue({ country: 'DE', growth: 0, ...choices }, 'inverterFault')

function expectRefused(choices: Choices, [parameter, value]: readonly [string, string], rule: string): void {
  const session = openSession(choices)
  expect(session.getState(parameter, value)).toBe('impossible')
  expect(session.explain({ parameter, value })?.conflict).toContainEqual({ kind: 'rule', rule })
}

describe('the earthing system', () => {
  test('TT requires a residual current device of type B, and has a figure for the highest resistance of the earth electrode', () => {
    const choices = { country: 'DE', earthing: 'TT' }
    expectRefused(choices, ['residualCurrentDevice', 'none'], 'R18-TT')
    expect(configure(choices)['residualCurrentDevice']).toBe('300')
    expect(listLines(choices)).toContain('residual-current-device')
    // 50 V / 0.3 A.
    expect(findValue(choices, 'earthResistance')).toBeCloseTo(166.7, 1)
  })

  test('a leakage above 30 % of the sensitivity requires a less sensitive device (IEC 60364-5-53, 531.3.2)', () => {
    const choices = { country: 'DE', earthing: 'TT', earthLeakage: 100 }
    expectRefused(choices, ['residualCurrentDevice', '300'], 'R18-leakage')
    expect(configure(choices)['residualCurrentDevice']).toBe('500')
    expect(configure({ ...choices, earthLeakage: 160 })['residualCurrentDevice']).toBe('1000')
  })

  test.each([
    ['DE', 'TN-C'],
    ['US', 'solidlyGrounded'],
  ])('in %s a system %s has no residual current device upstream', (country, earthing) =>
    expectRefused({ country, earthing }, ['residualCurrentDevice', '300'], 'R18-none'),
  )

  test('IT requires an insulation monitor, and its second fault drives half of the current of a fault in TN-S', () => {
    const choices = { country: 'DE', earthing: 'IT' }
    expect(findNotice(choices, 'R18-IT')?.severity).toBe('warning')
    expect(listLines(choices)).toContain('insulation-monitor')
    expect(2 * findValue(choices, 'smallestEarthFault')).toBeCloseTo(
      findValue({ country: 'DE', earthing: 'TN-S' }, 'smallestEarthFault'),
      6,
    )
  })

  test('a solidly grounded system of 480 V requires ground-fault protection from 1000 A on (NEC 215.10)', () => {
    const parallel = {
      country: 'US',
      voltage: '480',
      load: 300,
      maximumUse: 100,
      redundancy: 'N+1',
      maintenanceBypass: 'externalPanel',
    }
    expect(findNotice(parallel, 'R18-ground')?.arguments).toEqual({ voltage: 480, device: 1000 })
    expect(findNotice({ ...parallel, load: 100, redundancy: 'N' }, 'R18-ground')).toBeUndefined()
  })

  test('every system by IEC rules reports where the neutral comes from, or how the PEN conductor is treated', () => {
    for (const earthing of ['TN-S', 'TT', 'IT'])
      expect(findNotice({ country: 'DE', earthing }, 'R18-neutral')).toBeDefined()
    expect(findNotice({ country: 'DE', earthing: 'TN-C' }, 'R18-PEN')).toBeDefined()
    expect(findNotice({ country: 'US' }, 'R18-neutral')).toBeUndefined()
  })
})

describe('a supply of three wires, a delta without a neutral', () => {
  test.each([
    ['JP', '200'],
    ['PE', '220'],
    ['TW', '220'],
  ])(
    'in %s at %s V: cables, poles, drawing and figures have no neutral, and a notice says so',
    (country, voltage) => {
      for (const mains of ['single', 'dual']) {
        const choices = { country, voltage, load: 20, mains, maintenanceBypass: 'externalPanel' }
        const assignment = configure(choices)
        for (const { neutral } of getDrawnRows(assignment, 'cables')) expect(neutral).toBeUndefined()
        for (const name of ['devices', 'bypassDevice', 'maintenanceBypass'])
          for (const row of getDrawnRows(assignment, name))
            for (const [member, poles] of Object.entries(row))
              if (member.endsWith('poles')) expect(poles, member).toBe(3)
        expect(getDrawnRows(assignment, 'supply')[0]?.['neutral']).toBe(false)
        for (const name of ['neutralCurrent', 'neutralShare', 'loadNeutral'])
          expect(findFigure(assignment, name)).toBeUndefined()
        expect(findNotice(choices, 'R18-delta')).toMatchObject({
          severity: 'warning',
          arguments: { voltage },
        })
        expect(findNotice(choices, 'R18-neutral')).toBeUndefined()
      }
    },
  )

  test.each([
    ['JP', '400'],
    ['PE', '380'],
    ['TW', '380'],
    ['BR', '220'],
    ['US', '208'],
  ])('in %s the %s V are those of a star, with a neutral', (country, voltage) => {
    const choices = { country, voltage, load: 20 }
    const assignment = configure(choices)
    expect(findNotice(choices, 'R18-delta')).toBeUndefined()
    expect(findFigure(assignment, 'neutralCurrent')).toBeDefined()
    const output = getDrawnRows(assignment, 'cables').find(({ use }) => use === 'output')
    expect(output?.['neutral']).toBeDefined()
  })

  test('an earth fault flows by the 200 V between two lines: √3 / 2 of 10 kA at the supply', () => {
    const near = { country: 'JP', voltage: '200', load: 10, inputLength: 0, outputLength: 0 }
    // 95 % of 200 V through 2 · 11.55 mΩ (IEC 60909-0, c min).
    expect(findValue(near, 'earthLoop')).toBeCloseTo(23.094, 2)
    expect(findValue(near, 'smallestEarthFault')).toBeCloseTo((950 * 10 * Math.sqrt(3)) / 2, 3)
    expect(findValue(near, 'outputFault')).toBeCloseTo(10, 6)
  })

  test('60 kW in Japan: an earth fault drives 1,617 A through 2 · 15 m of 16 and 10 mm²', () => {
    const choices = { country: 'JP', load: 60, growth: 0 }
    expect(configure(choices)).toMatchObject({ unit: 'GVSUL-20', frames: 4 })
    // Warm lines of 1.15 and 1.83 mΩ/m at 20 °C, protective conductors of 22.5 mΩ · mm²/m, 0.08 mΩ/m each.
    const warm = 1 + 0.003_93 * 70
    const resistance = 2.298 + 15 * (warm * (1.15 + 1.83) + 22.5 / 16 + 22.5 / 10)
    const loop = Math.hypot(resistance, 22.98 + 15 * 4 * 0.08)
    expect(findValue(choices, 'smallestEarthFault') / 1000).toBeCloseTo((0.95 * 200) / loop, 2)
  })
})

describe('fault levels', () => {
  const near = { country: 'DE', unit: 'GVS-80', load: 40, inputLength: 0, outputLength: 0 }

  test('without cables are those of the supply', () => {
    expect(findValue({ ...near, availableShortCircuit: 10 }, 'outputFault')).toBeCloseTo(10, 6)
    expect(findValue({ ...near, availableShortCircuit: 36 }, 'outputCapacity')).toBe(36)
  })

  test('fall along 15 m of 70 mm² and 15 m of 35 mm² from 10 kA to 7.9 kA', () => {
    // Supply 23.09 mΩ with R = 0.1 X; cables at 20 °C: 15 m · 0.268 and 0.524 mΩ/m, 0.08 mΩ/m each.
    const [resistance, reactance] = [2.298 + 15 * (0.268 + 0.524), 22.98 + 30 * 0.08]
    const expected = 400 / Math.sqrt(3) / Math.hypot(resistance, reactance)
    const choices = { ...near, inputLength: 15, outputLength: 15 }
    expect(findValue(choices, 'outputFault')).toBeCloseTo(expected, 2)
    expect(findValue(choices, 'outputFault')).toBeLessThan(findValue(choices, 'inputFault'))
  })

  test('too small an earth fault for the output device is reported', () => {
    const weak = { country: 'DE', unit: 'GVL-200', frames: 1, availableShortCircuit: 1, load: 100 }
    expect(findNotice(weak, 'R20')).toMatchObject({ severity: 'warning', arguments: { device: 315 } })
    expect(findNotice({ ...weak, availableShortCircuit: 20 }, 'R20')).toBeUndefined()
    expect(findNotice({ ...weak, residualCurrentDevice: '500' }, 'R20')).toBeUndefined()
  })

  test('the inverters alone deliver 34 A of 10 kVA at 400 V (990-66233A), which trip a breaker of 3 A at once (IEC 60898-1, type C: ten times its rating)', () => {
    const pro = { country: 'DE', unit: 'E3SPRO-10', load: 5, frames: 1, availableShortCircuit: 10 }
    expect(findFigure(configure(pro), 'inverterFault')).toMatchObject({ value: 34, basis: 'published' })
    expect(findNotice(pro, 'R20-inverter')?.arguments).toMatchObject({ inverter: 34, breaker: 3 })
    expect(findFigure(configure(near), 'inverterFault')?.basis).toBe('assumption')
  })
})

describe('the inverters alone deliver at least (IEC 60364-4-41, 411.3.2; IEC 60909-0, minimum)', () => {
  test('with N+1 twice 146 A of three modules, since one may be off', () => {
    const three = { load: 45, redundancy: 'N+1' }
    expect(configure({ country: 'DE', growth: 0, ...three })).toMatchObject({
      unit: 'E3MOD-250',
      modulesPerFrame: 3,
    })
    expect(findLeast(three)).toBeCloseTo(292, 6)
    expect(findNotice({ country: 'DE', growth: 0, ...three }, 'R20-inverter')?.arguments).toMatchObject({
      inverter: 292,
      breaker: 29,
    })
  })

  test('with N+1 the 231 A of one of two frames of 80 kW', () => {
    expect(findLeast({ load: 60, redundancy: 'N+1', family: 'galaxyVs', unit: 'GVS-80' })).toBeCloseTo(231, 6)
  })

  test('without redundancy the current of all modules', () => {
    expect(findLeast({ load: 45, family: 'easyModular', redundancy: 'N' })).toBeCloseTo(292, 6)
  })

  test('with 2N the current of a system that has lost a module, or one of its frames', () => {
    const [modular, parallel] = [
      { load: 150, redundancy: '2N', family: 'easyModular' },
      { load: 150, redundancy: '2N' },
    ]
    expect(configure({ country: 'DE', growth: 0, ...modular })['modulesPerFrame']).toBe(4)
    expect(findLeast(modular)).toBeCloseTo(3 * 146, 6)
    // 100 kVA at 400 V are 144.3 A.
    const two = { ...parallel, unit: 'GVS-100', frames: 2 }
    expect(findLeast(two)).toBeCloseTo(288.6, 6)
    const single = { load: 60, redundancy: '2N', unit: 'GVS-100', frames: 1 }
    expect(findLeast(single)).toBeCloseTo(288.6, 6)
  })

  test('with N+X the current of a frame less, where the other still carries the load', () => {
    // 180 kW need five modules at 80 % and four at full use; each of two frames holds four.
    const two = { family: 'easyModular', load: 180, redundancy: 'N+X', extraModules: 2 }
    expect(configure({ country: 'DE', growth: 0, ...two })).toMatchObject({ frames: 2, modulesPerFrame: 4 })
    expect(findLeast(two)).toBeCloseTo(4 * 146, 6)
  })
})

describe('phases after failures', () => {
  const modular = { country: 'FR', family: 'easyModular', load: 150, redundancy: 'N+X', extraModules: 2 }

  test('are reported for one module, all spare modules and a frame', () => {
    // 180 kW on 8 modules of 47.5 kW, of which 5 are needed and 3 fill the frames; 20 % more on the fullest phase.
    const names = [
      'phaseUse',
      'otherPhaseUse',
      'phaseUseAfterFailure',
      'phaseUseAfterAll',
      'phaseUseAfterFrame',
    ]
    const assignment = configure({ ...modular, unbalance: 20 })
    expect(names.map((name) => Math.round(Number(findFigure(assignment, name)?.value)))).toEqual([
      57, 43, 65, 76, 114,
    ])
    expect(findNotice({ ...modular, unbalance: 20 }, 'R04-frame')?.arguments).toEqual({ use: 114 })
    expect(findNotice(modular, 'R04-frame')).toBeUndefined()
  })

  const requirements: fc.Arbitrary<Choices> = fc.record({
    load: fc.integer({ min: 2, max: 900 }),
    country: fc.constantFrom('DE', 'US', 'JP'),
    redundancy: fc.constantFrom('N', 'N+1', 'N+X', '2N'),
    unbalance: fc.constantFrom(0, 20, 50, 100),
    maximumUse: fc.constantFrom(60, 80, 100),
    altitude: fc.constantFrom(0, 1600),
    loadPowerFactor: fc.constantFrom('0.80 lagging', '1.00'),
  })
  const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 29)

  test('never exceed the rating after what the redundancy covers', () => {
    forEachConfiguration(40, (assignment) => {
      for (const name of ['phaseUse', 'phaseUseAfterFailure', 'phaseUseAfterAll', 'phaseUseOneSystem']) {
        const share = findFigure(assignment, name)?.value
        if (share !== undefined)
          expect(share, `${name} ${JSON.stringify(assignment)}`).toBeLessThanOrEqual(100 + 1e-6)
      }
    })
  })
})

test('a battery in the UPS that is stated to be warmer than its room is reported', () => {
  const cold = { country: 'DE', batteryKind: 'internalVrla', roomTemperature: 15, batteryTemperature: 20 }
  expect(findNotice(cold, 'U15-room')).toMatchObject({
    severity: 'warning',
    arguments: { battery: 20, room: 15 },
  })
  expect(findNotice({ ...cold, batteryTemperature: 15 }, 'U15-room')).toBeUndefined()
  expect(findNotice({ ...cold, batteryKind: 'externalVrla' }, 'U15-room')).toBeUndefined()
})

test('a charger gives lead-acid blocks no more than a quarter of their capacity in an hour', () => {
  // Six strings of 7.8 Ah: 11.7 A of the 20 A; five strings of 65 Ah: the 30 A of the charger.
  const small = { country: 'US', voltage: '208', unit: 'E3SUL-40', load: 22, frames: 1, strings: 6 }
  expect(findValue(small, 'chargingCurrent')).toBeCloseTo(11.7, 9)
  expect(findValue(small, 'rechargeTime')).toBeCloseTo(4.8, 9)
  const large = { country: 'DE', unit: 'E3M-60', load: 30, battery: 'external-ep65', frames: 1 }
  expect(findValue({ ...large, strings: 5 }, 'chargingCurrent')).toBe(30)
  expect(findNotice({ ...large, strings: 9 }, 'R13-recharge')).toBeUndefined()
  expect(findNotice({ ...large, strings: 10 }, 'R13-recharge')?.arguments).toEqual({ hours: 26 })
})

describe('facts of the site and requirements are kept', () => {
  const preferredValues = {
    runtimeBasis: 'endOfLife',
    batteryTemperature: 20,
    growth: 20,
    loadPowerFactor: '0.95 lagging',
  }
  test.each([
    [{ load: 30, runtime: '480' }],
    [{ load: 40, unit: 'E3S-40', strings: 1 }],
    [{ load: 40, unit: 'E3S-40', strings: 1, maximumUse: 100 }],
  ])('with %j', (choices) => {
    for (const goal of [undefined, 'cheapest', 'smallest'])
      expect(configure(choices, goal)).toMatchObject({ ...preferredValues, ...choices })
  })
})

describe('the current that clears a fault', () => {
  test('400 kW take 1,862 A: a supply of 1 kA is too weak for them, one of 10 kA is not', () => {
    const large = { country: 'DE', load: 400 }
    expect(findNotice({ ...large, availableShortCircuit: 1 }, 'R20-supply')).toMatchObject({
      severity: 'warning',
      arguments: { current: 1862, fault: 1 },
    })
    expect(findNotice(large, 'R20-supply')).toBeUndefined()
  })

  // 292 A with the 6 AWG of table 250.122, which grow with the raised lines (NEC 2023, 250.122(B)).
  test('by NEC rules a ground fault behind twice 200 m drives less than five times the output device', () => {
    const long = { country: 'US', inputLength: 200, outputLength: 200 }
    expect(findNotice(long, 'R20-ground')).toMatchObject({
      severity: 'warning',
      arguments: { fault: 540, device: 150 },
    })
    expect(findNotice({ country: 'US' }, 'R20-ground')).toBeUndefined()
    expect(findNotice({ ...long, country: 'DE' }, 'R20-ground')).toBeUndefined()
  })

  test('by NEC rules terminals up to 100 A must be marked for the 75 °C of their conductors', () => {
    const small = { country: 'US', voltage: '208', load: 10 }
    expect(findValue(small, 'outputDevice')).toBeLessThanOrEqual(100)
    expect(findNotice(small, 'R19-terminals')?.severity).toBe('information')
    expect(findNotice({ country: 'US', load: 60 }, 'R19-terminals')).toBeUndefined()
    expect(findNotice({ country: 'DE', load: 10 }, 'R19-terminals')).toBeUndefined()
  })
})
