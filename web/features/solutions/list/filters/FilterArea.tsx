/** All filters of the list: beside the rows on wide screens, in a drawer on phones. Changes apply at once. */

import { Button, CloseButton, Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../language/use-text.ts'
import { initialList, isFiltered } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import type { Pagination } from '../queries/list-queries.ts'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import styles from './FilterArea.module.css'
import { FilterFields } from './FilterFields.tsx'
import { useOptimisticSearch } from './use-optimistic-search.ts'

interface FilterAreaProps {
  readonly search: ListSearch
  readonly narrow: boolean
  /** The number of matching solutions; undefined while it is being fetched. */
  readonly total: Pagination | undefined
  readonly onShow: (search: ListSearch) => void
  /** Returns the focus to the button that opened the filters. */
  readonly onClose: () => void
}

export function FilterArea({ search, narrow, total, onShow, onClose }: FilterAreaProps) {
  const text = useText()
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      // In a field with an open list of options, Escape closes the list first.
      const isInOpenList = target instanceof HTMLElement && target.ariaExpanded === 'true'
      if (key === 'Escape' && !isInOpenList) onClose()
    }
    const element = area.current
    element?.addEventListener('keydown', close)
    return () => element?.removeEventListener('keydown', close)
  }, [onClose])
  const [requested, requestSearch] = useOptimisticSearch(search, onShow)
  const clear = () => requestSearch(initialList)
  const fields = <FilterFields search={requested} onShow={requestSearch} />
  if (narrow) {
    return (
      <Drawer.Root opened onClose={onClose} position="left" size="100%">
        <Drawer.Content aria-label={text('FILTERS')} className={styles.drawer ?? ''}>
          <div className={styles.drawerHead}>
            <Drawer.Title className={styles.title ?? ''}>{text('FILTERS')}</Drawer.Title>
            <Drawer.CloseButton aria-label={text('CLOSE_FILTERS')} />
          </div>
          <Drawer.Body className={styles.drawerBody ?? ''}>{fields}</Drawer.Body>
          <div className={styles.drawerFoot}>
            <Button variant="default" onClick={clear} disabled={!isFiltered(requested)}>
              {text('CLEAR_ALL_FILTERS')}
            </Button>
            <Button onClick={onClose}>
              {total === undefined
                ? text('SHOW_LIST')
                : text(total.totalExact ? 'SHOW_COUNT' : 'SHOW_COUNT_AT_LEAST', { count: total.totalItems })}
            </Button>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    )
  }
  return (
    <aside ref={area} className={styles.area} aria-label={text('FILTERS')}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {text('FILTERS')}
        </h2>
        <CloseButton aria-label={text('CLOSE_FILTERS')} onClick={onClose} />
      </div>
      {fields}
    </aside>
  )
}
