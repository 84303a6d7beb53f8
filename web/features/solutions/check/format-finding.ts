/** Formats a finding of the solution check as a sentence, with its units and countries in the reader's language. */

import { getUnitSymbol } from '@design-portal/domain/engineering/unit-symbols.ts'
import type { ChainFinding } from '@design-portal/domain/solution-check/chain.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import type { Text } from '../../../language/use-text.ts'

interface FormatContext {
  readonly text: Text
  readonly language: string
}

/** @param names of its designs, in their order */
export function formatFinding(
  { key, arguments: given }: Pick<ChainFinding, 'key' | 'arguments'>,
  names: readonly string[],
  { text, language }: FormatContext,
): string {
  const { unit, value, expected } = given
  return text(key, {
    ...given,
    ...(unit === 'kW' || unit === 'kVA' ? { unit: getUnitSymbol(unit, language) } : {}),
    ...(key === 'CHAIN_SITE_COUNTRY'
      ? { value: formatCountry(String(value), language), expected: formatCountry(String(expected), language) }
      : {}),
    first: names[0] ?? '',
    second: names[1] ?? names[0] ?? '',
  })
}
