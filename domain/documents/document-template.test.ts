import { expect, test } from 'vitest'
import { defaultTemplate, findClauses, listShownSections } from './document-template.ts'

const createClauseText = (title: string) => ({ title, text: `${title}.` })

test('a template leaves out what it hides, but never the bill and the price', () => {
  const sections = [
    { key: 'price', shown: false },
    { key: 'cover', shown: false },
    { key: 'terms', shown: true },
  ] as const
  expect(listShownSections({ ...defaultTemplate, sections })).toEqual(['price', 'terms', 'bill'])
  expect(listShownSections(defaultTemplate)).toEqual(defaultTemplate.sections.map(({ key }) => key))
})

test('clauses are those of the country, in the wanted language or else in one that they have', () => {
  const template = {
    ...defaultTemplate,
    clauses: [
      { countries: [], texts: { en: createClauseText('Warranty'), de: createClauseText('Gewährleistung') } },
      { countries: ['DE', 'AT'], texts: { de: createClauseText('Eigentumsvorbehalt') } },
      { countries: ['US'], texts: { en: createClauseText('Limitation of liability') } },
    ],
  }
  const listTitles = (language: 'de' | 'fr', country: string) =>
    findClauses(template, language, country).map(({ title }) => title)
  expect(listTitles('de', 'DE')).toEqual(['Gewährleistung', 'Eigentumsvorbehalt'])
  expect(listTitles('fr', 'AT')).toEqual(['Warranty', 'Eigentumsvorbehalt'])
  expect(listTitles('de', 'US')).toEqual(['Gewährleistung', 'Limitation of liability'])
})
