/** Describes the changes of a history event field by field: labels of fields, and formatted values. */

import { isChainFindingKey } from '@design-portal/domain/solution-check/chain.ts'
import type { ChainFinding } from '@design-portal/domain/solution-check/chain.ts'
import type { RowCounts } from '@design-portal/domain/products/compare-rows.ts'
import { isDataHash } from '@design-portal/domain/products/data-rows.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { formatCountry, formatNumber } from '@design-portal/i18n/format.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { HistoryEvent } from '@design-portal/contract/history.ts'
import type { Text } from '../../../../language/use-text.ts'
import { formatFinding } from '../../check/format-finding.ts'
import { getOpportunityStageKey } from '../../shared/opportunity-stage.ts'
import type { FormParameter } from '../../../designs/engine/protocol.ts'
import type { ProductMessages } from '../../../designs/texts/product-messages.ts'
import { formatQuantity } from '../../../designs/texts/quantity.ts'
import { findStatusName } from '../../shared/status-name.ts'

export interface ChangeDescription {
  readonly field: string
  /** The data table whose rows changed, with both hashes; undefined where the field is not a data table. */
  readonly tableChange?: {
    readonly table: string
    readonly from: string | undefined
    readonly to: string | undefined
    readonly counts: RowCounts | undefined
  }
  /** Undefined if there was no value. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export interface ChangeContext {
  readonly text: Text
  readonly language: string
  /** Returns a text by its key with values in it, or undefined if it is missing. */
  readonly findText: (key: string, values?: Readonly<Record<string, string>>) => string | undefined
  /** The texts of the product of the event's design; undefined if the design no longer exists. */
  readonly product: ProductMessages | undefined
  /** The parameters of that product, whose units its numbers have; left out where they are not loaded. */
  readonly parameters?: readonly FormParameter[] | undefined
}

/** Fields that contain only internal ids; other fields contain the readable values. */
const internalFields = new Set(['copiedFromCfgId', 'replacementCfgId', 'provenance', 'room.provenance'])

/** Fields whose decimal text is a number; in any other field, a text of digits may be a name. */
const amountFields = new Set(['value', 'price', 'unitPrice', 'mass', 'estimate'])

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function describeChanges(
  changes: HistoryEvent['changes'],
  context: ChangeContext,
): readonly ChangeDescription[] {
  return changes
    .filter(({ field, to }) => !internalFields.has(field) && !(typeof to === 'string' && idPattern.test(to)))
    .map(({ field, from, to, rows }) => ({
      field: formatFieldName(field, context),
      from: formatFieldValue(field, from, context),
      to: formatFieldValue(field, to, context),
      ...(isDataHash(from) || isDataHash(to)
        ? {
            tableChange: {
              table: field,
              from: isDataHash(from) ? from : undefined,
              to: isDataHash(to) ? to : undefined,
              counts: rows,
            },
          }
        : {}),
    }))
}

/**
 * Names a field: `tssRequested` has the key `HISTORY_FIELD_TSS_REQUESTED`, `room.slabHeight` the key `ROOM_FIELD_SLAB_HEIGHT`,
 * `site.altitude` the key `SITE_FIELD_ALTITUDE`; a choice of a design has the name from its configurator.
 */
function formatFieldName(field: string, { findText, product, language }: ChangeContext): string {
  const parameter = product?.[`parameter.${field}`] ?? product?.[`data.${field}`]
  if (parameter !== undefined) return formatMessage(parameter, {}, language)
  const [first, ...rest] = field.split('.')
  const key =
    first === 'room' || first === 'site'
      ? toTextKey(`${first.toUpperCase()}_FIELD`, rest.join('.'))
      : toTextKey('HISTORY_FIELD', field)
  // The name of a part or a person is shown as it is.
  return findText(key) ?? field
}

function formatFieldValue(field: string, value: unknown, context: ChangeContext): string | undefined {
  const { text, language, product, findText } = context
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return text(value ? 'CONFIGURATOR_YES' : 'CONFIGURATOR_NO')
  if (field === 'opportunityStage' && typeof value === 'number') return text(getOpportunityStageKey(value))
  if (typeof value === 'number') {
    const parameter = context.parameters?.find(({ name }) => name === field)
    return parameter?.kind === 'number'
      ? formatQuantity(value, parameter.unit, language)
      : formatNumber(value, language)
  }
  if (field === 'findings' && Array.isArray(value)) {
    return value
      .flatMap((finding) =>
        isStoredFinding(finding) ? formatFinding(finding, finding.designs, context) : [],
      )
      .join(' ')
  }
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (amountFields.has(field) && Number.isFinite(Number(value)))
    return formatNumber(Number(value), language, 3)
  if (field === 'warnings')
    return value
      .split(', ')
      .map((id) => formatWarning(id, context))
      .join(', ')
  if (field === 'status') return findStatusName(value, text) ?? value
  if (field === 'countryId' || field === 'country') return formatCountry(value, language)
  const option = product?.[`option.${field}.${value}`]
  if (option !== undefined) return formatMessage(option, {}, language)
  return findText(`HISTORY_VALUE_${value.toUpperCase()}`) ?? value
}

/** Formats a warning by its id; an event does not store the parts that the warning named, so they are shown as “…”. */
function formatWarning(id: string, { findText }: ChangeContext): string {
  return (
    findText(toTextKey('TRAINING_WARNING', id)) ?? findText(toTextKey('WARNING', id), { names: '…' }) ?? id
  )
}

/** A finding of the solution check as an event keeps it: with its figures, and the names that its designs had then. */
const isStoredFinding = (value: unknown): value is Pick<ChainFinding, 'key' | 'designs' | 'arguments'> =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  isChainFindingKey(value.key) &&
  'designs' in value &&
  Array.isArray(value.designs) &&
  'arguments' in value
