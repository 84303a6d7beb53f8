/** Compares a part as it is sent with what the catalogue has of it. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { languages } from '@design-portal/contract/fields.ts'
import { diffFields, type Fields } from '../../people/record-history/record-change.ts'
import type { PartColumns, PartRecord } from './store.ts'

export type SentPart = CheckedInputOf<Calls['catalogue/part/create']>
type Restrictions = SentPart['restrictions']

/** A part of the catalogue as it is before a change. */
export interface StoredPart {
  readonly part: PartRecord
  readonly restrictions: readonly Restrictions[number][]
}

/** What a change would write of a part, and the fields that it would change. */
export function comparePart(sent: SentPart, { part, restrictions }: StoredPart, companyName: string) {
  const columns = toColumns(sent, companyName)
  const fields = diffFields(toFields(part, restrictions), toFields(columns, sent.restrictions))
  return { columns, fields }
}

/** @param companyName the source of facts without a stated one */
export function toColumns(sent: SentPart, companyName: string): PartColumns {
  const { en, ...descriptions } = sent.names
  return {
    description: en,
    descriptions: JSON.stringify(descriptions),
    manufacturer: sent.manufacturer,
    state: sent.state,
    last_order_date: sent.lastOrderDate,
    successor: sent.successor === '' ? null : sent.successor,
    mass: sent.mass === null ? null : sent.mass.toFixed(3),
    unit: sent.unit,
    sample: sent.sample,
    source: sent.source === '' ? companyName : sent.source,
  }
}

type Descriptions = PartRecord['descriptions']

const parseDescriptions = (stored: Descriptions | string | undefined): Descriptions =>
  typeof stored === 'string' ? JSON.parse(stored) : (stored ?? {})

/** The fields of a part that its history records, by the names that screens use. */
export function toFields(part: PartColumns | PartRecord, restrictions: StoredPart['restrictions']): Fields {
  const names: Descriptions = { ...parseDescriptions(part.descriptions), en: part.description }
  return {
    names: languages
      .flatMap((language) => (names[language] === undefined ? [] : `${language}: ${names[language]}`))
      .join(' · '),
    manufacturer: part.manufacturer,
    partState: part.state,
    lastOrderDate: part.last_order_date ?? null,
    successor: part.successor ?? null,
    mass: part.mass ?? null,
    unit: part.unit,
    partSource: part.source,
    sample: part.sample,
    restrictions: restrictions
      .map(({ countryId, releaseDate }) => (releaseDate === null ? countryId : `${countryId} ${releaseDate}`))
      .join(', '),
  }
}
