/** The facts that a price error names, each as people of a language write it: amounts, days, countries, units. */
import { formatCountry, formatDateTime } from './format.ts'
import { memoize } from './memoize.ts'
import type { MessageValues } from './icu/message.ts'

/** A fact as it comes over the wire: what it is, and its value. */
export interface ErrorValue {
  readonly kind: string
  readonly value: string | number
}

/**
 * The arguments of an error's text. Counts stay numbers, because texts choose plural forms by them, and texts stay as they are, because
 * texts choose by them.
 *
 * @param text a message by its key
 */
export function formatErrorValues(
  facts: Readonly<Record<string, ErrorValue>>,
  locale: string,
  text: (key: string) => string,
): MessageValues {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, formatErrorValue(fact, locale, text)]),
  )
}

function formatErrorValue(
  { kind, value }: ErrorValue,
  locale: string,
  text: (key: string) => string,
): string | number {
  if (typeof value === 'number') return value
  switch (kind) {
    case 'amount':
    case 'percent':
      return formatDecimal(value, locale)
    case 'day':
      return formatErrorDay(value, locale)
    case 'time':
      return Number.isNaN(Date.parse(value)) ? value : formatDateTime(value, locale)
    case 'country':
      return formatCountry(value, locale)
    case 'unit':
      return text(`PRICE_UNIT_${value.toUpperCase()}`)
    case 'differences':
      return value
        .split(', ')
        .map((difference) => text(getDifferenceKey(difference)))
        .join(', ')
    default:
      return value
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** A day is the same in every time zone. */
function formatErrorDay(value: string, locale: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const format = memoize(
    dayFormats,
    locale,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  )
  return format.format(new Date(value))
}

/** `notStarted` has the text `PRICE_DIFFERENCE_NOT_STARTED`. */
const getDifferenceKey = (difference: string): string =>
  `PRICE_DIFFERENCE_${difference.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const decimalFormats = new Map<string, Intl.NumberFormat>()

/** Exact decimal text with the decimals that it has; what is not a number stays what it is. */
function formatDecimal(value: string, locale: string): string {
  if (!isDecimal(value)) return value
  const decimals = value.split('.')[1]?.length ?? 0
  const format = memoize(
    decimalFormats,
    `${locale} ${decimals}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )
  return format.format(value)
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)
