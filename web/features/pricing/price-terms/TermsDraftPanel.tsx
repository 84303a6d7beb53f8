/** The draft of a kind of price terms: what it changes, its warnings, and its publication by a second person. */

import { Button, Checkbox, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TermsDraft, TermRow } from '@design-portal/contract/price-terms.ts'
import type { TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { AdminTable } from '../../administration/shared/AdminTable.tsx'
import { formatAdminFailure } from '../../administration/shared/admin-texts.ts'
import { RowButton } from '../../administration/shared/RowButton.tsx'
import { formatTermContent, formatTermSubject } from './term-texts.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

type Draft = NonNullable<TermsDraft['draft']>

export function TermsDraftPanel({ kind }: { readonly kind: TermKind }) {
  const found = useQuery(callQuery('price-terms/draft', { kind }))
  const draft = found.data?.draft
  return draft === null || draft === undefined ? null : (
    <DraftContent key={draft.draftId} draft={draft} mayChange={found.data?.mayChange === true} />
  )
}

interface DraftProps {
  readonly draft: Draft
  readonly mayChange: boolean
}

function DraftContent({ draft, mayChange }: DraftProps) {
  const text = useText()
  const queries = useQueryClient()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { draftId, rowVersion, rows, publish } = draft
  const hasWarnings = rows.some(({ warnings }) => warnings.length > 0)
  const executing = useMutation({
    mutationFn: async (operation: () => Promise<unknown>) => await operation(),
    onSettled: async () => await invalidateTag(queries, 'priceTerms'),
  })
  const drop = (key: string) =>
    executing.mutate(
      async () => await api.call('price-terms/draft/drop', { draftId, keys: [key], rowVersion }),
    )
  return (
    <section className={styles.panel} aria-labelledby="draft-heading">
      <Title order={2} id="draft-heading">
        {text('PRICE_TERMS_DRAFT')}
      </Title>
      <p className={styles.hint}>
        {text('PRICE_TERMS_DRAFT_BY', { who: draft.drafters.join(', ') })}
        {draft.note === '' ? '' : ` · ${draft.note}`}
        {draft.takesBack === null ? '' : ` · ${text('PRICE_TERMS_TAKES_BACK', { number: draft.takesBack })}`}
      </p>
      <DraftRows rows={rows} mayChange={mayChange} onDrop={drop} />
      {hasWarnings && publish.allowed ? (
        <Checkbox
          label={text('PRICE_TERMS_CONFIRM')}
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
        />
      ) : null}
      {publish.reason === null ? null : (
        <p className={styles.hint}>
          {publish.reason === 'PERMISSION_NOT_ON_YOUR_OWN'
            ? text('PRICE_TERMS_SECOND_PERSON')
            : text('PRICE_TERMS_READ_ONLY')}
        </p>
      )}
      <div className={styles.top}>
        {publish.allowed ? (
          <Button
            loading={executing.isPending}
            disabled={rows.length === 0 || (hasWarnings && !isConfirmed)}
            onClick={() =>
              executing.mutate(async () => {
                await api.call('price-terms/draft/publish', { draftId, rowVersion, confirmed: isConfirmed })
                showToast({ type: 'success', message: text('PRICE_TERMS_PUBLISHED') })
              })
            }
          >
            {text('PRICE_TERMS_PUBLISH')}
          </Button>
        ) : null}
        {mayChange ? (
          <Button
            variant="default"
            disabled={executing.isPending}
            onClick={() =>
              executing.mutate(
                async () => await api.call('price-terms/draft/discard', { draftId, rowVersion }),
              )
            }
          >
            {text('PRICE_TERMS_DISCARD')}
          </Button>
        ) : null}
      </div>
      <div role="alert" className={styles.failure}>
        {executing.isError ? formatAdminFailure(executing.error) : null}
      </div>
    </section>
  )
}

interface DraftRowsProps {
  readonly rows: readonly TermRow[]
  readonly mayChange: boolean
  readonly onDrop: (key: string) => void
}

function DraftRows({ rows, mayChange, onDrop }: DraftRowsProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <AdminTable
      label={text('PRICE_TERMS_DRAFT')}
      rows={rows}
      getKey={({ key }) => key}
      columns={[
        {
          key: 'subject',
          label: 'PRICE_TERMS_SUBJECT',
          isCardTitle: true,
          render: ({ after, warnings }) => (
            <>
              <strong>{formatTermSubject(after, language)}</strong>
              {warnings.map((warning) => (
                <span key={warning} className={tableStyles.caution}>
                  {translateName('PRICE_TERMS_WARNING', warning)}
                </span>
              ))}
            </>
          ),
        },
        {
          key: 'before',
          label: 'PRICE_TERMS_BEFORE',
          render: ({ before }) => formatTermContent(before, language),
        },
        {
          key: 'after',
          label: 'PRICE_TERMS_AFTER',
          render: ({ after }) => formatTermContent(after, language),
        },
        {
          key: 'actions',
          label: 'COLUMN_ACTIONS',
          render: ({ key, after }) =>
            mayChange ? (
              <RowButton
                action={text('PRICE_TERMS_DROP')}
                name={formatTermSubject(after, language)}
                onClick={() => onDrop(key)}
              />
            ) : null,
        },
      ]}
    />
  )
}
