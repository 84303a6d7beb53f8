/** A field of a room with the source of its value. */

import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { listKeys } from '@design-portal/domain/keys.ts'
import type { Room, RoomField } from '@design-portal/domain/rooms/room.ts'
import { useText } from '../../../language/use-text.ts'
import { getFieldNameKey, provenanceNames } from './field-names.ts'
import styles from './RoomForm.module.css'

export interface RoomFormProps {
  readonly room: Room
  /** Figures that the site of the solution states; they replace those of the room. */
  readonly siteFigures: Room['numbers']
  readonly disabled: boolean
  readonly onChange: (room: Room) => void
}

interface FieldFrameProps extends RoomFormProps {
  readonly field: RoomField
  /** Whether there is a value that can have a source. */
  readonly isStated: boolean
  /** Set for a list, whose name is shown as a heading. */
  readonly hasHeading?: boolean
  readonly children: ReactNode
}

export function FieldFrame({
  field,
  isStated,
  hasHeading = false,
  children,
  room,
  disabled,
  onChange,
}: FieldFrameProps) {
  const text = useText()
  const name = text(getFieldNameKey(field))
  const choose = (value: string) => {
    const provenance = listKeys(provenanceNames).find((key) => key === value)
    if (provenance !== undefined) {
      onChange({ ...room, provenance: { ...room.provenance, [field]: provenance } })
    }
  }
  const provenanceField = isStated ? (
    <NativeSelect
      size="xs"
      className={styles.provenance ?? ''}
      aria-label={text('ROOM_PROVENANCE_OF', { field: name })}
      value={room.provenance[field] ?? 'assumed'}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.value)}
      data={listKeys(provenanceNames).map((value) => ({ value, label: text(provenanceNames[value]) }))}
    />
  ) : null
  if (!hasHeading) {
    return (
      <div className={styles.field}>
        {children}
        {provenanceField}
      </div>
    )
  }
  return (
    <section className={styles.part} aria-label={name}>
      <div className={styles.partHead}>
        <h3 className={styles.partTitle}>{name}</h3>
        {provenanceField}
      </div>
      {children}
    </section>
  )
}
