// Translates labels in tests as the screen does: compiled messages, with figures and units in the format of the language.

import { readFileSync } from 'node:fs'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'
import { getUnitSymbol } from '../../engineering/unit-symbols.ts'
import type { Translate } from '../marks.ts'

const folder = new URL('../messages/', import.meta.url)

/** The messages of a language as they are stored. */
export function readDrawingMessages(language: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'))
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${language}.json holds no messages`)
  return Object.fromEntries(Object.entries(parsed).map(([key, words]) => [key, String(words)]))
}

/** Translates labels by messages; a missing message or argument fails the test. */
export function createTranslator(messages: Readonly<Record<string, string>>, language: string): Translate {
  const compiled = new Map<string, CompiledMessage>()
  const formats = new Map<string, Intl.NumberFormat>()
  return (label) => {
    if ('literal' in label) return label.literal
    if ('quantity' in label) {
      const { quantity, unit, decimals } = label
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      const format = memoize(formats, String(decimals), () => new Intl.NumberFormat(language, digits))
      const symbol = getUnitSymbol(unit, language)
      return `${format.format(quantity)}${symbol === '' ? '' : `\u00a0${symbol}`}`
    }
    const { message, arguments: args = {} } = label
    const text = messages[message]
    if (text === undefined) throw new Error(`${language}: no text ${message}`)
    const words = formatMessage(
      memoize(compiled, message, () => compileMessage(text)),
      args,
      language,
    )
    // A missing argument appears in the words as its name in braces.
    const missingArgument = /\{\w+\}/.exec(words)
    if (missingArgument !== null)
      throw new Error(`${language}: ${message} wants an argument ${missingArgument[0]}`)
    return words
  }
}

/** Translates the labels that the drawings of all products share. */
export const loadTranslator = (language: string): Translate =>
  createTranslator(readDrawingMessages(language), language)
