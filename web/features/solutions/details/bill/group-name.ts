/** What a group of a bill is called. */

import type { Text } from '../../../../language/use-text.ts'
import type { BillGroup } from './bill-tree.ts'

/** A design by its name, the others by what they hold. */
export function formatGroupName(group: BillGroup, text: Text): string {
  if (group.kind === 'design') return group.name
  return text(group.kind === 'additionalParts' ? 'DOCUMENT_ADDITIONAL_PARTS' : 'DOCUMENT_CUSTOM_PARTS')
}
