/** The values of a part as people type them in the form. */

import type { EditablePart } from '@design-portal/contract/catalogue-parts.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import type { Unit } from '@design-portal/domain/pricing/units.ts'
import { parseDecimal } from '../../../language/parse-decimal.ts'
import { toStatedNames } from '../shared/NameFields.tsx'
import type { Names } from '../shared/NameFields.tsx'

/** A country in which the part may not be sold, or not before a day; an empty day means never. */
export interface RestrictionValue {
  readonly countryId: string
  readonly releaseDate: string
}

export interface PartValues {
  readonly partNumber: string
  readonly names: Names
  readonly manufacturer: string
  readonly state: PartState
  readonly lastOrderDate: string
  readonly successor: string
  readonly mass: string
  readonly unit: Unit
  readonly source: string
  readonly sample: boolean
  readonly restrictions: readonly RestrictionValue[]
}

export const newPart: PartValues = {
  partNumber: '',
  names: {},
  manufacturer: '',
  state: 'released',
  lastOrderDate: '',
  successor: '',
  mass: '',
  unit: 'piece',
  source: '',
  sample: false,
  restrictions: [],
}

/** Formats a mass as it can be edited, without grouping of digits. */
const formatMass = (mass: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(mass)

export const toPartValues = (part: EditablePart, language: string): PartValues => ({
  partNumber: part.partNumber,
  names: part.names,
  manufacturer: part.manufacturer,
  state: part.state,
  lastOrderDate: part.lastOrderDate ?? '',
  successor: part.successor ?? '',
  mass: part.mass === null ? '' : formatMass(part.mass, language),
  unit: part.unit,
  source: part.source,
  sample: part.sample,
  restrictions: part.restrictions.map(({ countryId, releaseDate }) => ({
    countryId,
    releaseDate: releaseDate ?? '',
  })),
})

/** Returns the mass in kilograms; null for an empty text, undefined for a text that is not a valid mass. */
export function parseMass(typed: string, language: string): number | null | undefined {
  if (typed.trim() === '') return null
  const mass = parseDecimal(typed, language)
  return mass === undefined || mass < 0 || mass > partLimits.maxMass ? undefined : mass
}

export function toPartInput(values: PartValues, language: string): InputOf<Calls['catalogue/part/create']> {
  return {
    partNumber: values.partNumber,
    names: toStatedNames(values.names),
    manufacturer: values.manufacturer,
    state: values.state,
    lastOrderDate: values.lastOrderDate === '' ? null : values.lastOrderDate,
    successor: values.successor,
    mass: parseMass(values.mass, language) ?? null,
    unit: values.unit,
    source: values.source,
    sample: values.sample,
    restrictions: values.restrictions.map(({ countryId, releaseDate }) => ({
      countryId,
      releaseDate: releaseDate === '' ? null : releaseDate,
    })),
  }
}

/** Whether the form can be sent: nothing is missing, and the mass and each country can be read. */
export const isPartComplete = (values: PartValues, language: string): boolean =>
  values.partNumber.trim() !== '' &&
  (values.names.en ?? '').trim() !== '' &&
  values.manufacturer.trim() !== '' &&
  parseMass(values.mass, language) !== undefined &&
  values.restrictions.every(({ countryId }) => countryId !== '')
