// Tests the model: it is valid, list prices take precedence, and its goals keep the requirements.
import { describe, expect, test } from 'vitest'
import { validateSource } from '../../engine/source/elaborate.ts'
import type { Choices } from '../../engine/model.ts'
import { configure, product, chooseCircuit, openSession } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

test('the source model is valid', () => {
  expect(validateSource(product.readContent().source)).toEqual([])
})

test('list prices take precedence, and a part without one uses its sample price', () => {
  const rows = product.buildModel(new Map([['SP3PH-BRK-3P20', 123]])).tables['branchPrices']?.rows
  const findPrice = (poles: string, breaker: string) =>
    rows?.find((row) => row['poles'] === poles && row['breaker'] === breaker)?.['breakerPrice']
  expect(findPrice('3', '20')).toBe(123)
  expect(findPrice('1', '20')).toBe(product.sampleListPrices.get('SP3PH-BRK-1P20'))
})

describe('a load list too large for a unit is detected without a search on either side', () => {
  const circuit = { poles: '3', quantity: 6, amps: 20 }
  const listImpossibleRatings = (choices: Choices): readonly number[] => {
    const session = openSession({
      outputVoltage: '400',
      feeds: 'pair',
      growth: 0,
      subFeedLoad: 0,
      'circuit.count': 2,
      ...chooseCircuit(1, circuit),
      ...chooseCircuit(2, circuit),
      ...choices,
    })
    const rating = session.propagatedDomains().parameters['rating']
    return (rating?.kind === 'listed' ? rating.values : []).flatMap(({ value, state }) =>
      state === 'impossible' ? [Number(value)] : [],
    )
  }

  test('if its load is too large', () => {
    // Each side needs 83 kVA, and a unit of 100 kVA may be loaded to 80 kVA only.
    expect(Math.max(...listImpossibleRatings({ diversity: 100, loading: 80 }))).toBe(100)
  })

  test('if its phases are too full', () => {
    // By its diversity the list is 25 kVA and 36 A of each phase, on which sub-feeds take 60 A more; 50 kVA give a phase 72 A.
    const choices = { country: 'DE', transformer: 'none', diversity: 30, loading: 100, subFeedPhase: 60 }
    expect(Math.max(...listImpossibleRatings(choices))).toBe(50)
  })
})

describe('completions', () => {
  test.each(['cheapest', 'smallest'])('by the goal %s keep the preferred requirements', (goal) => {
    expect(configure({ country: 'US' }, goal)).toMatchObject({
      growth: 20,
      loading: 80,
      monitoring: 'branch',
      startUp: '5x8',
      'circuit.count': 1,
      'circuit[1].quantity': 6,
      'circuit[1].amps': 10,
    })
  })

  test('with few choices have the voltages, the transformer and the rules of the country', () => {
    expect(configure({ country: 'FR' })).toMatchObject({
      inputVoltage: '400',
      outputVoltage: '400',
      transformer: 'none',
      installationRules: 'IEC',
    })
    expect(configure({ country: 'US' })).toMatchObject({
      inputVoltage: '480',
      outputVoltage: '208',
      transformer: 'isolation',
      kRating: '13',
    })
    // A circuit of one pole needs a neutral, which the delta of Japan's 200 V has not.
    expect(configure({ country: 'JP' })).toMatchObject({ transformer: 'isolation' })
    expect(configure({ country: 'JP', 'circuit[1].poles': '2' })).toMatchObject({ transformer: 'none' })
  })

  test('have an input device, and slots only without panelboards', () => {
    forEachConfiguration(10, (assignment) => {
      expect(Number(assignment['primaryDevice'])).toBeGreaterThan(0)
      expect(assignment['slots'] === 'none').toBe(assignment['construction'] === 'panelboard')
    })
  })

  test('prove the cheapest unit for a borderline spectrum within 500 failures', () => {
    const session = openSession({
      country: 'CA',
      spectrum: 'stated',
      'harmonic[1].share': 99.6,
      'harmonic[2].share': 100,
      'circuit.count': 4,
      'circuit[4].poles': '3',
      'circuit[4].connector': 'L21-30',
      inputVoltage: '600',
      'harmonic[9].share': 40.7,
    })
    expect(session.complete({ goal: 'cheapest', budget: { failures: 500 } })).toMatchObject({
      found: true,
      optimal: true,
    })
  })
})
