// Tests a state for each constraint of the configurator's page: an explained error, an addition, a warning or an information.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import type { RaisedNotice } from '../product.ts'
import { configure, product, chooseCircuit, openSession, findNotice } from './testing/configure.ts'

const america = { country: 'US', inputVoltage: '480', outputVoltage: '208' } as const

const errors: readonly (readonly [rule: string, choices: Choices, parameter: string, value: Value])[] = [
  ['P03', { ...america, spectrum: 'stated', 'harmonic[2].share': 60 }, 'kRating', '1'],
  ['P04', { ...america, loadKind: 'it', spectrum: 'notStated', transformer: 'isolation' }, 'kRating', '9'],
  ['P08', { construction: 'panelboard', panelPoles: '24', panels: 1 }, 'circuit[1].quantity', 30],
  ['P09', { slots: '6' }, 'circuit[1].quantity', 19],
  ['P10', {}, 'subFeeds', 12],
  ['P11@circuit[1]', { ...america, ...chooseCircuit(1, { amps: 17 }) }, 'circuit[1].breaker', '20'],
  [
    'P15',
    {
      country: 'DE',
      feeds: 'pair',
      rating: '30',
      growth: 0,
      diversity: 100,
      'circuit.count': 1,
      outputVoltage: '400',
      ...chooseCircuit(1, { poles: '3', supply: 'AB', quantity: 6 }),
    },
    'circuit[1].amps',
    10,
  ],
  ['P20', { availableShortCircuit: 50 }, 'interruptingRating', '42'],
  ['R08@circuit[1]', chooseCircuit(1, { connector: 'iec16' }), 'circuit[1].poles', '3'],
  [
    'R10',
    { ...america, construction: 'panelboard', rating: '150', subFeeds: 0, panelMain: '225' },
    'panels',
    1,
  ],
  ['R13', { ...america, neutral: '100' }, 'kRating', '20'],
]

test.each(errors)('%s excludes a value, and is named as the reason', (rule, choices, parameter, value) => {
  const session = openSession(choices)
  expect(session.getState(parameter, value)).toBe('impossible')
  expect(session.explain({ parameter, value })?.conflict).toContainEqual({ kind: 'rule', rule })
})

const raisedNotices: readonly (readonly [
  id: string,
  severity: RaisedNotice['severity'],
  choices: Choices,
])[] = [
  ['P01', 'auto', america],
  ['P02', 'auto', { country: 'DE' }],
  ['P04', 'information', america],
  [
    'P08',
    'auto',
    {
      construction: 'panelboard',
      panelPoles: '24',
      subFeeds: 0,
      ...chooseCircuit(1, { quantity: 30, amps: 5 }),
    },
  ],
  ['P09', 'auto', chooseCircuit(1, { quantity: 30, amps: 5 })],
  ['P11', 'auto', { ...america, ...chooseCircuit(1, { amps: 13 }) }],
  ['P14', 'auto', { ...america, ...chooseCircuit(1, { amps: 12, length: 60 }) }],
  [
    'P16',
    'information',
    { country: 'DE', growth: 0, loading: 100, rating: '15', ...chooseCircuit(1, { quantity: 6, amps: 10 }) },
  ],
  ['P17', 'auto', { seismicZone: 3 }],
  ['P18', 'auto', chooseCircuit(1, { connector: 'iec16' })],
  ['P19', 'warning', { altitude: 2100 }],
  ['P22', 'warning', { ...america, groundingElectrode: false }],
]

test.each(raisedNotices)('%s is reported as %s', (id, severity, choices) => {
  expect(findNotice(choices, id)?.severity).toBe(severity)
})

const createCircuit = (amps: number, quantity: number) => ({ quantity, amps, poles: '1' })

describe('P12: phases assigned in list order', () => {
  const choices = {
    country: 'DE',
    outputVoltage: '400',
    construction: 'panelboard',
    phasing: 'inOrder',
    'circuit.count': 5,
    ...chooseCircuit(1, createCircuit(30, 1)),
    ...chooseCircuit(2, createCircuit(5, 2)),
    ...chooseCircuit(3, createCircuit(30, 1)),
    ...chooseCircuit(4, createCircuit(5, 2)),
    ...chooseCircuit(5, createCircuit(30, 1)),
  } as const

  test('put all large circuits on the first phase, and the balanced plan spreads them', () => {
    // 90, 10 and 10 A against 40, 35 and 35 A.
    expect(findNotice(choices, 'P12')).toMatchObject({
      severity: 'warning',
      arguments: { phase: 1, above: 145.5, unbalance: 145.5, balanced: 9.1 },
    })
    expect(findNotice({ ...choices, phasing: 'balanced' }, 'P12')).toBeUndefined()
  })

  test('are reported for a list that no plan balances only where a phase is more than half full', () => {
    const single = { country: 'DE', rating: '30', phasing: 'balanced', 'circuit.count': 1 } as const
    // 43.3 A of each phase: one circuit of 10 A leaves it three quarters empty, one of 32 A fills it by as much.
    expect(findNotice({ ...single, ...chooseCircuit(1, createCircuit(10, 1)) }, 'P12')).toBeUndefined()
    expect(findNotice({ ...single, ...chooseCircuit(1, createCircuit(32, 1)) }, 'P12')).toMatchObject({
      severity: 'warning',
      arguments: { phase: 1, unbalance: 200, balanced: 200 },
    })
  })

  test('are reported although the phases are less than half full, where a balanced plan is better', () => {
    const lightCircuits = Object.fromEntries(
      [3, 1, 3, 1, 3].flatMap((amps, index) =>
        Object.entries(chooseCircuit(index + 1, createCircuit(amps, amps === 1 ? 2 : 1))),
      ),
    )
    expect(findNotice({ ...choices, rating: '50', ...lightCircuits }, 'P12')).toBeDefined()
  })

  test('P13: may overload a phase although the unit has capacity', () => {
    const session = openSession({ ...choices, growth: 0, loading: 100 })
    expect(session.explain({ parameter: 'rating', value: '30' })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'P13',
    })
  })
})

describe('additions', () => {
  test('can be declined, and a declined stand in zone 3 is not reported', () => {
    const assignment = configure({ seismicZone: 3, floorStand: false })
    expect(assignment['P17.declined']).toBe(true)
    expect(product.evaluate(assignment).notices.some(({ id }) => id === 'P17')).toBe(false)
  })

  test('include residual-current modules for outlets in Germany but not in the United States', () => {
    expect(configure(chooseCircuit(1, { connector: 'iec16' }))['residualCurrentProtection']).toBe(true)
    expect(
      configure({ country: 'US', ...chooseCircuit(1, { connector: 'L5-20' }) })['residualCurrentProtection'],
    ).toBe(false)
  })
})
