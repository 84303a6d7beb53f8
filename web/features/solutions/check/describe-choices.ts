/** Formats choices of a product in words: `Critical load: 68.3 kW`, `Ordered on: 1 June 2026`. */

import type { Choices, Value } from '@design-portal/domain/engine/model.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { Text } from '../../../language/use-text.ts'
import type { FormParameter } from '../../designs/engine/protocol.ts'
import { formatQuantity } from '../../designs/texts/quantity.ts'
import type { ProductMessages } from '../../designs/texts/product-messages.ts'

/** What is needed to format choices. */
export interface ChosenProduct {
  readonly messages: ProductMessages
  readonly parameters: readonly FormParameter[]
}

export function describeChoices(
  choices: Choices,
  { messages, parameters }: ChosenProduct,
  { text, language }: { readonly text: Text; readonly language: string },
): string {
  const formatValue = (name: string, value: Value): string => {
    if (typeof value === 'boolean') return text(value ? 'CONFIGURATOR_YES' : 'CONFIGURATOR_NO')
    const option = messages[`option.${name}.${value}`]
    if (option !== undefined) return formatMessage(option, {}, language)
    if (typeof value === 'string') return value
    const parameter = parameters.find((declared) => declared.name === name)
    return formatQuantity(value, parameter?.kind === 'number' ? parameter.unit : '1', language)
  }
  const words = Object.entries(choices).map(([name, value]) => {
    const label = messages[`parameter.${name}`]
    return text('CHAIN_CHOICE', {
      name: label === undefined ? name : formatMessage(label, {}, language),
      value: formatValue(name, value),
    })
  })
  return new Intl.ListFormat(language, { type: 'unit' }).format(words)
}
