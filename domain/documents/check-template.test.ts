import { expect, test } from 'vitest'
import { computeContrastWithWhite } from './accent-color.ts'
import { checkTemplate } from './check-template.ts'
import { createTemplateContent, listSellerLines, listTemplateChanges } from './template-content.ts'

const content = createTemplateContent('Halden Power')
const clause = { countries: [], texts: { en: { title: 'Warranty', text: 'Two years.' } } }

test('the contrast with white is that of WCAG', () => {
  expect(computeContrastWithWhite('#ffffff')).toBeCloseTo(1, 5)
  expect(computeContrastWithWhite('#000000')).toBeCloseTo(21, 5)
  // The grey that fails and the one that passes at 4.5, as published with the criterion's examples.
  expect(computeContrastWithWhite('#777777')).toBeCloseTo(4.48, 2)
  expect(computeContrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
})

test.each([
  ['a colour that is too light', { accentColor: '#777777' }, 'accentColor'],
  ['a tax number with a wrong digit', { taxNumber: 'DE811569868' }, 'taxNumber'],
  ['an IBAN with a wrong digit', { bankLines: ['A bank', 'DE89 3704 0044 0532 0130 01'] }, 'bankLines.1'],
  ['a section that is missing', { sections: content.sections.slice(1) }, 'sections'],
  [
    'a hidden price section',
    { sections: content.sections.map(({ key }) => ({ key, shown: key !== 'price' })) },
    'sections.5.shown',
  ],
  ['a clause without a text', { clauses: [{ countries: [], texts: {} }] }, 'clauses.0.texts'],
  [
    'a clause for an unknown country',
    { clauses: [{ ...clause, countries: ['DE', 'QQ'] }] },
    'clauses.0.countries.1',
  ],
  [
    'a clause that names a country twice',
    { clauses: [{ ...clause, countries: ['DE', 'DE'] }] },
    'clauses.0.countries.1',
  ],
  [
    'a script in a clause',
    { clauses: [{ ...clause, texts: { de: { title: 'A', text: 'B <script>alert(1)</script>' } } }] },
    'clauses.0.texts.de.text',
  ],
  ['a picture in the footer', { footerLines: ['<IMG src=x onerror=alert(1)>'] }, 'footerLines.0'],
  [
    'too much text',
    { clauses: [{ ...clause, texts: { en: { title: 'A', text: 'x'.repeat(200_001) } } }] },
    'clauses',
  ],
])('a template with %s is refused at its field', (_title, change, path) => {
  expect(checkTemplate({ ...content, ...change }, 'DE').map((problem) => problem.path)).toEqual([path])
})

test('a template whose fields are all valid is accepted, with its changes and the lines of its seller', () => {
  const changedContent = {
    ...content,
    taxNumber: 'DE811569869',
    bankLines: ['Example Bank', 'IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX'],
    footerLines: ['Loads < 5 A, write to <sales@halden-power.example>', 'a < b > c'],
    clauses: [{ ...clause, countries: ['DE', 'AT'] }],
    coverLetters: { de: 'Guten Tag' },
  }
  expect(checkTemplate(changedContent, 'DE')).toEqual([])
  expect(listTemplateChanges(content, changedContent)).toEqual([
    'taxNumber',
    'bankLines',
    'footerLines',
    'clauses',
    'coverLetters',
  ])
  expect(listSellerLines(changedContent, (number) => `VAT ${number}`)).toEqual([
    'VAT DE811569869',
    ...changedContent.bankLines,
  ])
})

test('keys in another order are no change', () => {
  const clauses = [{ texts: { en: { text: 'Two years.', title: 'Warranty' } }, countries: [] }]
  expect(listTemplateChanges({ ...content, clauses: [clause] }, { ...content, clauses })).toEqual([])
})
