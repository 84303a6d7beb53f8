/** The draft of a price list: its author, scope and rows, and the buttons to publish or discard it. */

import { Button, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { formatDateTime, formatNumber } from '@design-portal/i18n/format.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DifferencePanel } from './DifferencePanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { formatListFailure, formatRefusal, cachePriceList } from './price-lists.ts'
import type { PriceListDetails, PriceListVersion } from './price-lists.ts'
import { PublishDialog } from './PublishDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { RowsLink } from './RowsLink.tsx'
import { ScopeForm } from './ScopeForm.tsx'
import { ScopeText } from './ScopeText.tsx'

interface DraftProps {
  readonly list: PriceListDetails
  readonly draft: PriceListVersion
}

export function DraftPanel({ list, draft }: DraftProps) {
  const text = useText()
  const [dialog, setDialog] = useState<'publish' | 'discard'>()
  const { allowed, reason } = list.publish
  return (
    <section className={styles.panel} aria-labelledby="draft-heading">
      <div className={styles.top}>
        <Title order={2} id="draft-heading">
          {text('PRICE_LIST_DRAFT')}
        </Title>
        <div className={styles.tools}>
          {list.mayDraft ? (
            <Button
              variant="default"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => setDialog('discard')}
            >
              {text('PRICE_LIST_DISCARD')}
            </Button>
          ) : null}
          <ReasonedButton
            variant="filled"
            leftSection={<Icon name="check" size={16} />}
            refusal={allowed ? undefined : formatRefusal(reason ?? '')}
            onClick={() => setDialog('publish')}
          >
            {text('PRICE_LIST_PUBLISH')}
          </ReasonedButton>
        </div>
      </div>
      <DraftFacts priceListId={list.priceListId} draft={draft} />
      {list.mayDraft ? (
        <>
          <ScopeForm key={draft.rowVersion} draft={draft} />
          <ImportPanel list={list} draft={draft} />
        </>
      ) : null}
      <DifferencePanel version={draft} />
      {dialog === 'publish' ? (
        <PublishDialog list={list} draft={draft} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'discard' ? <DiscardDialog draft={draft} onClose={() => setDialog(undefined)} /> : null}
    </section>
  )
}

interface DraftFactsProps {
  readonly priceListId: string
  readonly draft: PriceListVersion
}

function DraftFacts({ priceListId, draft }: DraftFactsProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{text('PRICE_LIST_DRAFTED_BY')}</dt>
          <dd>
            {draft.draftedBy?.name} ·{' '}
            <time dateTime={draft.draftedDate}>{formatDateTime(draft.draftedDate, language)}</time>
          </dd>
        </div>
        <div>
          <dt>{text('PRICE_LIST_SCOPE')}</dt>
          <dd>
            <ScopeText scope={draft} />
          </dd>
        </div>
        <div>
          <dt>{text('PRICE_LIST_ROWS')}</dt>
          <dd>
            {formatNumber(draft.rowCount, language)}
            {draft.fileName === null ? null : ` · ${draft.fileName}`}
          </dd>
        </div>
        {draft.note === '' ? null : (
          <div>
            <dt>{text('PRICE_LIST_NOTE')}</dt>
            <dd>{draft.note}</dd>
          </div>
        )}
      </dl>
      {draft.rolledBackTo === null ? null : (
        <p className={styles.message}>{text('PRICE_LIST_ROLLED_BACK', { number: draft.rolledBackTo })}</p>
      )}
      {draft.rowCount === 0 ? null : <RowsLink priceListId={priceListId} versionId={draft.versionId} />}
      {draft.rowCount === 0 ? null : (
        <a
          className={styles.link}
          href={buildCallAddress('price-list/version.csv', { versionId: draft.versionId })}
          download
        >
          <Icon name="download" size={16} />
          {text('PRICE_LIST_DOWNLOAD_ROWS')}
        </a>
      )}
    </>
  )
}

function DiscardDialog({
  draft,
  onClose,
}: {
  readonly draft: PriceListVersion
  readonly onClose: () => void
}) {
  const text = useText()
  const queries = useQueryClient()
  const discarding = useMutation({
    mutationFn: () =>
      api.call('price-list/draft/discard', { versionId: draft.versionId, rowVersion: draft.rowVersion }),
    onSuccess: (list) => {
      cachePriceList(queries, list)
      showToast({ type: 'success', message: text('PRICE_LIST_DISCARDED') })
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text('PRICE_LIST_DISCARD_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={discarding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('PRICE_LIST_DISCARD'),
        destructive: true,
        onSubmit: () => discarding.mutate(),
      }}
      introduction={<p className={styles.hint}>{text('PRICE_LIST_DISCARD_WHAT')}</p>}
    >
      <div role="alert" className={styles.failure}>
        {discarding.isError ? formatListFailure(discarding.error) : null}
      </div>
    </ModalDialog>
  )
}
