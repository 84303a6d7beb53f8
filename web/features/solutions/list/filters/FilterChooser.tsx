/**
 * The chooser of saved filters, with buttons to save the current view as a filter and to copy a link to it; it shows whether the list has
 * changed since.
 */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { callQuery } from '../../../../api/call-query.ts'
import { translateRawKey, useText } from '../../../../language/use-text.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { prefetchCode, lazyWithFallback } from '../../../../ui/lazy-with-fallback.ts'
import { ChangedFilter } from './ChangedFilter.tsx'
import styles from './FilterChooser.module.css'

const loadMenu = () => import('./FilterMenu.tsx')
const FilterMenu = lazyWithFallback(loadMenu, (module) => module.FilterMenu)

interface FilterChooserProps {
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
}

export function FilterChooser({ search, onShow }: FilterChooserProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<DOMRect>()
  const names = useQuery({
    ...callQuery('user/filter/names', {}),
    enabled: search.filter !== undefined || anchor !== undefined,
  })
  const own = names.data?.customFilters.find(({ filterId }) => filterId === search.filter)
  const standard = names.data?.standardFilters.find(({ filterId }) => filterId === search.filter)
  const chosen = own?.filterName ?? (standard === undefined ? undefined : translateRawKey(standard.nameKey))
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={styles.button ?? ''}
        leftSection={<Icon name="star" size={16} />}
        rightSection={<Icon name="chevronDown" size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setAnchor(button.current?.getBoundingClientRect())}
      >
        {chosen ?? text('KEPT_FILTERS')}
      </Button>
      {search.filter === undefined || chosen === undefined ? null : (
        <ChangedFilter
          filterId={search.filter}
          name={chosen}
          isOwn={own !== undefined}
          search={search}
          onShow={onShow}
          onSettled={() => button.current?.focus()}
        />
      )}
      {anchor === undefined ? null : (
        <Suspense fallback={null}>
          <FilterMenu
            search={search}
            names={names.data}
            failure={names.error}
            anchor={anchor}
            onShow={onShow}
            onClose={() => {
              setAnchor(undefined)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const prefetch = () => void prefetchCode(loadMenu)
