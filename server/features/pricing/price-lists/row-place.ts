/** The place of a row of a price list as a cursor. */
import { isStorable } from '@design-portal/contract/fields.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import type { RowPlace } from './row-store.ts'

const Place = z.tuple([
  z.string().check(z.maxLength(partLimits.maxPartNumberLength)),
  z.iso.date().check(z.refine((text) => !text.startsWith('0000'))),
  z.int().check(z.gte(1), z.lte(partLimits.maxQuantity)),
])

export const formatPlace = ({ partNumber, validFrom, fromQuantity }: RowPlace): string =>
  Buffer.from(JSON.stringify([partNumber, validFrom, fromQuantity])).toString('base64url')

/** Undefined for a text that is not a cursor. */
export function parsePlace(cursor: string): RowPlace | undefined {
  const parsed = Place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!parsed.success || !isStorable(parsed.data[0])) return undefined
  const [partNumber, validFrom, fromQuantity] = parsed.data
  return { partNumber, validFrom, fromQuantity }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
