/** Choices of a product in words: `Critical load: 68.3`, `Ordered on: 1 June 2026`. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { Text } from '../../../../language/use-text.ts'
import { formatQuantity } from '../../../configurator/texts/quantity.ts'
import type { ProductMessages } from '../product-texts.ts'

/** No number of a product but a day reaches so far: 1 January 2005 is day 12,784. */
const firstDay = 12_784

export function choiceWords(
  choices: Choices,
  messages: ProductMessages,
  { text, language }: { readonly text: Text; readonly language: string },
): string {
  const words = Object.entries(choices).map(([name, value]) => {
    const label = messages[`parameter.${name}`]
    const option = messages[`option.${name}.${String(value)}`]
    return text('CHAIN_CHOICE', {
      name: label === undefined ? name : formatMessage(label, {}, language),
      value: option === undefined ? valueWords(value, text, language) : formatMessage(option, {}, language),
    })
  })
  return new Intl.ListFormat(language, { type: 'unit' }).format(words)
}

function valueWords(value: string | number | boolean, text: Text, language: string): string {
  if (typeof value === 'boolean') return text(value ? 'CONFIGURATOR_YES' : 'CONFIGURATOR_NO')
  if (typeof value === 'string') return value
  return value >= firstDay ? formatQuantity(value, 'day', language) : formatNumber(value, language)
}
