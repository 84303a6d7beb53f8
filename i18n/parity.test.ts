import { describe, expect, test } from 'vitest'
import { listArgumentNames, compileMessage, compileMessages } from './icu/compile.ts'
import type { MessagePart } from './icu/message.ts'
import { languages } from './languages.ts'
import type { Language } from './languages.ts'
import { listMessageFiles, readMessages } from './messages.ts'

const english = readMessages('en')
const translations = languages.filter((language) => language !== 'en')

/** Texts that are rightly the same as in English, each with the reason; `all` or the languages it holds for. */
const sameAsEnglish: Record<string, { in: 'all' | readonly Language[]; because: string }> = {
  PRODUCT_NAME: { in: 'all', because: 'the name of the product' },
  DEVELOPER_LOGIN: { in: 'all', because: 'the title that the specification fixes' },
  PAGE_RANGE: { in: 'all', because: 'figures, in some languages without any word' },
  SIGN_IN_SSO: { in: ['fr', 'es', 'pt'], because: 'single sign-on is the technical term' },
  DOCUMENT_TOTAL: { in: ['es', 'fr', 'pt'], because: 'the same word' },
  DOCUMENT_SOLUTION: { in: ['fr'], because: 'the same word' },
  QUOTATIONS_SOLUTION: { in: ['fr'], because: 'the same word' },
  SUBMITTAL_PART: { in: ['fr'], because: 'the same word' },
  SUBMITTAL_PAGE: { in: ['fr'], because: 'the same word' },
  DOCUMENT_STATUS: { in: ['de'], because: 'the same word' },
  DOCUMENT_DATE: { in: ['fr'], because: 'the same word' },
  DOCUMENT_POSITION: { in: ['de', 'fr'], because: 'the same word' },
  DOCUMENT_CHARGE_PERCENT: { in: ['de', 'es', 'fr', 'pt', 'ru'], because: 'a name and a figure' },
  STATUS_STANDARD: { in: ['de', 'fr'], because: 'the same word' },
  PRICE_IN_ORDER: { in: 'all', because: 'the same word' },
  PRICE_DOCUMENT_ERROR: { in: ['de'], because: 'the same word' },
  COLUMN_STATUS: { in: ['de', 'pt'], because: 'the same word' },
  OPPORTUNITY: { in: ['de'], because: 'the term of the sales systems' },
  PRODUCT_DEED: { in: 'all', because: 'two texts and a colon' },
  PRODUCT_VERSION: { in: ['de', 'fr'], because: 'the same word' },
  MATRIX_VERSION: { in: ['de', 'fr'], because: 'the same word' },
  PAGES: { in: ['fr'], because: 'the same word' },
  PAGE_NUMBER: { in: ['fr'], because: 'the same word' },
  COLUMN_ACTIONS: { in: ['fr'], because: 'the same word' },
  SOLUTION_ACTIONS: { in: ['fr'], because: 'the same word' },
  COLUMN_DESCRIPTION: { in: ['fr'], because: 'the same word' },
  ERROR_TITLE: { in: ['es'], because: 'the same word' },
  SOLUTION_LIST_TITLE: { in: ['fr'], because: 'the same word' },
  SOLUTION_TABLE: { in: ['fr'], because: 'the same word' },
  COLUMN_TOTAL_PRICE: { in: ['es', 'fr', 'pt'], because: 'the same word' },
  CONFIGURATOR_TOTAL: { in: ['es', 'fr', 'pt'], because: 'the same word' },
  PRICE_UNIT_LITRE: { in: ['fr'], because: 'the same word' },
  FAMILY_USE: { in: 'all', because: 'a name, a count and a colon' },
  CHAIN_CHOICE: { in: 'all', because: 'a name, a value and a colon' },
  MAIL_SUBJECT: { in: 'all', because: 'two texts and a colon' },
  NOTIFICATIONS_TITLE: { in: ['fr'], because: 'the same word' },
  FILTER_IS: { in: 'all', because: 'two texts and a colon' },
  REGION_EUROPE: { in: ['fr'], because: 'the same word' },
  REGION_INTERNATIONAL: { in: ['de', 'fr'], because: 'the same word' },
  REGION_CHINA: { in: ['de', 'es', 'pt'], because: 'the same word' },
  CONFIGURATOR_NO: { in: ['es'], because: 'the same word' },
  EXPORT_NO: { in: ['es'], because: 'the same word' },
  SEARCH_ACTIONS: { in: ['fr'], because: 'the same word' },
  SEARCH_DESIGN_PLACE: { in: ['de'], because: 'the same word' },
  EXPORT_FILE_NAME: { in: ['fr'], because: 'the same word' },
  ADMIN_CHANGED: { in: 'all', because: 'three values and signs' },
  ADMIN_FIELD_USR_NAME: { in: ['de'], because: 'the same word' },
  ADMIN_FIELD_DIST_NAME: { in: ['de'], because: 'the same word' },
  PRIVILEGE_AU: { in: ['es', 'pt'], because: 'the same word' },
  GROUP_KIND_ROLE: { in: ['es'], because: 'the same word' },
  ADMIN_TITLE: { in: ['fr'], because: 'the same word' },
  ADMIN_FIELD_USR_EMAIL: { in: ['fr', 'pt'], because: 'the same word' },
  NOTIFICATION_MAIL: { in: ['fr', 'pt'], because: 'the same word' },
  MATRIX_CONDITIONS: { in: ['fr'], because: 'the same word' },
  API_KEY_LABEL: { in: ['de'], because: 'the same word' },
  LIST_IMPORT_WHAT: { in: ['de'], because: 'the same word' },
  TOUR_STATUS: { in: ['de'], because: 'the same word' },
  QUOTATION_REVISION: { in: ['de'], because: 'the same word' },
  TAX_NAME_GST: { in: 'all', because: 'the name of the tax' },
  ITEM_ROLE_OPTIONAL: { in: ['de'], because: 'the same word' },
  ITEM_ROLE_ALTERNATIVE: { in: ['de'], because: 'the same word' },
  QUOTATION_POSITION: { in: ['de', 'es', 'fr', 'pt'], because: 'the same abbreviation' },
  QUOTATION_RECIPIENT_NAME: { in: ['de'], because: 'the same word' },
  QUOTATION_RECIPIENT_EMAIL: { in: ['fr', 'pt'], because: 'the same word' },
  QUOTATION_SHARE_LINK: { in: ['de', 'pt'], because: 'the same word' },
  HISTORY_FIELD_REVISION: { in: ['de'], because: 'the same word' },
  QUOTATION_GROSS: { in: ['es', 'pt'], because: 'the same word' },
  QUOTATION_DATE: { in: ['fr'], because: 'the same word' },
  QUOTATION_CONTACT: { in: ['fr'], because: 'the same word' },
  OPPORTUNITY_TITLE: { in: ['de'], because: 'the term of the sales systems' },
  COMPANY_EXTERNAL_ID: { in: ['ja', 'ko'], because: 'the same abbreviation' },
}

/** Options of i18next's `t`, which an argument of the same name would be taken for. */
const reservedNames = new Set([
  'context',
  'defaultValue',
  'fallbackLng',
  'interpolation',
  'joinArrays',
  'keySeparator',
  'lng',
  'lngs',
  'ns',
  'nsSeparator',
  'ordinal',
  'postProcess',
  'replace',
  'returnDetails',
  'returnObjects',
])

describe('the English texts', () => {
  test('has keys in upper case with underscores', () => {
    expect(Object.keys(english).filter((key) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(key))).toEqual([])
  })

  test('never name an argument like an option of the translation library', () => {
    const names = Object.values(compileMessages(english)).flatMap(listArgumentNames)
    expect(names.filter((name) => reservedNames.has(name))).toEqual([])
  })
})

describe.each(translations)('the texts in %s', (language) => {
  const translated = readMessages(language)

  test('have the files of English', () => {
    expect(listMessageFiles(language)).toEqual(listMessageFiles('en'))
  })

  test('have exactly the keys of English', () => {
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('have the arguments of English in every message', () => {
    const listArguments = (messages: Record<string, string>) =>
      Object.fromEntries(
        Object.keys(translated)
          .filter((key) => key in english)
          .map((key) => [key, listArgumentNames(compileMessage(messages[key] ?? ''))]),
      )
    expect(listArguments(translated)).toEqual(listArguments(english))
  })

  test('have every plural form of the grammar', () => {
    const needed = listPluralForms(language)
    const incomplete = Object.entries(translated).filter(([, source]) =>
      listPluralCases(source).some((cases) => needed.some((form) => !cases.includes(form))),
    )
    expect(incomplete).toEqual([])
  })

  test('leave nothing in English by accident', () => {
    const untranslated = Object.keys(translated).filter((key) => {
      const excused = sameAsEnglish[key]?.in
      return translated[key] === english[key] && excused !== 'all' && !(excused ?? []).includes(language)
    })
    expect(untranslated).toEqual([])
  })
})

/** The forms a language uses when it counts things one by one; some have more for millions, where `other` reads well. */
function listPluralForms(language: Language): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}

function listPluralCases(source: string): string[][] {
  const found: string[][] = []
  const visit = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part === 0 || part.length === 1 || typeof part[2] === 'string') continue
      if (part[1] === 'plural') found.push(Object.keys(part[2]))
      Object.values(part[2]).forEach(visit)
    }
  }
  const message = compileMessage(source)
  if (typeof message !== 'string') visit(message)
  return found
}
