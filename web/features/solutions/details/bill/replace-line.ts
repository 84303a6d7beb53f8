/** Replaces a line of the solution's own by other parts. */

import { api } from '../../../../api/portal-api.ts'
import type { BillChange } from '@design-portal/contract/bill-change.ts'

interface NewPart {
  readonly partNumber: string
  readonly quantity: number
}

/**
 * Adds the parts before removing the line: if the connection fails in between, the bill contains too much, which is noticed, and not too
 * little.
 */
export async function replaceLine(
  cfgId: string,
  lineId: string,
  parts: readonly NewPart[],
): Promise<BillChange> {
  await api.call('solution/part/add', { cfgId, parts: [...parts] })
  return await api.call('solution/part/delete', { cfgId, lineIds: [lineId] })
}
