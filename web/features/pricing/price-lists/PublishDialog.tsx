/** A dialog that explains the effect of publishing a draft, then publishes it. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { defaultThreshold } from './difference-threshold.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { queryDifference, formatListFailure, cachePriceList } from './price-lists.ts'
import type { PriceListDetails, PriceListVersion } from './price-lists.ts'
import styles from '../../../ui/PanelPage.module.css'
import { ScopeText } from './ScopeText.tsx'

interface PublishDialogProps {
  readonly list: PriceListDetails
  readonly draft: PriceListVersion
  readonly onClose: () => void
}

export function PublishDialog({ list, draft, onClose }: PublishDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { versionId, rowVersion } = draft
  const difference = useQuery(queryDifference({ versionId, threshold: defaultThreshold }, rowVersion))
  const publishing = useMutation({
    mutationFn: () => api.call('price-list/draft/publish', { versionId, rowVersion }),
    onSuccess: (published) => {
      cachePriceList(queries, published)
      const number = published.versions[0]?.versionNumber ?? 1
      showToast({ type: 'success', message: text('PRICE_LIST_PUBLISHED', { number }) })
      onClose()
    },
  })
  const failure = publishing.error ?? difference.error
  return (
    <ModalDialog
      title={text('PRICE_LIST_PUBLISH_TITLE', { name: list.priceListName })}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      loading={difference.isPending}
      working={publishing.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('PRICE_LIST_PUBLISH'),
        disabled: difference.data === undefined,
        onSubmit: () => publishing.mutate(),
      }}
      introduction={<p className={styles.hint}>{text('PRICE_LIST_PUBLISH_WHAT')}</p>}
    >
      {difference.data === undefined ? null : (
        <p className={styles.message}>{text('PRICE_LIST_COUNTS', { ...difference.data.counts })}</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{text('PRICE_LIST_SCOPE')}</dt>
          <dd>
            <ScopeText scope={draft} />
          </dd>
        </div>
      </dl>
      <div role="alert" className={styles.failure}>
        {failure === null ? null : formatListFailure(failure)}
      </div>
    </ModalDialog>
  )
}
