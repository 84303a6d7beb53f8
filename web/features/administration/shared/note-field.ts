/** The field for a note on a change; the history shows the note. */

import { maxAccessNoteLength } from '@design-portal/contract/administration-options.ts'

export const noteField = {
  kind: 'note',
  field: 'note',
  label: 'ADMIN_NOTE',
  maxLength: maxAccessNoteLength,
} as const

export const emptyNote = { note: '' }
