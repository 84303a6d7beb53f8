/** One price list: its draft with import, differences and publishing, and the published versions. */

import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DraftPanel } from './DraftPanel.tsx'
import { RenamePriceListDialog } from './NewPriceListDialog.tsx'
import { formatListFailure, cachePriceList } from './price-lists.ts'
import type { PriceListDetails } from './price-lists.ts'
import styles from '../../../ui/PanelPage.module.css'
import { VersionsPanel } from './VersionsPanel.tsx'

export function PriceListPage() {
  const text = useText()
  const { priceListId } = useSearch({ from: '/home/admin/price-lists/list' })
  const list = useQuery(callQuery('price-list/details', { priceListId }))
  return (
    <div className={styles.page}>
      <Link to={paths.priceLists} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('PRICE_LIST_BACK')}
      </Link>
      {list.isError ? (
        <FailureNotice
          title={text('PRICE_LISTS_FAILED')}
          message={formatListFailure(list.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void list.refetch()}
        />
      ) : list.data === undefined ? (
        <LoadingPanel height={240} />
      ) : (
        <ListContent list={list.data} />
      )}
    </div>
  )
}

function ListContent({ list }: { readonly list: PriceListDetails }) {
  const text = useText()
  const queries = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  const drafting = useMutation({
    mutationFn: (versionId: string | undefined) =>
      api.call('price-list/draft', {
        priceListId: list.priceListId,
        ...(versionId === undefined ? {} : { versionId }),
      }),
    onSuccess: (drafted) => cachePriceList(queries, drafted),
    onError: (failure) => showToast({ type: 'error', message: formatListFailure(failure) }),
  })
  return (
    <>
      <div className={styles.top}>
        <Title order={1}>{list.priceListName}</Title>
        {list.mayDraft ? (
          <Button
            variant="default"
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => setIsRenaming(true)}
          >
            {text('PRICE_LIST_RENAME')}
          </Button>
        ) : null}
      </div>
      <p className={styles.hint}>{list.currency}</p>
      {list.draft === null ? (
        <section className={styles.panel} aria-labelledby="draft-heading">
          <Title order={2} id="draft-heading">
            {text('PRICE_LIST_DRAFT')}
          </Title>
          <p className={styles.hint}>{text('PRICE_LIST_NO_DRAFT')}</p>
          {list.mayDraft ? (
            <div>
              <Button
                leftSection={<Icon name="plus" size={16} />}
                loading={drafting.isPending}
                onClick={() => drafting.mutate(undefined)}
              >
                {text('PRICE_LIST_BEGIN_DRAFT')}
              </Button>
            </div>
          ) : null}
        </section>
      ) : (
        <DraftPanel list={list} draft={list.draft} />
      )}
      <VersionsPanel
        list={list}
        {...(list.mayDraft && list.draft === null
          ? { onRollBack: (versionId: string) => drafting.mutate(versionId) }
          : {})}
      />
      {isRenaming ? <RenamePriceListDialog list={list} onClose={() => setIsRenaming(false)} /> : null}
    </>
  )
}
