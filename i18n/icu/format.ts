/** Formats compiled ICU messages with the browser's own Intl: numbers, dates and plural forms by people's grammar. */

import { memoize } from '../memoize.ts'
import type { CompiledMessage, MessagePart, MessageValues } from './message.ts'

const numberStyles: Record<string, Intl.NumberFormatOptions> = {
  '': {},
  integer: { maximumFractionDigits: 0 },
  tenth: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  percent: { style: 'percent' },
}

/**
 * Formats a compiled message in a locale. An argument that was not given appears as `{name}`, so that the
 * mistake is seen on the screen instead of an empty place.
 */
export function formatMessage(message: CompiledMessage, values: MessageValues, locale: string): string {
  return typeof message === 'string' ? message : formatParts(message, values, locale, 0)
}

/** @param pound the number that `#` stands for */
function formatParts(
  parts: readonly MessagePart[],
  values: MessageValues,
  locale: string,
  pound: number,
): string {
  return parts.map((part) => formatPart(part, values, locale, pound)).join('')
}

function formatPart(part: MessagePart, values: MessageValues, locale: string, pound: number): string {
  if (typeof part === 'string') return part
  if (part === 0) return getNumberFormat(locale, '').format(pound)
  const value = values[part[0]]
  if (value === undefined) return `{${part[0]}}`
  if (part.length === 1) {
    return typeof value === 'number' ? getNumberFormat(locale, '').format(value) : String(value)
  }
  switch (part[1]) {
    case 'number':
      return getNumberFormat(locale, part[2]).format(Number(value))
    case 'date':
      return getDateFormat(locale, 'dateStyle', part[2]).format(new Date(value))
    case 'time':
      return getDateFormat(locale, 'timeStyle', part[2]).format(new Date(value))
    case 'select': {
      const chosen = part[2][String(value)] ?? part[2]['other'] ?? []
      return formatParts(chosen, values, locale, pound)
    }
    case 'plural':
    case 'ordinal': {
      const count = Number(value)
      const counted = count - part[3]
      const rule = getPluralRules(locale, part[1] === 'ordinal' ? 'ordinal' : 'cardinal').select(counted)
      const chosen = part[2][`=${count}`] ?? part[2][rule] ?? part[2]['other'] ?? []
      return formatParts(chosen, values, locale, counted)
    }
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const pluralRuleSets = new Map<string, Intl.PluralRules>()

function getNumberFormat(locale: string, style: string): Intl.NumberFormat {
  return memoize(numberFormats, `${locale}|${style}`, () => {
    return new Intl.NumberFormat(locale, numberStyles[style] ?? {})
  })
}

function getDateFormat(locale: string, kind: 'dateStyle' | 'timeStyle', style: string): Intl.DateTimeFormat {
  return memoize(dateFormats, `${locale}|${kind}|${style}`, () => {
    const length = style === 'short' || style === 'long' || style === 'full' ? style : 'medium'
    return new Intl.DateTimeFormat(locale, { [kind]: length })
  })
}

function getPluralRules(locale: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  return memoize(pluralRuleSets, `${locale}|${type}`, () => new Intl.PluralRules(locale, { type }))
}
