import { expect, test } from 'vitest'
import { listCodesByName } from './codes-by-name.ts'

const sortByName = (language: 'en' | 'de' | 'es' | 'ja', codes: readonly string[]) =>
  listCodesByName('country', language).filter((code) => codes.includes(code))

test('countries are sorted by their names in the language of the reader', () => {
  const codes = ['AT', 'CZ', 'DE', 'NO', 'ZA']
  // Austria, Czechia, Germany, Norway, South Africa
  expect(sortByName('en', codes)).toEqual(['AT', 'CZ', 'DE', 'NO', 'ZA'])
  // Deutschland, Norwegen, Österreich, Südafrika, Tschechien
  expect(sortByName('de', codes)).toEqual(['DE', 'NO', 'AT', 'ZA', 'CZ'])
  // Alemania, Austria, Chequia, Noruega, Sudáfrica
  expect(sortByName('es', codes)).toEqual(['DE', 'AT', 'CZ', 'NO', 'ZA'])
})

test('statuses are sorted by their names and not by their codes', () => {
  const [open, archived, received] = ['open', 'archived', 'received'] as const
  const inGerman = listCodesByName('status', 'de').filter((code) =>
    [open, archived, received].some((status) => status === code),
  )
  const inEnglish = listCodesByName('status', 'en').filter((code) =>
    [open, archived, received].some((status) => status === code),
  )
  // Angenommen, Archiviert, Offen
  expect(inGerman).toEqual([received, archived, open])
  expect(inEnglish).toEqual([archived, open, received])
})
