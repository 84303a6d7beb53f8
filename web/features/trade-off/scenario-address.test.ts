// Tests that an address opens the scenario it was written from, and that nothing unreadable becomes a default.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tools } from '@design-portal/domain/trade-off/tools.ts'
import { listInitialValues } from '@design-portal/domain/trade-off/tool.ts'
import { parsePlainSearch, stringifyPlainSearch } from '../../plain-search.ts'
import { keepSharedValues, formatScenario, parseScenario } from './scenario-address.ts'

test.each(Object.entries(tools))('a scenario of %s comes back from its address', (_, tool) => {
  const numbers = tool.fields.filter((field) => field.kind === 'number')
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }),
      (shares) => {
        const values = {
          ...listInitialValues(tool),
          ...Object.fromEntries(
            numbers.map(({ key, min, max }, index) => [key, min + (shares[index] ?? 0) * (max - min)]),
          ),
        }
        const address = stringifyPlainSearch({ a: formatScenario(tool, values) })
        expect(parseScenario(tool, parsePlainSearch(address)['a'])).toEqual({ values, unknownFields: [] })
      },
    ),
    { numRuns: 20 },
  )
})

test('a scenario that is as it begins has a short address', () => {
  const tool = tools.pue
  expect(formatScenario(tool, listInitialValues(tool))).toBe('-')
  expect(parseScenario(tool, '-').values).toEqual(listInitialValues(tool))
  expect(formatScenario(tool, { ...listInitialValues(tool), weather: 'us-den', supply: 7 })).toBe(
    'weather:us-den,supply:7',
  )
})

test('a number that cannot be read and a name that is not known are reported, not replaced', () => {
  const { values, unknownFields } = parseScenario(tools.pue, 'supply:warm,colour:red')
  expect(values['supply']).toBeNaN()
  expect(unknownFields).toEqual(['colour'])
})

test('another tool takes over what both have and what fits', () => {
  const values = { ...listInitialValues(tools.pue), weather: 'us-den', itLoad: 0, supply: 12 }
  expect(keepSharedValues(tools.water, values)).toMatchObject({ weather: 'us-den', itLoad: 0, supply: 12 })
  expect(keepSharedValues(tools['capital-cost'], values)).toMatchObject({ itLoad: 800 })
})
