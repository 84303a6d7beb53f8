/** A control for the user's files: chosen with a button or dropped onto it. */

import { Button, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import styles from './FileDrop.module.css'
import { Icon } from './Icon.tsx'

interface FileDropProps {
  readonly label: string
  readonly hint: string
  /** File extensions that the browser's dialog filters by, such as `.csv,.xlsx`; the caller checks dropped files. */
  readonly accept: string
  readonly multiple?: boolean
  readonly loading?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

export function FileDrop({ label, hint, accept, multiple = false, loading = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles(Array.from(files).slice(0, multiple ? undefined : 1))
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          // Allows the same file to be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={loading ? <Loader size={16} /> : <Icon name="plus" />}
        // Never disabled while a file is read: the focus would leave the dialog, and keyboard users with it.
        {...(loading
          ? { 'aria-disabled': true, 'data-disabled': true }
          : { onClick: () => input.current?.click() })}
        data-autofocus
      >
        {label}
      </Button>
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
