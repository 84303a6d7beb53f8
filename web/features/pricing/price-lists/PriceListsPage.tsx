/** The list of price lists: their scope, the version in force, and whether there is a draft. */

import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { NewPriceListDialog } from './NewPriceListDialog.tsx'
import type { PriceListSummary } from './price-lists.ts'
import styles from '../../../ui/PanelPage.module.css'
import { ScopeText } from './ScopeText.tsx'

export function PriceListsPage() {
  const text = useText()
  const lists = useQuery(callQuery('price-list/all', {}))
  const [creating, setCreating] = useState(false)
  const rows = lists.data?.data
  const create =
    lists.data?.mayDraft === true ? (
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
        {text('PRICE_LIST_NEW')}
      </Button>
    ) : null
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Title order={1}>{text('PRICE_LISTS_TITLE')}</Title>
        {create}
      </div>
      <p className={styles.hint}>{text('PRICE_LISTS_HINT')}</p>
      {lists.isError ? (
        <FailureNotice
          title={text('PRICE_LISTS_FAILED')}
          message={formatFailure(lists.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void lists.refetch()}
        />
      ) : rows === undefined ? (
        <LoadingPanel height={160} />
      ) : rows.length === 0 ? (
        <EmptyState title={text('PRICE_LISTS_EMPTY')} hint={text('PRICE_LISTS_EMPTY_HINT')} />
      ) : (
        <TableFrame>
          <table className={styles.table} aria-label={text('PRICE_LISTS_TITLE')}>
            <thead>
              <tr>
                <th scope="col">{text('PRICE_LIST')}</th>
                <th scope="col" data-wide>
                  {text('PRICE_LIST_SCOPE')}
                </th>
                <th scope="col" data-wide data-align="end">
                  {text('PRICE_LIST_ROWS')}
                </th>
                <th scope="col">{text('PRICE_LIST_IN_FORCE')}</th>
                <th scope="col" data-wide>
                  {text('PRICE_LIST_DRAFT')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((list) => (
                <ListRow key={list.priceListId} list={list} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {creating ? <NewPriceListDialog onClose={() => setCreating(false)} /> : null}
    </div>
  )
}

function ListRow({ list }: { readonly list: PriceListSummary }) {
  const text = useText()
  const language = useLanguage()
  return (
    <tr>
      <td>
        <Link to={paths.priceList} search={{ priceListId: list.priceListId }} className={tableStyles.name}>
          {list.priceListName}
        </Link>
        <span className={tableStyles.second}>
          {list.currency}
          {list.sample ? ` · ${text('PRICE_LIST_SAMPLE')}` : ''}
        </span>
      </td>
      <td data-wide>
        <ScopeText scope={list} />
      </td>
      <td data-wide data-align="end">
        {formatNumber(list.rowCount, language)}
      </td>
      <td>
        {list.publishedDate === null ? (
          <span className={tableStyles.caution}>{text('PRICE_LIST_NOT_IN_FORCE')}</span>
        ) : (
          <>
            {list.versionNumber === null ? null : text('PRICE_LIST_VERSION', { number: list.versionNumber })}
            <span className={tableStyles.second}>
              <time dateTime={list.publishedDate}>{formatDate(list.publishedDate, language)}</time>
            </span>
          </>
        )}
      </td>
      <td data-wide>
        {list.draft === null ? (
          '–'
        ) : (
          <>
            {list.draft.draftedBy?.name}
            <span className={tableStyles.second}>
              <time dateTime={list.draft.draftedDate}>{formatDate(list.draft.draftedDate, language)}</time>
            </span>
          </>
        )}
      </td>
    </tr>
  )
}
