/** Puts other parts in the place of an own line. */

import { api } from '../../../../api/portal-api.ts'
import type { BillChange } from '@design-portal/contract/bill-change.ts'

interface NewPart {
  readonly partNumber: string
  readonly quantity: number
}

/**
 * Adds the parts before it takes the line out: where the connection breaks between the two, there is too much in the bill, which is seen, and
 * not too little.
 */
export async function replaceLine(
  cfgId: string,
  lineId: string,
  parts: readonly NewPart[],
): Promise<BillChange> {
  await api.call('solution/part/add', { cfgId, parts: [...parts] })
  return await api.call('solution/part/delete', { cfgId, lineIds: [lineId] })
}
