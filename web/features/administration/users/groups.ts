/** Kinds of user groups, and the names of groups. */

import { formatPrivilege, formatRegion } from '../shared/admin-texts.ts'

export const groupKinds = ['role', 'roleFlag', 'accessFlag', 'region', 'productFamily'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Product families are shown by their prefixes. */
export function formatGroup(kind: GroupKind, key: string): string {
  if (kind === 'productFamily') return key
  return kind === 'region' ? formatRegion(key) : formatPrivilege(key)
}
