import { expect, test } from 'vitest'
import { createProductText } from './product-text.ts'
import { form, messages } from './testing/sample-form.ts'

const productText = createProductText(form, messages, 'de', { yes: 'Ja', no: 'Nein' })

test('values are formatted as labels, with units, or as country names', () => {
  expect(productText.formatValue('battery', 'lithium')).toBe('Lithium-Ionen')
  expect(productText.formatValue('runtime', 10)).toBe('10 Min.')
  expect(productText.formatValue('country', 'AT')).toBe('Österreich')
  expect(productText.formatValue('earthing', 'TT')).toBe('TT')
  expect(productText.formatValue('epo', false)).toBe('Nein')
})

test('a missing message shows its key, and a missing help text is undefined', () => {
  expect(productText.formatRule('U01')).toBe('rule.U01')
  expect(productText.findHelp('runtime')).toBeUndefined()
  expect(productText.findRuleDetail('U01', { load: 5 })).toBeUndefined()
})

test('an argument that is an option is formatted as its label', () => {
  expect(productText.formatNotice({ id: 'U12', arguments: { kind: 'vrla', share: 80 } })).toBe(
    'Blei trägt 80 %',
  )
})

const createText = (more: Parameters<typeof createProductText>[1]) =>
  createProductText(form, { ...messages, ...more }, 'de', { yes: 'Ja', no: 'Nein' })

test('a message that selects by an option keeps its key, and one that shows it has its label', () => {
  const kind = { parameter: 'battery', value: 'vrla' }
  const chosen = {
    'rule.U13.detail': [['kind'], ': ', ['kind', 'select', { vrla: ['lead'], other: ['-'] }]] as const,
  }
  const shown = { 'rule.U13.detail': [['kind'], ': ', ['share', 'number', ''], ' %'] as const }
  expect(createText(chosen).findRuleDetail('U13', { kind })).toBe('vrla: lead')
  expect(createText(shown).findRuleDetail('U13', { kind, share: 80 })).toBe('Blei: 80 %')
})

test('countries are sorted by name in the language, other options as in the product', () => {
  expect(productText.sortOptions('country', ['AT', 'DE', 'CH'])).toEqual(['DE', 'AT', 'CH'])
  expect(productText.sortOptions('battery', ['vrla', 'lithium'])).toEqual(['vrla', 'lithium'])
})
