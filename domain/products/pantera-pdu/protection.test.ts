// Tests what a fault must drive to be cleared, the words of each country's rules, leakage, rack strips, and what remains of the warranty.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, findNotice, getDrawnRows } from './testing/configure.ts'

const findFault = (choices: Choices) => findFigure(configure(choices), 'secondaryFault')?.value
const findNeutral = (choices: Choices) => getDrawnRows(configure(choices), 'cables')[0]?.['neutral']

describe('fault currents', () => {
  test('a supply of 1 kA is too weak for the 433 A of 300 kVA, and for the earth fault behind its breaker of 500 A', () => {
    const large = { country: 'DE', rating: '300' }
    const weak = { ...large, availableShortCircuit: 1 }
    expect(findNotice(weak, 'R20-supply')).toMatchObject({
      severity: 'warning',
      arguments: { current: 433, fault: 1 },
    })
    expect(findNotice(weak, 'R20-board')).toMatchObject({
      severity: 'warning',
      arguments: { fault: 941, device: 500 },
    })
    for (const id of ['R20-supply', 'R20-board']) expect(findNotice(large, id), id).toBeUndefined()
  })

  test('behind an isolation transformer an earth fault does not pass the feeder', () => {
    const weak = { country: 'DE', rating: '300', availableShortCircuit: 1 }
    expect(findNotice({ ...weak, transformer: 'isolation' }, 'R20-board')).toBeUndefined()
  })
})

describe('an autotransformer', () => {
  const auto = {
    country: 'US',
    inputVoltage: '480',
    outputVoltage: '415',
    transformer: 'autotransformer',
    rating: '300',
  }
  const isolated = { ...auto, transformer: 'isolation' }

  test('passes the fault level of its supply, so that breakers of 35 kA are too weak behind 35 kA at 480 V', () => {
    // 30 kA · 480 / 415 less the feeder; an isolation transformer of 3 % and 300 kVA lets at most 13.9 kA through.
    expect(findFault({ ...auto, availableShortCircuit: 30, feederLength: 0 })).toBeCloseTo(
      (30 * 480) / 415,
      6,
    )
    expect(findFault({ ...isolated, availableShortCircuit: 30 })).toBeLessThan(13.92)
    const choices = { ...auto, availableShortCircuit: 35, feederLength: 0 }
    expect(findNotice({ ...choices, interruptingRating: '35' }, 'P20-secondary')?.severity).toBe('error')
    expect(findNotice({ ...choices, interruptingRating: '42' }, 'P20-secondary')).toBeUndefined()
  })

  test('needs the neutral of its feeder, and an isolation transformer makes its own', () => {
    expect(findNeutral(auto)).toMatch(/AWG|kcmil/u)
    expect(findNeutral(isolated)).toBeUndefined()
  })
})

describe('the rules of the country', () => {
  const withoutElectrode = { transformer: 'isolation', groundingElectrode: false }

  test('name the star point in Germany and the separately derived system in the United States', () => {
    expect(findNotice({ ...withoutElectrode, country: 'DE' }, 'P22-IEC')?.severity).toBe('warning')
    expect(findNotice({ ...withoutElectrode, country: 'DE' }, 'P22')).toBeUndefined()
    expect(findNotice({ ...withoutElectrode, country: 'US' }, 'P22')?.severity).toBe('warning')
    expect(findNotice({ ...withoutElectrode, country: 'US' }, 'P22-IEC')).toBeUndefined()
  })

  test('ask for terminals of 75 °C only by the NEC, and not where both columns give the same conductors', () => {
    const small = { country: 'US', inputVoltage: '480', outputVoltage: '208', rating: '30' }
    expect(findNotice(small, 'R4-terminals')?.severity).toBe('information')
    const large = { ...small, rating: '225' }
    expect(findNotice(large, 'R4-terminals')).toBeUndefined()
    expect(findNotice({ ...large, 'circuit[1].breaker': '50' }, 'R4-terminals')?.severity).toBe('information')
    expect(findNotice({ country: 'DE', rating: '30' }, 'R4-terminals')).toBeUndefined()
  })
})

test('a notice says how much leakage residual-current modules carry', () => {
  const outlets = { country: 'DE', 'circuit[1].connector': 'iec16', 'circuit[1].breaker': '16' }
  expect(findNotice(outlets, 'R19-leakage')?.severity).toBe('information')
  expect(findNotice({ country: 'DE' }, 'R19-leakage')).toBeUndefined()
})

test.each([
  ['DE', 'AF522A', { made: 208, have: 400 }],
  ['DE', 'AP8868', { made: 208, have: 400 }],
  ['US', 'AF526A', { made: 230, have: 120 }],
  ['US', 'AF522A', undefined],
  ['DE', 'AF526A', undefined],
  ['DE', 'none', undefined],
])(
  'in %s the rack strip %s has the voltage that it is made for, or an error',
  (country, rackStrip, reported) => {
    const notice = findNotice({ country, rackStrip }, 'P21-voltage')
    if (reported === undefined) expect(notice).toBeUndefined()
    else expect(notice).toMatchObject({ severity: 'error', arguments: reported })
  },
)

test.each([
  [6, undefined],
  [7, 11],
  [18, 0],
])('a start-up %i months after shipment leaves %s months of warranty', (monthsToStartUp, remaining) => {
  expect(findNotice({ country: 'DE', monthsToStartUp }, 'R17')?.arguments?.['left']).toBe(remaining)
})
