/** The published versions of a kind of price terms; a draft can be created that takes one back. */

import { Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminTable } from '../../administration/shared/AdminTable.tsx'
import { formatAdminFailure } from '../../administration/shared/admin-texts.ts'
import { RowButton } from '../../administration/shared/RowButton.tsx'

export function TermsVersionsPanel({ kind }: { readonly kind: TermKind }) {
  const text = useText()
  const queries = useQueryClient()
  const found = useQuery(callQuery('price-terms/draft', { kind }))
  const takingBack = useMutation({
    mutationFn: async (versionId: string) => await api.call('price-terms/draft/take-back', { versionId }),
    onSettled: async () => await invalidateTag(queries, 'priceTerms'),
  })
  const versions = found.data?.versions ?? []
  if (versions.length === 0) return null
  const mayTakeBack = found.data?.mayChange === true && found.data.draft === null
  return (
    <section className={styles.panel} aria-labelledby="versions-heading">
      <Title order={2} id="versions-heading">
        {text('PRICE_TERMS_VERSIONS')}
      </Title>
      <AdminTable
        label={text('PRICE_TERMS_VERSIONS')}
        rows={versions}
        getKey={({ versionId }) => versionId}
        columns={[
          {
            key: 'number',
            label: 'PRICE_TERMS_VERSION',
            isCardTitle: true,
            render: ({ versionNumber, note, takesBack }) => (
              <>
                <strong>{text('PRICE_TERMS_VERSION_NUMBER', { number: versionNumber })}</strong>
                {takesBack === null ? null : (
                  <span className={tableStyles.second}>
                    {text('PRICE_TERMS_TAKES_BACK', { number: takesBack })}
                  </span>
                )}
                {note === '' ? null : <span className={tableStyles.second}>{note}</span>}
              </>
            ),
          },
          { field: 'rows', label: 'PRICE_TERMS_ROWS', kind: 'number' },
          { field: 'draftedBy', label: 'PRICE_TERMS_DRAFTED_BY' },
          { field: 'publishedBy', label: 'PRICE_TERMS_PUBLISHED_BY' },
          { field: 'publishedDate', label: 'PRICE_TERMS_PUBLISHED_ON', kind: 'moment' },
          {
            key: 'actions',
            label: 'COLUMN_ACTIONS',
            render: ({ versionId, versionNumber }) =>
              mayTakeBack ? (
                <RowButton
                  action={text('PRICE_TERMS_TAKE_BACK')}
                  name={text('PRICE_TERMS_VERSION_NUMBER', { number: versionNumber })}
                  onClick={() => takingBack.mutate(versionId)}
                />
              ) : null,
          },
        ]}
      />
      <div role="alert" className={styles.failure}>
        {takingBack.isError ? formatAdminFailure(takingBack.error) : null}
      </div>
    </section>
  )
}
