/** Parses a number as people write it in their language: decimal comma or point, grouped digits. */

/**
 * Parses a decimal number in a locale's or the other usual spelling: `1.234,5`, `1,234.5`, `1 234,5`, `96,5`, `96.5`.
 * A single separator groups only if the locale groups with it and three digits follow. Returns undefined for anything else.
 */
export function parseDecimal(text: string, locale: string): number | undefined {
  const compact = text.replaceAll(/[\s'’\u00a0\u202f]/g, '').replace(/^[−–]/, '-')
  const separators = compact.replaceAll(/[^.,]/g, '')
  const last = separators.at(-1)
  if (last === undefined) return parsePlain(compact)
  const hasBoth = separators.includes('.') && separators.includes(',')
  const isRepeated = separators.length > 1 && !hasBoth
  const groupSeparator = hasBoth
    ? last === '.'
      ? ','
      : '.'
    : isRepeated || (last === findGroupSeparator(locale) && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(compact))
      ? last
      : undefined
  if (groupSeparator !== undefined && !isGrouped(compact, groupSeparator)) return undefined
  const ungrouped = groupSeparator === undefined ? compact : compact.replaceAll(groupSeparator, '')
  return parsePlain(ungrouped.replace(',', '.'))
}

/** Returns whether every group but the first has three digits, and none follows the decimal separator. */
function isGrouped(text: string, separator: string): boolean {
  const whole = text.split(separator === '.' ? ',' : '.')[0] ?? ''
  const [first = '', ...rest] = whole.replace('-', '').split(separator)
  return /^\d{1,3}$/.test(first) && rest.length > 0 && rest.every((digits) => /^\d{3}$/.test(digits))
}

function parsePlain(text: string): number | undefined {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : undefined
}

function findGroupSeparator(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value
}
