/** The form of a matrix row: created from a stored row, and parsed back with validation. */

import {
  approvalModes,
  approverKinds,
  customerClasses,
  policyChains,
} from '@design-portal/domain/approval/policy.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { FoundApprover } from '../../people/approvers/ApproverSearch.tsx'
import { parseAmount } from '../../../language/parse-amount.ts'
import type { MatrixRow } from './matrix.ts'

/** Bounds from the contract, repeated here because no page loads its schemas. */
const maxAmount = '999999999999.99'
const maxPercent = '100'

/** The conditions of a row as they are typed; an empty text or list means no condition. */
export interface TypedConditions {
  readonly totalFrom: string
  readonly discountFrom: string
  readonly marginBelow: string
  readonly productFamilies: readonly string[]
  readonly partKinds: readonly string[]
  readonly countries: readonly string[]
  readonly customerClasses: readonly string[]
  readonly cooling: boolean
  readonly prefab: boolean
}

export interface TypedRow extends TypedConditions {
  readonly chain: string
  readonly position: string
  readonly approver: string
  readonly person: FoundApprover | undefined
  readonly mode: string
}

export const partKinds = ['N', 'A', 'P'] as const

/** Validation errors by field. */
export type RowErrors = Partial<Record<'totalFrom' | 'discountFrom' | 'marginBelow' | 'person', MessageKey>>

/**
 * Returns the form's values for a stored row, or for a new one.
 *
 * @param formatDecimal formats a stored decimal as the user types it
 */
export function toTypedRow(
  row: MatrixRow | undefined,
  people: readonly FoundApprover[],
  formatDecimal: (decimal: string) => string,
): TypedRow {
  const { conditions = {}, approver } = row ?? {}
  return {
    chain: row?.chain ?? policyChains[0],
    position: String(row?.position ?? 1),
    approver: approver?.kind ?? approverKinds[0],
    person: approver?.kind === 'person' ? people.find(({ usrId }) => usrId === approver.userId) : undefined,
    mode: row?.mode ?? approvalModes[0],
    totalFrom: formatDecimal(conditions.totalFrom ?? ''),
    discountFrom: formatDecimal(conditions.discountFrom ?? ''),
    marginBelow: formatDecimal(conditions.marginBelow ?? ''),
    productFamilies: conditions.productFamilies ?? [],
    partKinds: conditions.partKinds ?? [],
    countries: conditions.countries ?? [],
    customerClasses: conditions.customerClasses ?? [],
    cooling: conditions.cooling ?? false,
    prefab: conditions.prefab ?? false,
  }
}

/** Returns the row to store; undefined if a field is invalid. */
export function parseRow(
  typed: TypedRow,
  rowId: string,
  language: string,
): { readonly row: MatrixRow | undefined; readonly errors: RowErrors } {
  const total = parseUnsignedDecimal(typed.totalFrom, language, maxAmount)
  const discount = parseUnsignedDecimal(typed.discountFrom, language, maxPercent)
  const margin = parseUnsignedDecimal(typed.marginBelow, language, maxPercent)
  const isForNamedPerson = typed.approver === 'person'
  const errors: RowErrors = {
    ...(total === 'unreadable' ? { totalFrom: 'MATRIX_FAULT_AMOUNT' as const } : {}),
    ...(discount === 'unreadable' ? { discountFrom: 'MATRIX_FAULT_PERCENT' as const } : {}),
    ...(margin === 'unreadable' ? { marginBelow: 'MATRIX_FAULT_PERCENT' as const } : {}),
    ...(isForNamedPerson && typed.person === undefined ? { person: 'MATRIX_FAULT_PERSON' as const } : {}),
  }
  if (Object.keys(errors).length > 0) return { row: undefined, errors }
  const kind = approverKinds.find((name) => name === typed.approver) ?? approverKinds[0]
  const row: MatrixRow = {
    rowId,
    chain: policyChains.find((name) => name === typed.chain) ?? policyChains[0],
    position: Number(typed.position),
    approver: kind === 'person' ? { kind, userId: typed.person?.usrId ?? '' } : { kind },
    mode: approvalModes.find((name) => name === typed.mode) ?? approvalModes[0],
    conditions: {
      ...(total === undefined ? {} : { totalFrom: total }),
      ...(discount === undefined ? {} : { discountFrom: discount }),
      ...(margin === undefined ? {} : { marginBelow: margin }),
      ...parseListConditions(typed),
      ...(typed.cooling ? { cooling: true } : {}),
      ...(typed.prefab ? { prefab: true } : {}),
    },
  }
  return { row, errors }
}

function parseListConditions(typed: TypedConditions): MatrixRow['conditions'] {
  const kinds = partKinds.filter((kind) => typed.partKinds.includes(kind))
  const classes = customerClasses.filter((name) => typed.customerClasses.includes(name))
  return {
    ...(typed.productFamilies.length === 0 ? {} : { productFamilies: [...typed.productFamilies] }),
    ...(kinds.length === 0 ? {} : { partKinds: kinds }),
    ...(typed.countries.length === 0 ? {} : { countries: [...typed.countries] }),
    ...(classes.length === 0 ? {} : { customerClasses: classes }),
  }
}

/**
 * Parses a decimal to its text without trailing zeros, so that a row that was only viewed has not changed. Returns undefined for an empty
 * text, and 'unreadable' for one that is no number or exceeds the maximum.
 */
export function parseSignedDecimal(typed: string, language: string, max: string): string | undefined {
  const sign = /^[-−]/.test(typed.trim()) ? '-' : ''
  const read = parseAmount(typed.trim().slice(sign.length), language, max)
  if (read.kind === 'empty' && sign === '') return undefined
  return read.kind === 'amount' ? `${sign}${Number(read.amount)}` : 'unreadable'
}

/** Like `parseSignedDecimal`, but a negative number is unreadable. */
export function parseUnsignedDecimal(typed: string, language: string, max: string): string | undefined {
  const read = parseSignedDecimal(typed, language, max)
  return read?.startsWith('-') === true ? 'unreadable' : read
}
