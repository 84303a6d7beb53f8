/** Compares edited settings with those on the server: what changed here, what changed there, and which fields conflict. */

import type { Settings } from '@design-portal/contract/settings.ts'

/** The fields of the settings, in the order of the form. */
export const settingFields = ['name', 'countryId', 'training', 'tssRequested'] as const
export type SettingField = (typeof settingFields)[number]
export type Edited = Pick<Settings, SettingField>

/** The user's edits; a field that was never edited, or was reset, is absent. */
export type Draft = Partial<Edited>

/** Returns the fields to send: those that differ from what the draft is based on. */
export function listChangedFields(draft: Draft, base: Edited): Draft {
  return Object.fromEntries(
    settingFields.flatMap((field) => {
      const value = field === 'name' ? draft.name?.trim() : draft[field]
      return value === undefined || value === base[field] ? [] : [[field, value]]
    }),
  )
}

export interface FieldConflict {
  readonly field: SettingField
  readonly mine: Edited[SettingField]
  readonly theirs: Edited[SettingField]
}

/**
 * Returns the fields that both sides changed differently since the draft began. A field that only one side changed is no conflict: either
 * the newer base or the draft contains its value.
 */
export function findConflicts(draft: Draft, base: Edited, now: Edited): readonly FieldConflict[] {
  const mine = listChangedFields(draft, base)
  return settingFields.flatMap((field) => {
    const value = mine[field]
    const isChangedElsewhere = now[field] !== base[field]
    return value === undefined || !isChangedElsewhere || now[field] === value
      ? []
      : [{ field, mine: value, theirs: now[field] }]
  })
}
