/** Compares edited settings with those on the server: what changed here, what changed there, and which fields conflict. */

import type { Settings } from '@design-portal/contract/settings.ts'

/** The fields of the settings, in the order of the form. */
export const settingFields = ['name', 'countryId', 'training', 'tssRequested'] as const
export type SettingField = (typeof settingFields)[number]
export type SettingValues = Pick<Settings, SettingField>

/** The user's edits; a field that was never edited, or was reset, is absent. */
export type SettingsDraft = Partial<SettingValues>

/** Returns the fields to send: those that differ from what the draft is based on. */
export function listChangedFields(draft: SettingsDraft, base: SettingValues): SettingsDraft {
  return Object.fromEntries(
    settingFields.flatMap((field) => {
      const value = field === 'name' ? draft.name?.trim() : draft[field]
      return value === undefined || value === base[field] ? [] : [[field, value]]
    }),
  )
}

export interface FieldConflict {
  readonly field: SettingField
  readonly mine: SettingValues[SettingField]
  readonly theirs: SettingValues[SettingField]
}

/**
 * Returns the fields that both the user and somebody else changed, to different values, since the draft began. A field that only one side
 * changed is no conflict: either the newer base or the draft contains its value.
 */
export function findConflicts(
  draft: SettingsDraft,
  base: SettingValues,
  stored: SettingValues,
): readonly FieldConflict[] {
  const mine = listChangedFields(draft, base)
  return settingFields.flatMap((field) => {
    const value = mine[field]
    const isChangedElsewhere = stored[field] !== base[field]
    return value === undefined || !isChangedElsewhere || stored[field] === value
      ? []
      : [{ field, mine: value, theirs: stored[field] }]
  })
}
