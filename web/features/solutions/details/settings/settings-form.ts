/** The settings a person edits, against those the server has: what was changed here, what elsewhere, where both meet. */

import type { Settings } from '@design-portal/contract/settings.ts'

/** The fields of the settings, in the order of the form. */
export const settingFields = ['name', 'countryId', 'training', 'tssRequested'] as const
export type SettingField = (typeof settingFields)[number]
export type Edited = Pick<Settings, SettingField>

/** What a person has changed; a field that was never touched, or put back, is absent. */
export type Draft = Partial<Edited>

/** The fields to send: those that differ from what the draft began on. */
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
 * Fields that both changed, differently, since the draft began. What only one side changed is no conflict: the newer base has
 * it already, or the draft still does.
 */
export function findConflicts(draft: Draft, base: Edited, now: Edited): readonly FieldConflict[] {
  const mine = listChangedFields(draft, base)
  return settingFields.flatMap((field) => {
    const value = mine[field]
    const changedElsewhere = now[field] !== base[field]
    return value === undefined || !changedElsewhere || now[field] === value
      ? []
      : [{ field, mine: value, theirs: now[field] }]
  })
}
