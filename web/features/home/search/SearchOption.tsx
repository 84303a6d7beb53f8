/** One option of the search: what it is called, with what matched; what it is; and its state. */

import { memo, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { SolutionStatus } from '../../solutions/shared/SolutionStatus.tsx'
import { markMatches } from './mark-matches.ts'
import type { Command } from './search-commands.ts'
import styles from './SearchOption.module.css'

interface SearchOptionProps {
  readonly id: string
  readonly command: Command
  readonly query: string
  readonly isActive: boolean
  readonly onChoose: (id: string) => void
  readonly onPoint: (id: string) => void
}

export const SearchOption = memo(function SearchOption({
  id,
  command,
  query,
  isActive,
  onChoose,
  onPoint,
}: SearchOptionProps) {
  const { label, hint, icon, lang, statusId, note } = command
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      ref={element}
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(command.id)}
      onClick={() => onChoose(command.id)}
    >
      <span className={styles.icon}>
        <Icon name={icon} size={16} />
      </span>
      <span className={styles.body}>
        <span className={styles.label} lang={lang}>
          <Marked label={label} query={query} />
        </span>
        {hint === undefined ? null : (
          <span className={styles.hint}>
            <Marked label={hint} query={query} />
          </span>
        )}
      </span>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {statusId === undefined ? null : <SolutionStatus statusId={statusId} />}
    </button>
  )
})

function Marked({ label, query }: { readonly label: string; readonly query: string }) {
  return markMatches(label, query).map(({ at, text, isMatch }) =>
    isMatch ? (
      <mark key={at} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
