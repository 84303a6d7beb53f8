/** A hint below a number field with the values that are still possible. */

import type { ParameterDomain } from '@design-portal/domain/engine/session.ts'
import { useText } from '../../../language/use-text.ts'
import type { NumberParameter } from '../engine/protocol.ts'
import { formatNumber, formatQuantity, formatRange } from '../texts/quantity.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import { findPossibleRange } from '../screen-state/parameter-view.ts'
import type { FieldStatus } from '../screen-state/parameter-view.ts'

interface PossibleHintProps {
  readonly domain: ParameterDomain | undefined
  readonly parameter: NumberParameter
  readonly status: FieldStatus
}

export function PossibleHint({ domain, parameter, status }: PossibleHintProps) {
  const text = useText()
  const { productText } = useScreen()
  const { unit } = parameter
  if (status === 'implied') return null
  const range = findPossibleRange(domain)
  if (range === undefined) return status === 'blocked' ? text('CONFIGURATOR_NOTHING_POSSIBLE') : null
  if (range.values !== undefined && range.values.length > 1) {
    const list = new Intl.ListFormat(productText.language, { type: 'disjunction' })
    const values = range.values.map((value, index) =>
      // Only the last value shows the unit.
      unit === 'day' || index + 1 === range.values?.length
        ? formatQuantity(value, unit, productText.language)
        : formatNumber(value, productText.language),
    )
    return text('CONFIGURATOR_POSSIBLE', { range: list.format(values) })
  }
  return text('CONFIGURATOR_POSSIBLE', {
    range: formatRange(range.min, range.max, unit, productText.language),
  })
}
