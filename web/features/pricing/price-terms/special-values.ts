/** The prices of an agreement as they are typed: a line for each part, with its number and its price. */

import { termDecimals } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { parseDecimalText } from './parse-decimal-text.ts'

interface PricedPart {
  readonly partNumber: string
  readonly unitPrice: string
}

/** Parses one part a line, its number and price separated by a tab or a semicolon; otherwise returns the number of the first invalid line. */
export function parsePartLines(
  typed: string,
  language: string,
): { readonly parts: readonly PricedPart[] } | { readonly line: number } {
  const parts: PricedPart[] = []
  for (const [index, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue
    const [partNumber = '', price = '', ...others] = line.split(/[\t;]/).map((cell) => cell.trim())
    const unitPrice = parseDecimalText(price, language)
    if (partNumber === '' || unitPrice === undefined || others.some((cell) => cell !== ''))
      return { line: index + 1 }
    parts.push({ partNumber, unitPrice })
  }
  return { parts }
}

/** Formats parts as lines, with prices in the notation of the language. */
export const formatPartLines = (parts: readonly PricedPart[], language: string): string =>
  parts
    .map(({ partNumber, unitPrice }) => {
      const price = new Intl.NumberFormat(language, {
        maximumFractionDigits: termDecimals.unitPrice,
        useGrouping: false,
      })
      return `${partNumber}; ${price.format(Number(unitPrice))}`
    })
    .join('\n')
