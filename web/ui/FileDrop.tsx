/** Takes files from the person's machine: chosen with a button, or dropped on it. */

import { Button, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import styles from './FileDrop.module.css'
import { Icon } from './Icon.tsx'

interface FileDropProps {
  readonly label: string
  readonly hint: string
  /** Endings that the browser offers first, such as `.csv,.xlsx`; what is dropped the caller checks. */
  readonly accept: string
  readonly multiple?: boolean
  readonly loading?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

export function FileDrop({ label, hint, accept, multiple = false, loading = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles(Array.from(files).slice(0, multiple ? undefined : 1))
  }
  return (
    <div
      className={styles.drop}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
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
          // The same file may be chosen again after it was repaired.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={loading ? <Loader size={16} /> : <Icon name="plus" />}
        // Never disabled while a file is read: the focus would fall out of the dialog, and with it everybody who has no pointer.
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
