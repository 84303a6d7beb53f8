import { expect, test } from 'vitest'
import { defaultTemplate, findClauses, listShownSections } from './document-template.ts'

const write = (title: string) => ({ title, text: `${title}.` })

test('a template leaves out what it hides, but never the bill and the price', () => {
  const sections = [
    { key: 'price', shown: false },
    { key: 'cover', shown: false },
    { key: 'terms', shown: true },
  ] as const
  expect(listShownSections({ ...defaultTemplate, sections })).toEqual(['price', 'terms', 'bill'])
  expect(listShownSections(defaultTemplate)).toEqual(defaultTemplate.sections.map(({ key }) => key))
})

test('clauses are those of the country, in the language or in one that they have', () => {
  const template = {
    ...defaultTemplate,
    clauses: [
      { countries: [], texts: { en: write('Warranty'), de: write('Gewährleistung') } },
      { countries: ['DE', 'AT'], texts: { de: write('Eigentumsvorbehalt') } },
      { countries: ['US'], texts: { en: write('Limitation of liability') } },
    ],
  }
  const titles = (language: 'de' | 'fr', country: string) =>
    findClauses(template, language, country).map(({ title }) => title)
  expect(titles('de', 'DE')).toEqual(['Gewährleistung', 'Eigentumsvorbehalt'])
  expect(titles('fr', 'AT')).toEqual(['Warranty', 'Eigentumsvorbehalt'])
  expect(titles('de', 'US')).toEqual(['Gewährleistung', 'Limitation of liability'])
})
