/** The active filters, each with a button to remove it. */

import { useText } from '../../../../language/use-text.ts'
import { initialList } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './FilterChips.module.css'
import { useChips } from './use-chips.ts'

interface FilterChipsProps {
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
}

export function FilterChips({ search, onShow }: FilterChipsProps) {
  const text = useText()
  const chips = useChips(search)
  return (
    <ul className={styles.chips} aria-label={text('FILTERS_SET')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text('REMOVE_FILTER', { filter: label })}
            onClick={() => onShow(without)}
          >
            <span className={styles.label}>{label}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onShow(initialList)}>
          {text('CLEAR_ALL_FILTERS')}
        </button>
      </li>
    </ul>
  )
}
