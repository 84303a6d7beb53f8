// Tests the texts that explain a price: every step, rounding, row and difference has one with its facts.
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { expect, test } from 'vitest'
import { toTextKey } from '../text-key.ts'
import { agreementDifferences } from './agreements.ts'
import { passedOverReasons } from './price-rows.ts'
import { priceSolution } from './price-solution.ts'
import { roundingPlaces } from './rounding.ts'
import { generatePrices } from './testing/random-prices.ts'

const english = readMessages('en')
const keys = [
  ...roundingPlaces.map((place) => toTextKey('PRICE_ROUNDING', place)),
  ...passedOverReasons.map((reason) => toTextKey('PRICE_PASSED_OVER', reason)),
  ...agreementDifferences.map((difference) => toTextKey('PRICE_DIFFERENCE', difference)),
]

test('only rounding, passed-over rows and agreement differences have a text', () => {
  const stored = Object.keys(english).filter((key) => /^PRICE_(?:ROUNDING|PASSED_OVER|DIFFERENCE)_/.test(key))
  expect(stored.toSorted()).toEqual(keys.toSorted())
})

test.each(languages)('every kind of step has a text in %s that names only its own values', (language) => {
  const messages = readMessages(language)
  const kinds = new Set<string>()
  for (let seed = 0; seed < 40; seed += 1) {
    const { lines, context } = generatePrices(seed, 10)
    for (const step of priceSolution(lines, [], context).lines.flatMap(
      ({ lineChain }) => lineChain?.steps ?? [],
    )) {
      if (kinds.has(step.kind)) continue
      kinds.add(step.kind)
      const names = listArgumentNames(
        compileMessage(messages[toTextKey('PRICE_STEP', step.kind)] ?? '{missing}'),
      )
      expect(names.filter((name) => !(name in step))).toEqual([])
    }
  }
  expect(listTextKeys(kinds)).toEqual(
    Object.keys(messages)
      .filter((key) => key.startsWith('PRICE_STEP_'))
      .toSorted(),
  )
})

const listTextKeys = (kinds: ReadonlySet<string>): readonly string[] =>
  [...kinds].map((kind) => toTextKey('PRICE_STEP', kind)).toSorted()
