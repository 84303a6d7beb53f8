/** A control for the user's files: chosen with a button or dropped onto it. */

import { Button, Loader } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './FileDrop.module.css'
import { Icon } from './Icon.tsx'

interface FileDropProps {
  readonly label: string
  readonly hint: string
  /** Endings of the files that the browser's dialog offers, such as `csv`; the caller checks dropped files. */
  readonly endings: readonly string[]
  readonly multiple?: boolean
  readonly loading?: boolean
  /** Takes files that are dropped beside the control too. For a page with only one. */
  readonly takesDropsOnPage?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

export function FileDrop(props: FileDropProps) {
  const { label, hint, endings, multiple = false, loading = false, takesDropsOnPage = false, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles(Array.from(files).slice(0, multiple ? undefined : 1))
  }
  useDropsOnPage(takesDropsOnPage, { onOver: setIsOver, onDrop: take })
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
        accept={endings.map((ending) => `.${ending}`).join(',')}
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

interface DropListener {
  readonly onOver: (isOver: boolean) => void
  readonly onDrop: (files: FileList) => void
}

/** Listens to files that are dragged over the page; without it, the browser would open a file that misses the control. */
function useDropsOnPage(enabled: boolean, listener: DropListener): void {
  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    const isDropped = event.type === 'drop'
    const isTaken = event.defaultPrevented
    event.preventDefault()
    listener.onOver(!isDropped)
    if (isDropped && !isTaken) listener.onDrop(event.dataTransfer.files)
  })
  // Leaving the page has no element to go to; leaving an element within it does.
  const handleLeave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) listener.onOver(false)
  })
  useEffect(() => {
    if (!enabled) return undefined
    const onDrag = (event: DragEvent) => handleDrag(event)
    const onLeave = (event: DragEvent) => handleLeave(event)
    window.addEventListener('dragover', onDrag)
    window.addEventListener('drop', onDrag)
    window.addEventListener('dragleave', onLeave)
    return () => {
      window.removeEventListener('dragover', onDrag)
      window.removeEventListener('drop', onDrag)
      window.removeEventListener('dragleave', onLeave)
    }
  }, [enabled])
}
