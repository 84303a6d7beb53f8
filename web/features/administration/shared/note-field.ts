/** The field for a note to a change, as the history shows it. */

import { maxAccessNoteLength } from '@design-portal/contract/administration-options.ts'

export const noteField = {
  kind: 'note',
  field: 'note',
  label: 'ADMIN_NOTE',
  maxLength: maxAccessNoteLength,
} as const

export const withoutNote = { note: '' }
