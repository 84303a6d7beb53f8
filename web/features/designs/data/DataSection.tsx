/** The data tables of a product above its choices: how many rows there are, and the button that opens them. */

import { Button, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './DataSection.module.css'
import { TakenRows } from './TakenRows.tsx'
import { useDataRows } from './use-data-rows.ts'

const DataDialog = lazyWithFallback(
  () => import('./DataDialog.tsx'),
  (module) => module.DataDialog,
)

const ListingDialog = lazyWithFallback(
  () => import('./ListingDialog.tsx'),
  (module) => module.ListingDialog,
)

export function DataSection({ table }: { readonly table: DataTableDeclaration }) {
  const { form, productText } = useScreen()
  const text = useText()
  const rows = useDataRows(table)
  const [isOpen, setIsOpen] = useState(false)
  const [isListingOpen, setIsListingOpen] = useState(false)
  const headingId = `data-${table.name}`
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <Title order={2} id={headingId} tabIndex={-1} className={styles.title ?? ''}>
        {productText.formatMessage(`data.${table.name}`)}
      </Title>
      {rows.isError ? (
        <FailureNotice
          title={text('DATA_LOAD_FAILED')}
          message={formatFailure(rows.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void rows.refetch()}
        />
      ) : (
        <div className={styles.line}>
          <span>
            {rows.data === undefined ? text('LOADING') : text('DATA_ROWS', { count: rows.data.length })}
          </span>
          {form.hasListing && (rows.data?.length ?? 0) > 0 ? (
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon name="list" />}
              onClick={() => setIsListingOpen(true)}
            >
              {text('DATA_STATUS')}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="table" />}
            disabled={rows.data === undefined}
            onClick={() => setIsOpen(true)}
          >
            {text('DATA_EDIT')}
          </Button>
        </div>
      )}
      {rows.data === undefined ? null : <TakenRows table={table} existingRows={rows.data} />}
      {isListingOpen ? (
        <Suspense fallback={null}>
          <ListingDialog onClose={() => setIsListingOpen(false)} />
        </Suspense>
      ) : null}
      {isOpen && rows.data !== undefined ? (
        <Suspense fallback={null}>
          <DataDialog table={table} storedRows={rows.data} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
