/** Names a status by the word that the history stores, such as `autoApproved`. */

import type { MessageKey, Text } from '../../../language/use-text.ts'

const names: Readonly<Record<string, MessageKey>> = {
  open: 'STATUS_OPEN',
  submitted: 'STATUS_SUBMITTED',
  received: 'STATUS_RECEIVED',
  approved: 'STATUS_APPROVED',
  archived: 'STATUS_ARCHIVED',
  ordered: 'STATUS_ORDERED',
  expired: 'STATUS_EXPIRED',
  returned: 'STATUS_RETURNED',
  standard: 'STATUS_STANDARD',
  autoApproved: 'STATUS_AUTO_APPROVED',
}

/** Returns undefined for a status that only a newer server knows. */
export function findStatusName(status: string, text: Text): string | undefined {
  const key = names[status]
  return key === undefined ? undefined : text(key)
}
