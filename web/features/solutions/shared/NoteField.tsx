/** The note of a step with its length, its limits and its validation error. */

import { Textarea } from '@mantine/core'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { countNoteCharacters, checkNote } from './check-note.ts'
import type { NoteBounds } from './check-note.ts'
import styles from './NoteField.module.css'

interface NoteFieldProps {
  readonly label: string
  readonly description?: string
  readonly value: string
  readonly bounds: NoteBounds
  readonly onChange: (typed: string) => void
  readonly autofocus?: boolean
}

export function NoteField({ label, description, value, bounds, onChange, autofocus }: NoteFieldProps) {
  const text = useText()
  const language = useLanguage()
  const length = countNoteCharacters(value)
  const { min, max } = bounds
  const problem = checkNote(value, bounds)
  const findError = () => {
    if (problem === 'controlCharacter') return text('WORKFLOW_NOTE_UNREADABLE')
    return problem === 'tooLong' ? text('WORKFLOW_NOTE_TOO_LONG', { count: length - max }) : undefined
  }
  return (
    <div>
      <Textarea
        label={label}
        description={description ?? (min > 1 ? text('WORKFLOW_NOTE_AT_LEAST', { count: min }) : undefined)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={findError()}
        required={min > 0}
        autosize
        minRows={3}
        maxRows={12}
        {...(autofocus === true ? { 'data-autofocus': true } : {})}
      />
      <output className={styles.count} data-over={length > max}>
        {text('WORKFLOW_NOTE_COUNT', {
          length: formatNumber(length, language),
          limit: formatNumber(max, language),
        })}
      </output>
    </div>
  )
}
