/** Bulk actions for the selected lines. */

import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../language/use-text.ts'
import { useAnnouncement } from '../../../../ui/announce.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './BillSelection.module.css'

interface BillSelectionProps {
  readonly count: number
  readonly onQuantity: (quantity: number) => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

export function BillSelection({ count, onQuantity, onDelete, onClear }: BillSelectionProps) {
  const text = useText()
  const selectionText = text('SELECTED_LINES', { count })
  useAnnouncement(selectionText)
  const [typed, setTyped] = useState('')
  const digits = typed.normalize('NFKC').trim()
  const quantity = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  const isValid = quantity >= 1 && quantity <= partLimits.maxQuantity
  return (
    <section className={styles.bar} aria-label={selectionText}>
      <strong>{selectionText}</strong>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onQuantity(quantity)
        }}
      >
        <TextInput
          size="xs"
          className={styles.field ?? ''}
          inputMode="numeric"
          aria-label={text('SET_QUANTITY')}
          placeholder={text('COLUMN_QUANTITY')}
          value={typed}
          error={digits !== '' && !isValid}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={!isValid}>
          {text('SET_QUANTITY')}
        </Button>
      </form>
      <Button size="xs" variant="default" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
        {text('DELETE')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {text('CLEAR_SELECTION')}
      </Button>
    </section>
  )
}
