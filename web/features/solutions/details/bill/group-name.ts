/** Names the groups of a bill. */

import type { Text } from '../../../../language/use-text.ts'
import type { BillGroup } from './bill-tree.ts'

/** Returns the name of a design, and for other groups the name of their content. */
export function formatGroupName(group: BillGroup, text: Text): string {
  if (group.kind === 'design') return group.name
  return text(group.kind === 'additionalParts' ? 'DOCUMENT_ADDITIONAL_PARTS' : 'DOCUMENT_CUSTOM_PARTS')
}
