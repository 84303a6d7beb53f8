import { expect, test } from 'vitest'
import type { ProductForm } from '../engine/protocol.ts'
import { parameterView } from '../fields/parameter-view.ts'
import { searchSections, sectionsOf } from '../fields/sections.ts'
import { productText } from './product-text.ts'

const form: ProductForm = {
  key: 'ups',
  version: '1.0.0',
  parameters: [
    {
      kind: 'choice',
      name: 'country',
      group: 'site',
      result: false,
      options: ['AT', 'DE', 'CH'],
      countries: true,
    },
    {
      kind: 'number',
      name: 'runtime',
      group: 'battery',
      result: false,
      min: 0,
      max: 60,
      step: 1,
      unit: 'min',
    },
    { kind: 'choice', name: 'battery', group: 'battery', result: false, options: ['vrla', 'lithium'] },
    { kind: 'choice', name: 'earthing', group: 'site', result: false, options: ['TN-S', 'TT', 'IT'] },
    { kind: 'flag', name: 'epo', group: 'site', result: false },
  ],
  goals: ['cheapest'],
  noticeParameters: { U12: { kind: 'battery' } },
  priceList: { priceListName: '', currency: 'EUR', sample: true },
}
const messages = {
  'group.site': 'Standort',
  'group.battery': 'Batterie',
  'parameter.country': 'Land',
  'parameter.runtime': 'Überbrückungszeit',
  'parameter.battery': 'Batterieart',
  'parameter.epo': 'Not-Aus',
  'option.battery.vrla': 'Blei',
  'option.battery.lithium': 'Lithium-Ionen',
  'notice.U12': [['kind'], ' trägt ', ['share', 'number', ''], ' %'] as const,
}
const words = productText(form, messages, 'de', { yes: 'Ja', no: 'Nein' })

test('values are read as their labels, with unit, or as the country of their code', () => {
  expect(words.value('battery', 'lithium')).toBe('Lithium-Ionen')
  expect(words.value('runtime', 10)).toBe('10 Min.')
  expect(words.value('country', 'AT')).toBe('Österreich')
  expect(words.value('earthing', 'TT')).toBe('TT')
  expect(words.value('epo', false)).toBe('Nein')
})

test('a missing message shows its key, and a missing help is none', () => {
  expect(words.rule('U01')).toBe('rule.U01')
  expect(words.help('runtime')).toBeUndefined()
})

test('an argument that is an option is read as its label', () => {
  expect(words.notice({ id: 'U12', arguments: { kind: 'vrla', share: 80 } })).toBe('Blei trägt 80 %')
})

test('countries are listed by their names in the language, other options as the product has them', () => {
  expect(words.ordered('country', ['AT', 'DE', 'CH'])).toEqual(['DE', 'AT', 'CH'])
  expect(words.ordered('battery', ['vrla', 'lithium'])).toEqual(['vrla', 'lithium'])
})

test('a search finds by name, option and section, without case and accents', () => {
  const views = form.parameters.map(
    (parameter) => [parameter.name, parameterView(parameter, {}, undefined, undefined)] as const,
  )
  const sections = sectionsOf(new Map(views))
  const found = (search: string) =>
    searchSections(sections, search, words).flatMap((section) =>
      section.views.map(({ parameter }) => parameter.name),
    )
  expect(found('uberbruck')).toEqual(['runtime'])
  expect(found('LITHIUM')).toEqual(['battery'])
  expect(found('batterie')).toEqual(['runtime', 'battery'])
  expect(found('batterie blei')).toEqual(['battery'])
  expect(found('')).toHaveLength(5)
  expect(found('xyz')).toEqual([])
})
