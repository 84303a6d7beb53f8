/**
 * The page of the approval matrix: the version in force, a draft that a second person publishes, and a trial of either on a described
 * solution.
 */

import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { DraftPanel } from './DraftPanel.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { formatMatrixFailure, cachePolicy } from './matrix.ts'
import type { Policy } from './matrix.ts'
import { TryPanel } from './TryPanel.tsx'

export function ApprovalMatrixPage() {
  const text = useText()
  const policy = useQuery(callQuery('approval/policy', {}))
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Title order={1}>{text('MATRIX_TITLE')}</Title>
      </div>
      <p className={styles.hint}>{text('MATRIX_HINT')}</p>
      {policy.data === undefined ? (
        policy.isError ? (
          <FailureNotice
            title={text('MATRIX_FAILED')}
            message={formatMatrixFailure(policy.error)}
            retryLabel={text('TRY_AGAIN')}
            onRetry={() => void policy.refetch()}
          />
        ) : (
          <LoadingPanel height={240} />
        )
      ) : (
        <>
          {policy.data.draft === null ? (
            <NoDraft policy={policy.data} />
          ) : (
            <DraftPanel policy={policy.data} draft={policy.data.draft} />
          )}
          <PublishedPanel policy={policy.data} />
          <TryPanel rows={(policy.data.draft ?? policy.data.published)?.rows ?? []} />
          <VersionsPanel policy={policy.data} />
        </>
      )}
    </div>
  )
}

function NoDraft({ policy }: { readonly policy: Policy }) {
  const text = useText()
  const headingId = useId()
  const queries = useQueryClient()
  const drafting = useMutation({
    mutationFn: () =>
      api.call('approval/policy/draft', { rows: policy.published?.rows ?? [], rowVersion: 0 }),
    onSuccess: (drafted) => cachePolicy(queries, drafted),
    onError: async (failure) => {
      showToast({ type: 'error', message: formatMatrixFailure(failure) })
      await invalidateCall(queries, 'approval/policy')
    },
  })
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {text('PRICE_LIST_DRAFT')}
      </Title>
      <p className={styles.hint}>{text('PRICE_LIST_NO_DRAFT')}</p>
      {policy.mayDraft ? (
        <div>
          <Button
            leftSection={<Icon name="plus" size={16} />}
            loading={drafting.isPending}
            onClick={() => drafting.mutate()}
          >
            {text('PRICE_LIST_BEGIN_DRAFT')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function PublishedPanel({ policy: { published, people } }: { readonly policy: Policy }) {
  const text = useText()
  const headingId = useId()
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {text('PRICE_LIST_IN_FORCE')}
      </Title>
      {published === null ? (
        <p className={styles.hint}>{text('MATRIX_NONE')}</p>
      ) : (
        <>
          <p className={styles.hint}>{text('PRICE_LIST_VERSION', { number: published.version ?? 0 })}</p>
          <MatrixTable rows={published.rows} people={people} labelledBy={headingId} />
        </>
      )}
    </section>
  )
}

function VersionsPanel({ policy: { versions } }: { readonly policy: Policy }) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  if (versions.length === 0) return null
  const formatDate = (date: string | null) =>
    date === null ? null : (
      <time className={tableStyles.second} dateTime={date}>
        {formatDateTime(date, language)}
      </time>
    )
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {text('PRICE_LIST_VERSIONS')}
      </Title>
      <TableFrame>
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{text('MATRIX_VERSION')}</th>
              <th scope="col">{text('PRICE_LIST_PUBLISHED_BY')}</th>
              <th scope="col" data-wide>
                {text('PRICE_LIST_DRAFTED_BY')}
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.policyId}>
                <td>
                  {text('PRICE_LIST_VERSION', { number: version.version ?? 0 })}
                  {version.note === '' ? null : <span className={tableStyles.second}>{version.note}</span>}
                </td>
                <td>
                  {version.publishedBy?.name}
                  {formatDate(version.publishedDate)}
                </td>
                <td data-wide>
                  {version.draftedBy.name}
                  {formatDate(version.draftedDate)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}
