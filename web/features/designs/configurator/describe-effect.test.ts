import { expect, test } from 'vitest'
import type { Text } from '../../../language/use-text.ts'
import { describeEffect } from './describe-effect.ts'

const text: Text = (key, values) =>
  `${key.replace('CONFIGURATOR_EFFECT_', '')} ${Object.values(values ?? {}).join()};`

test('only changes are announced, with the price if there is one', () => {
  const before = { impossible: 2, implied: 1 }
  expect(describeEffect({ before, after: { impossible: 5, implied: 3 }, price: '€10' }, text)).toBe(
    'IMPOSSIBLE 3; IMPLIED 3; PRICE €10;',
  )
  expect(describeEffect({ before, after: { impossible: 1, implied: 1 }, price: undefined }, text)).toBe(
    'POSSIBLE 1;',
  )
  expect(describeEffect({ before, after: before, price: undefined }, text)).toBe('')
})
