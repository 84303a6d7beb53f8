/** Describes each active filter in words, with the search that remains without it. */

import { waitingKinds } from '@design-portal/contract/solution-list-options.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import {
  opportunityStageNames,
  opportunityStages,
} from '@design-portal/domain/workflow/opportunity-stages.ts'
import { statuses, systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Text } from '../../../../language/use-text.ts'
import { filterNames, applyFilter } from '../../../../list-search.ts'
import type { ListFilter, ListSearch } from '../../../../list-search.ts'
import { getOpportunityStageKey } from '../../shared/opportunity-stage.ts'
import { getStatusKey } from '../../shared/SolutionStatus.tsx'
import { waitingNames } from '../../shared/waiting-names.ts'
import { filterLabels, formatRegionName } from './filter-labels.ts'

export interface FilterChip {
  readonly key: string
  readonly name: keyof ListFilter
  /** The filter and its value: "Status: Open". */
  readonly label: string
  /** The state of the list without the filter. */
  readonly without: ListSearch
}

export interface ChipContext {
  readonly text: Text
  readonly language: string
  /** Returns the number of a configurator type by the key of its product. */
  readonly findProductType: (key: string) => number | undefined
  /** Returns the name of a product family by its prefix. */
  readonly findFamilyName: (prefix: string) => string | undefined
  /** The name of the customer that is filtered by; undefined until it is known. */
  readonly customerName: string | undefined
  readonly formatProductName: (type: number) => string
}

export function listFilterChips(search: ListSearch, context: ChipContext): readonly FilterChip[] {
  return filterNames.flatMap((name) => {
    const value = search[name]
    if (value === undefined) return []
    const filter = context.text(filterLabels[name])
    if (!Array.isArray(value)) {
      const label = formatSingleLabel(name, String(value), filter, context)
      return [{ key: name, name, label, without: applyFilter(search, { [name]: undefined }) }]
    }
    const values: readonly string[] = value
    return values.map((item) => ({
      key: `${name} ${item}`,
      name,
      label: context.text('FILTER_IS', { filter, value: formatValueLabel(name, item, context) }),
      without: applyFilter(search, { [name]: values.filter((other) => other !== item) }),
    }))
  })
}

function formatSingleLabel(
  name: keyof ListFilter,
  value: string,
  filter: string,
  { text, customerName }: ChipContext,
): string {
  if (name === 'customer') return text('FILTER_IS', { filter, value: customerName ?? '…' })
  if (name === 'training') return filter
  if (name === 'expiring') return text('FILTER_EXPIRING_WITHIN', { days: Number(value) })
  if (name === 'approverId' && value === systemId) return text('STATUS_AUTO_APPROVED')
  const waiting = name === 'waiting' ? waitingKinds.find((kind) => kind === value) : undefined
  if (waiting !== undefined) return text('FILTER_IS', { filter, value: text(waitingNames[waiting]) })
  return text('FILTER_IS', { filter, value: name === 'search' ? `“${value}”` : value })
}

function formatValueLabel(name: keyof ListFilter, value: string, context: ChipContext): string {
  const { text, language, findProductType, findFamilyName } = context
  switch (name) {
    case 'status':
      return isStatus(value) ? text(getStatusKey(value)) : value
    case 'region':
      return formatRegionName(value, text)
    case 'country':
      return formatCountry(value, language)
    case 'type':
      return context.formatProductName(Number(value))
    case 'product': {
      const type = findProductType(value)
      return type === undefined ? value : context.formatProductName(type)
    }
    case 'family':
      return findFamilyName(value) ?? value
    case 'stage': {
      const stage = opportunityStageNames.find((stageName) => stageName === value)
      return text(getOpportunityStageKey(stage === undefined ? null : opportunityStages[stage]))
    }
    default:
      return value
  }
}

function isStatus(word: string): word is SolutionStatus {
  return Object.hasOwn(statuses, word)
}
