/** Field schemas that the calls of parts share. */
import { familyPrefixPattern } from '@design-portal/domain/parts/families.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { line, maxRowVersion, wholeNumber } from './fields.ts'

/** The version of a row that a caller must name. */
export const version = wholeNumber({ min: 1, max: maxRowVersion })

export const quantity = wholeNumber({ min: 1, max: partLimits.maxQuantity })
export const partNumber = line({ min: 1, max: partLimits.maxPartNumberLength })
export const description = line({ min: 1, max: partLimits.maxTextLength })
/** The prefix of a family of parts; the families themselves are data, see product-family/names. */
export const familyPrefix = z.string().check(z.regex(familyPrefixPattern))

/** An amount as decimal text, such as "1234.50", up to a bound; no sign and no grouping. */
export function amountUpTo(max: string) {
  return z
    .string()
    .check(z.regex(/^\d{1,15}(\.\d{1,3})?$/))
    .check((payload) => {
      if (Number(payload.value) > Number(max)) {
        payload.issues.push({
          input: payload.value,
          origin: 'number',
          code: 'too_big',
          maximum: Number(max),
          inclusive: true,
        })
      }
    })
}
