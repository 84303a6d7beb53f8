// Puts labels into words for tests: the drawings' own messages with the plain placeholders they use.

import { readFileSync } from 'node:fs'
import { unitSymbol } from '../../engineering/unit-symbols.ts'
import type { Translate } from '../marks.ts'

const folder = new URL('../messages/', import.meta.url)

/** The messages of a language, as they are stored. */
export function drawingMessages(language: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'))
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${language}.json holds no messages`)
  return Object.fromEntries(Object.entries(parsed).map(([key, words]) => [key, String(words)]))
}

/** Translates labels into a language; an unknown message fails the test. */
export function translatorOf(language: string): Translate {
  const messages = drawingMessages(language)
  const numbers = new Intl.NumberFormat(language)
  return (label) => {
    if ('literal' in label) return label.literal
    if ('quantity' in label) {
      const { quantity, unit, decimals } = label
      const number = new Intl.NumberFormat(language, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(quantity)
      return unit === 'mm' || unit === '1' ? number : `${number} ${unitSymbol(unit, language)}`
    }
    const pattern = messages[label.message]
    if (pattern === undefined) throw new Error(`no message ${label.message} in ${language}`)
    const args = label.arguments ?? {}
    const value = (name: string): string => {
      const given = args[name]
      if (given === undefined) throw new Error(`${label.message} wants an argument ${name}`)
      return typeof given === 'number' ? numbers.format(given) : given
    }
    return pattern
      .replaceAll("''", "'")
      .replaceAll(/\{(\w+), select, ((?:\w+ \{[^}]*\} ?)+)\}/g, (_, name: string, branches: string) => {
        const branch = new RegExp(`(?:^| )${value(name)} \\{([^}]*)\\}`).exec(branches)
        return branch?.[1] ?? /other \{([^}]*)\}/.exec(branches)?.[1] ?? ''
      })
      .replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => value(name))
  }
}
