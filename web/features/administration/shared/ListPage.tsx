/**
 * The common frame of lists in the admin area: title, hint, search, filters, count, the table or the reason why it is empty, and
 * pagination.
 */

import { TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { rowsPerPage } from '@design-portal/contract/administration.ts'
import { useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure } from './admin-texts.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import own from './ListPage.module.css'

interface ListPageProps {
  readonly title: string
  readonly hint: string
  /** Without it, the list has no search field. */
  readonly search?: {
    readonly label: string
    readonly words: string
    readonly onSearch: (words: string) => void
  }
  readonly filters?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly list: {
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
    readonly data: { readonly totalItems: number; readonly totalExact?: boolean } | undefined
  }
  readonly page: number
  readonly onPage: (page: number) => void
  readonly children: ReactNode
}

export function ListPage(props: ListPageProps) {
  const { title, hint, search, filters, actions, list, page, onPage, children } = props
  const text = useText()
  const total = list.data?.totalItems
  return (
    <div className={styles.page}>
      <BackToAdmin />
      <div className={styles.top}>
        <Title order={1}>{title}</Title>
        <div className={own.buttons}>{actions}</div>
      </div>
      <p className={styles.hint}>{hint}</p>
      <div className={own.tools}>
        {search === undefined ? null : (
          <search>
            <TextInput
              type="search"
              label={search.label}
              className={own.search ?? ''}
              defaultValue={search.words}
              onChange={(event) => search.onSearch(event.currentTarget.value.trim())}
            />
          </search>
        )}
        {filters}
        <output className={own.count}>
          {total === undefined
            ? '\u00a0'
            : text(list.data?.totalExact === false ? 'ADMIN_FOUND_MORE' : 'ADMIN_FOUND', { count: total })}
        </output>
      </div>
      {list.isError ? (
        <FailureNotice
          title={text('ADMIN_LOAD_FAILED')}
          message={formatAdminFailure(list.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void list.refetch()}
        />
      ) : total === 0 ? (
        <EmptyState title={text('ADMIN_NONE')} hint={text('ADMIN_NONE_HINT')} />
      ) : (
        children
      )}
      <PageTurner
        page={page}
        pages={Math.ceil((total ?? 0) / rowsPerPage)}
        labels={{
          pages: text('PAGES'),
          here: text('PAGE_NUMBER', { page }),
          previous: text('PREVIOUS_PAGE'),
          next: text('NEXT_PAGE'),
        }}
        onPage={onPage}
      />
    </div>
  )
}
