import { expect, test } from 'vitest'
import { createProductText } from './product-text.ts'
import { form, messages } from './testing/sample-form.ts'

const words = createProductText(form, messages, 'de', { yes: 'Ja', no: 'Nein' })

test('values are formatted as labels, with units, or as country names', () => {
  expect(words.value('battery', 'lithium')).toBe('Lithium-Ionen')
  expect(words.value('runtime', 10)).toBe('10 Min.')
  expect(words.value('country', 'AT')).toBe('Österreich')
  expect(words.value('earthing', 'TT')).toBe('TT')
  expect(words.value('epo', false)).toBe('Nein')
})

test('a missing message shows its key, and a missing help text is undefined', () => {
  expect(words.rule('U01')).toBe('rule.U01')
  expect(words.help('runtime')).toBeUndefined()
})

test('an argument that is an option is formatted as its label', () => {
  expect(words.notice({ id: 'U12', arguments: { kind: 'vrla', share: 80 } })).toBe('Blei trägt 80 %')
})

test('countries are sorted by name in the language, other options as in the product', () => {
  expect(words.ordered('country', ['AT', 'DE', 'CH'])).toEqual(['DE', 'AT', 'CH'])
  expect(words.ordered('battery', ['vrla', 'lithium'])).toEqual(['vrla', 'lithium'])
})
