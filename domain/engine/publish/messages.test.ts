// Tests that the sentences of reports exist in every language, with the same arguments and with the plural forms of its grammar.
import { expect, test } from 'vitest'
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import type { MessagePart } from '@design-portal/i18n/icu/message.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { loadReportMessages } from './messages.ts'

const english = await loadReportMessages('en')

/** The cases of every plural in a message. */
function listPluralCases(parts: readonly MessagePart[] | string): string[][] {
  if (typeof parts === 'string') return []
  return parts.flatMap((part): string[][] => {
    if (typeof part === 'string' || part === 0 || typeof part[2] !== 'object') return []
    const nestedCases = Object.values(part[2]).flatMap(listPluralCases)
    return part[1] === 'plural' ? [Object.keys(part[2]), ...nestedCases] : nestedCases
  })
}

test.each(languages)('%s has the sentences of English with the same arguments', async (language) => {
  const messages = await loadReportMessages(language)
  expect(Object.keys(messages)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(messages))
    expect([key, listArgumentNames(compileMessage(text))]).toEqual([
      key,
      listArgumentNames(compileMessage(english[key] ?? '')),
    ])
})

test.each(languages)('%s has every plural form of its grammar', async (language) => {
  // The plural forms of whole numbers that occur here; Spanish, French and Portuguese have one more from a million on.
  const pluralForms = new Set(
    [0, 1, 2, 3, 5, 11, 21, 22, 100].map((n) => new Intl.PluralRules(language).select(n)),
  )
  for (const [key, text] of Object.entries(await loadReportMessages(language)))
    for (const cases of listPluralCases(compileMessage(text)))
      expect([key, [...pluralForms].filter((form) => form !== 'other' && !cases.includes(form))]).toEqual([
        key,
        [],
      ])
})

test.each(languages.filter((language) => language !== 'en'))('%s is translated', async (language) => {
  const messages = await loadReportMessages(language)
  const untranslated = Object.entries(messages)
    .filter(([key, text]) => text === english[key])
    .map(([key]) => key)
  // A word that Spanish shares with English, and a text of two arguments only.
  const keysOfEqualTexts = ['publish.no', 'publish.gaps.detail']
  expect(untranslated.filter((key) => !keysOfEqualTexts.includes(key))).toEqual([])
})
