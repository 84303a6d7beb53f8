import { createTemplateContent } from '@design-portal/domain/documents/template-content.ts'
import { expect, test } from 'vitest'
import {
  findTemplateProblems,
  listMissingLanguages,
  moveItem,
  toTemplateContent,
  toTemplateValues,
} from './template-form.ts'

const values = toTemplateValues(createTemplateContent('Halden Power'))
const clause = { countries: [], texts: { en: { title: 'Warranty', text: 'Two years.' } } }

test('what is typed becomes lines and texts without those that are empty', () => {
  const typed = {
    ...values,
    accentColor: ' #1F5FA8 ',
    addressLines: ' Dokkveien 4 \n\n1771 Halden\n',
    clauses: [{ ...clause, texts: { ...clause.texts, de: { title: ' ', text: '' } } }],
    coverLetters: { en: 'Dear customer', de: ' ' },
  }
  expect(toTemplateContent(typed)).toMatchObject({
    accentColor: '#1f5fa8',
    addressLines: ['Dokkveien 4', '1771 Halden'],
    clauses: [clause],
    coverLetters: { en: 'Dear customer' },
  })
  expect(findTemplateProblems(typed, 'NO')).toEqual({})
})

test.each([
  ['accentColor', { accentColor: 'blue' }, 'TEMPLATE_WRONG_COLOR'],
  ['accentColor', { accentColor: '#777777' }, 'TEMPLATE_WRONG_ACCENT_COLOR'],
  ['taxNumber', { taxNumber: '12' }, 'TEMPLATE_WRONG_TAX_NUMBER'],
  ['bankLines', { bankLines: 'DE89 3704 0044 0532 0130 01' }, 'TEMPLATE_WRONG_IBAN'],
  ['footerLines', { footerLines: 'a\nb\nc\nd' }, 'TEMPLATE_WRONG_LINES'],
  ['footerLines', { footerLines: '<script>' }, 'TEMPLATE_WRONG_MARKUP'],
  ['clauses.1', { clauses: [clause, { countries: [], texts: {} }] }, 'TEMPLATE_WRONG_CLAUSE'],
  [
    'clauses.0',
    { clauses: [{ countries: [], texts: { en: { title: 'Warranty', text: '' } } }] },
    'TEMPLATE_WRONG_CLAUSE',
  ],
])('a wrong %s is reported at its field', (field, change, key) => {
  const problems = findTemplateProblems({ ...values, ...change }, 'DE')
  expect(Object.keys(problems)).toEqual([field])
  expect(problems[field]?.key).toBe(key)
})

test('a language is missing where another one has a text', () => {
  expect(listMissingLanguages(values)).toEqual([])
  const texts = { ...values, clauses: [clause], coverLetters: { en: 'Dear customer', de: 'Guten Tag' } }
  expect(listMissingLanguages(texts)).not.toContain('en')
  expect(listMissingLanguages(texts)).toContain('de')
  const complete = {
    ...clause,
    texts: { ...clause.texts, de: { title: 'Gewährleistung', text: 'Zwei Jahre.' } },
  }
  expect(listMissingLanguages({ ...texts, clauses: [complete] })).not.toContain('de')
})

test('a section moves by one place, and not beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
