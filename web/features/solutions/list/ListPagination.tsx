/** The pagination of the list, with the number of rows per page. */

import { ActionIcon, NativeSelect } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import { defaultPageSize, pageSizes } from '@design-portal/contract/solution-list-options.ts'
import type { ListSearch } from '../../../list-search.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Pagination } from './queries/list-queries.ts'
import styles from './ListPagination.module.css'
import { listPageLinks } from './page-links.ts'
import { usePageStarts } from '../../../ui/use-page-starts.ts'

interface ListPaginationProps {
  readonly pagination: Pagination
  readonly search: ListSearch
  readonly onChange: (search: ListSearch) => void
}

export function ListPagination({ pagination, search, onChange }: ListPaginationProps) {
  const text = useText()
  const size = search.size ?? defaultPageSize
  const { currentPage: page, totalItems: total, totalPages } = pagination
  const { ignored: _ignored, ...shown } = search
  const findStart = usePageStarts(shown, pagination)
  const goToPage = (next: number) => {
    const { after: _after, ...rest } = search
    const after = findStart(next)
    onChange({ ...rest, page: next, ...(after === undefined ? {} : { after }) })
    window.scrollTo({ top: 0 })
  }
  const changeSize = (next: number) => {
    // Keeps the first visible row on the page.
    const firstRow = (page - 1) * size
    const { after: _after, ...rest } = search
    onChange({ ...rest, size: next, page: Math.floor(firstRow / next) + 1 })
  }
  return (
    <div className={styles.bar}>
      <div className={styles.size}>
        <label htmlFor="page-size">{text('PAGE_SIZE')}</label>
        <NativeSelect
          id="page-size"
          size="xs"
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={(event) => changeSize(Number(event.currentTarget.value))}
        />
        <span>
          {text('PAGE_RANGE', { first: (page - 1) * size + 1, last: Math.min(page * size, total), total })}
        </span>
      </div>
      {totalPages < 2 ? null : (
        <nav aria-label={text('PAGES')} className={styles.pages}>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={page <= 1}
            aria-label={text('PREVIOUS_PAGE')}
            onClick={() => goToPage(page - 1)}
          >
            <Icon name="chevronLeft" />
          </ActionIcon>
          {listPageLinks(page, totalPages).map((link) =>
            typeof link === 'string' ? (
              <span key={link} className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={link}
                type="button"
                className={styles.page}
                aria-label={text('PAGE_NUMBER', { page: link })}
                aria-current={link === page ? 'page' : undefined}
                onClick={() => goToPage(link)}
              >
                {link}
              </button>
            ),
          )}
          <ActionIcon
            variant="default"
            size="lg"
            disabled={page >= totalPages}
            aria-label={text('NEXT_PAGE')}
            onClick={() => goToPage(page + 1)}
          >
            <Icon name="chevronRight" />
          </ActionIcon>
        </nav>
      )}
    </div>
  )
}
