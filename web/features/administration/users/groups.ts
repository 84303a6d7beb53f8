/** The names of user groups. */

import type { GroupKind } from '@design-portal/contract/administration-options.ts'
import { formatPrivilege, formatRegion } from '../shared/admin-texts.ts'

/** Returns the name of a group; that of a product family is its prefix. */
export function formatGroup(kind: GroupKind, key: string): string {
  if (kind === 'productFamily') return key
  return kind === 'region' ? formatRegion(key) : formatPrivilege(key)
}
