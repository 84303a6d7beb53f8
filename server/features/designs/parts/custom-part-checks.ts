/** What several use cases of custom parts share: they get a stored part, check its version, and parse a price in its currency. */
import { trimEnd } from '@design-portal/domain/trim-end.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import { CallError } from '../../../http/call-error.ts'
import type { BillContext } from './change-bill.ts'
import { type CustomPartRecord, findCustomPart } from './custom-part-store.ts'

/** @throws CallError ROW_VERSION_CONFLICT */
export function requireCustomPartVersion(part: CustomPartRecord, version: number): void {
  if (part.row_version === version) return
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: {
      currentRowVersion: part.row_version,
      who: part.answering_name ?? part.asking_name,
      when: (part.answered_at ?? part.created_at).toISOString(),
      changedFields: ['customPart'],
    },
  })
}

export const createUnknownPartError = (): CallError =>
  new CallError('PART_NOT_FOUND', {
    fields: [
      {
        path: 'customPartId',
        code: 'not_allowed',
        message: 'There is no such custom part. Look it up by solution/custom-part/look-up.',
      },
    ],
  })

/** @throws CallError INVALID_INPUT for more decimals than the currency has */
export function parsePriceInCurrency(amount: string, currency: string, path: string): string {
  const decimals = getCurrencyDecimals(currency)
  if (trimEnd(amount.split('.')[1] ?? '', '0').length <= decimals) return createMoney(amount, currency).amount
  throw new CallError('INVALID_INPUT', {
    fields: [{ path, code: 'wrong_format', message: `${currency} has ${decimals} decimals. Send no more.` }],
  })
}

export async function getCustomPart(db: BillContext['db'], id: string): Promise<CustomPartRecord> {
  const part = await findCustomPart(db, id)
  if (part === undefined) throw new Error(`Custom part ${id} was stored and is not found`)
  return part
}
