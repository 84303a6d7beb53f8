/** The prices of an agreement as people type them: a line for each part, its number and its price. */

import { parseAmount } from './parse-amount.ts'

interface PricedPart {
  readonly partNumber: string
  readonly unitPrice: string
}

/** The parts of lines, or the first line that cannot be read; a tabulator or a semicolon parts number and price. */
export function parsePartLines(
  typed: string,
  language: string,
): { readonly parts: readonly PricedPart[] } | { readonly line: number } {
  const parts: PricedPart[] = []
  for (const [index, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue
    const [partNumber = '', price = '', ...more] = line.split(/[\t;]/).map((word) => word.trim())
    const unitPrice = parseAmount(price, language)
    if (partNumber === '' || unitPrice === undefined || more.some((word) => word !== ''))
      return { line: index + 1 }
    parts.push({ partNumber, unitPrice })
  }
  return { parts }
}

/** The lines of parts, with prices as they are written in a language. */
export const formatPartLines = (parts: readonly PricedPart[], language: string): string =>
  parts
    .map(({ partNumber, unitPrice }) => {
      const price = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false })
      return `${partNumber}; ${price.format(Number(unitPrice))}`
    })
    .join('\n')
