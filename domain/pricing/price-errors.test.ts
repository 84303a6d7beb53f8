// Tests the texts of price errors: each names all facts of its error, and texts for everybody reveal nothing.
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { describe, expect, test } from 'vitest'
import { toTextKey } from '../text-key.ts'
import {
  getInternalTextKey,
  getObstacles,
  createPriceError,
  priceErrorKeys,
  priceErrors,
  priceErrorWeights,
  compareByWeight,
  getErrorWeight,
} from './price-errors.ts'
import { findAllowedQuantity, getRepair } from './repairs.ts'
import { unitNames } from './units.ts'

const english = readMessages('en')

test('price errors are numbered 1 to 9, 50, 52 to 60 and three with names, and 51 is unused', () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 50, 52, 53, 54, 55, 56, 57, 58, 59, 60]
  const names = ['DIFFERENT_CUSTOM_PART_CURRENCY', 'SERVICE_NOT_AVAILABLE', 'CUSTOM_THIRD_PARTY_BATTERY']
  expect(priceErrorKeys).toEqual([...numbers, ...names].map((code) => `PRICE_ERROR_${code}`))
})

const listCodesOfWeight = (weight: string) =>
  priceErrorKeys
    .filter((key) => getErrorWeight(key) === weight)
    .map((key) => key.slice('PRICE_ERROR_'.length))

test('price errors have the severity of the specification', () => {
  expect(listCodesOfWeight('B')).toEqual(['1', '2', '3', '4', '7', '8', '56', '57'])
  expect(listCodesOfWeight('S')).toEqual(['50', '52', '55', '58', '59', 'DIFFERENT_CUSTOM_PART_CURRENCY'])
  expect(listCodesOfWeight('A')).toEqual(['53', '54', 'CUSTOM_THIRD_PARTY_BATTERY'])
  expect(listCodesOfWeight('O')).toEqual(['5', '6', '60'])
  expect(listCodesOfWeight('T')).toEqual(['9', 'SERVICE_NOT_AVAILABLE'])
})

test('price errors are sorted by severity: B, S, A, O, T', () => {
  const weights = priceErrorKeys.toSorted(compareByWeight).map(getErrorWeight).join('')
  expect(weights).toMatch(/^B+S+A+O+T+$/)
})

test('price errors block submission, ordering or neither', () => {
  expect(getObstacles(['PRICE_ERROR_8'])).toEqual({ submit: true, order: true, approval: false })
  expect(getObstacles(['PRICE_ERROR_60'])).toEqual({ submit: false, order: true, approval: false })
  expect(getObstacles(['PRICE_ERROR_9'])).toEqual({ submit: false, order: true, approval: false })
  expect(getObstacles(['PRICE_ERROR_53'])).toEqual({ submit: false, order: false, approval: true })
  expect(getObstacles([])).toEqual({ submit: false, order: false, approval: false })
})

const formatText = (key: string, values: Readonly<Record<string, string | number>>, language: 'en' | 'ru') =>
  formatMessage(compileMessage(readMessages(language)[key] ?? ''), values, language)

describe('price error texts', () => {
  test('have both variants in English for every error and no others', () => {
    const storedKeys = Object.keys(english).filter((key) => key.startsWith('PRICE_ERROR_'))
    const expectedKeys = priceErrorKeys.flatMap((key) => [key, getInternalTextKey(key)])
    expect(storedKeys.toSorted()).toEqual([...expectedKeys].toSorted())
  })

  test.each(languages)('name in %s exactly the facts of the error', (language) => {
    const messages = readMessages(language)
    const listNamedFacts = (key: string): readonly string[] =>
      listArgumentNames(compileMessage(messages[key] ?? ''))
    for (const key of priceErrorKeys) {
      expect([key, listNamedFacts(key)]).toEqual([key, Object.keys(priceErrors[key].external).toSorted()])
      expect([key, listNamedFacts(getInternalTextKey(key))]).toEqual([
        key,
        Object.keys(priceErrors[key].internal).toSorted(),
      ])
    }
  })

  test.each(languages)('for everybody in %s name no system, cost, floor, margin or approver', (language) => {
    const messages = readMessages(language)
    const secretWords = new RegExp(secrets[language].join('|'), 'iu')
    const leakingKeys = priceErrorKeys.filter((key) => secretWords.test(messages[key] ?? ''))
    expect(leakingKeys).toEqual([])
    // The internal texts do contain these words, so the check searches for the right ones.
    expect(secretWords.test(messages['PRICE_ERROR_54_INTERNAL'] ?? '')).toBe(true)
    expect(secretWords.test(messages['PRICE_ERROR_60_INTERNAL'] ?? '')).toBe(true)
  })

  test('for everybody receive no fact about a system, floor, margin, limit or approver', () => {
    const secretFacts = ['net', 'floor', 'margin', 'limit', 'approver', 'erp', 'service', 'queue', 'role']
    const leakingKeys = priceErrorKeys.filter((key) =>
      Object.keys(priceErrors[key].external).some((name) => secretFacts.includes(name)),
    )
    expect(leakingKeys).toEqual([])
  })

  test('have the same words for a discount above the limit and a price below the floor', () => {
    for (const language of languages) {
      const messages = readMessages(language)
      expect(messages['PRICE_ERROR_53']).toBe(messages['PRICE_ERROR_54'])
    }
  })

  test('are sentences with their facts inserted', () => {
    expect(formatText('PRICE_ERROR_4', { part: 'A', replacement: 'none' }, 'en')).toBe(
      'A is no longer available.',
    )
    expect(formatText('PRICE_ERROR_4', { part: 'A', replacement: 'B' }, 'en')).toBe(
      'A is no longer available and is replaced by B.',
    )
    expect(formatText('PRICE_ERROR_58', { part: 'total' }, 'en')).toBe('The total is too large.')
    expect(formatText('PRICE_ERROR_50', { count: 1 }, 'en')).toBe(
      'The total is incomplete: 1 line has no price.',
    )
    expect(formatText('PRICE_ERROR_50', { count: 5 }, 'ru')).toBe('Итог неполный: 5 строк без цены.')
  })

  test('exist for every button', () => {
    const kinds = new Set([...priceErrorKeys.map((key) => priceErrors[key].repair), 'changeQuantity'])
    const kindsWithoutText = [...kinds].filter(
      (kind) => english[toTextKey('PRICE_REPAIR', kind)] === undefined,
    )
    expect(kindsWithoutText).toEqual([])
  })

  test('have a word for every unit and severity', () => {
    const words = [
      ...unitNames.map((unit) => toTextKey('PRICE_UNIT', unit)),
      ...priceErrorWeights.map((weight) => `PRICE_WEIGHT_${weight}`),
    ]
    expect(words.filter((key) => english[key] === undefined)).toEqual([])
  })
})

/**
 * Beginnings of words that a text for everybody must not contain, by language; only beginnings, because words are
 * inflected.
 */
const secrets: Readonly<Record<(typeof languages)[number], readonly string[]>> = {
  en: ['\\bERP\\b', 'portal', 'CRM', '\\bcost', 'floor', 'margin', 'approver', 'catalogue'],
  de: ['\\bERP\\b', 'Portal', 'CRM', 'Selbstkosten', 'Untergrenze', 'Marge', 'Freigabe durch'],
  es: ['\\bERP\\b', 'portal', 'CRM', 'coste', 'mínimo', 'margen', 'aprueba'],
  fr: ['\\bERP\\b', 'portail', 'CRM', 'coût', 'plancher', 'marge', 'approbateur'],
  ja: ['\\bERP\\b', 'ポータル', 'CRM', '原価', '下限', '利益率', '承認者'],
  ko: ['\\bERP\\b', '포털', 'CRM', '원가', '하한', '마진', '승인자'],
  pt: ['\\bERP\\b', 'portal', 'CRM', 'custo', 'mínimo', 'margem', 'aprova '],
  ru: ['\\bERP\\b', 'портал', 'CRM', 'себестоимост', 'минимум', 'маржа', 'согласует'],
  zh: ['\\bERP\\b', '门户', 'CRM', '成本', '底价', '毛利', '审批人'],
}

describe('price error repairs', () => {
  const packFacts = { part: 'A', list: 'L', pack: 12, min: 24, max: 120 }

  test.each([
    [25, { kind: 'roundUp', quantity: 36 }],
    [1, { kind: 'roundUp', quantity: 24 }],
    [120, { kind: 'roundUp', quantity: 120 }],
    [121, { kind: 'changeQuantity' }],
  ])('round %i up to the sold quantity', (qty, repair) => {
    expect(getRepair(createPriceError('PRICE_ERROR_8', { ...packFacts, qty }))).toEqual(repair)
  })

  test('never exceed the maximum quantity by rounding up', () => {
    expect(findAllowedQuantity({ qty: 119, pack: 50, min: 1, max: 120 })).toBeNull()
    expect(findAllowedQuantity({ qty: 5, pack: 4, min: 6, max: 100 })).toBe(8)
  })

  test('replace a part by its successor or let a person choose', () => {
    const facts = { part: 'A', status: 'withdrawn', date: '2025-12-31', lastBuy: '2025-12-31' }
    const findRepair = (replacement: string) =>
      getRepair(createPriceError('PRICE_ERROR_4', { ...facts, replacement }))
    expect(findRepair('B')).toEqual({ kind: 'replace', partNumber: 'B' })
    expect(findRepair('none')).toEqual({ kind: 'replace', partNumber: null })
  })

  test('retry the price service automatically after 1, 5 and 30 seconds', () => {
    const failureFacts = { service: 'erp', status: 'timeout', ms: 5000, n: 1, requestId: 'r-1' }
    expect(getRepair(createPriceError('PRICE_ERROR_9', failureFacts))).toEqual({
      kind: 'retry',
      afterSeconds: [1, 5, 30],
    })
  })
})
