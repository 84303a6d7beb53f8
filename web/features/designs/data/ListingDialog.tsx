/** The listing of a design, a row for each of its devices: as a table on the screen and, for the saved design, as files. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Listing } from '@design-portal/domain/products/drawing-contract.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { type GridColumn, WindowedGrid } from '../../../ui/grid/WindowedGrid.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useChoices, useKnowledge, useScreen } from '../screen-state/screen-context.ts'
import { formatLabel } from '../texts/format-label.ts'
import styles from './DataDialog.module.css'

/** In pixels. */
const rowHeight = 40

/** The indexes of the columns that narrow screens show: the device and its status. */
const narrowColumns = new Set([1, 5])

export function ListingDialog({ onClose }: { readonly onClose: () => void }) {
  const { engine } = useScreen()
  const text = useText()
  const choices = useChoices()
  const listing = useQuery({
    queryKey: ['listing', choices],
    queryFn: async () => (await engine.ask('listing', { choices })) ?? null,
    gcTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  })
  return (
    <ModalDialog title={text('DATA_STATUS')} onClose={onClose} wide withoutFooter>
      <div className={styles.tools}>
        <ListingLinks />
      </div>
      <div role="status">{listing.isPending ? text('DATA_STATUS_COMPUTING') : null}</div>
      <div role="alert" className={styles.failure}>
        {listing.isError ? formatFailure(listing.error) : null}
        {listing.data === null ? text('DATA_STATUS_NONE') : null}
      </div>
      {listing.data === undefined || listing.data === null ? null : <ListingGrid listing={listing.data} />}
    </ModalDialog>
  )
}

interface ListedRow {
  readonly index: number
  readonly cells: Listing['rows'][number]
  readonly part: string
}

function ListingGrid({ listing }: { readonly listing: Listing }) {
  const { productText } = useScreen()
  const { configuration } = useKnowledge()
  const text = useText()
  const rows = useMemo(() => {
    const parts = new Map(configuration?.evaluation.bill.map(({ id, partNumber }) => [id, partNumber]))
    return listing.rows.map((cells, index): ListedRow => ({
      index,
      cells,
      part: parts.get(listing.rowParts[index] ?? '') ?? '',
    }))
  }, [listing, configuration])
  const columns = listing.columns.map((heading, index): GridColumn<ListedRow> => {
    const isLast = index === listing.columns.length - 1
    return {
      id: String(index),
      heading: formatLabel(heading, productText),
      width: index === 0 ? '4rem' : isLast ? 'minmax(22rem, 2fr)' : 'minmax(7rem, 1fr)',
      narrowWidth: 'minmax(0, 1fr)',
      ...(narrowColumns.has(index) ? {} : { wide: true }),
      render: ({ cells }) => {
        const cell = cells[index]?.map((label) => formatLabel(label, productText)).join(' ') ?? ''
        return (
          <span className={styles.oneLine} title={cell}>
            {cell}
          </span>
        )
      },
    }
  })
  const partColumn: GridColumn<ListedRow> = {
    id: 'part',
    heading: text('COLUMN_PART_NUMBER'),
    width: 'minmax(10rem, 1fr)',
    wide: true,
    render: ({ part }) => <span className="part-number">{part}</span>,
  }
  return (
    <WindowedGrid<ListedRow>
      label={formatLabel(listing.title, productText)}
      rows={rows}
      getKey={({ index }) => String(index)}
      nameColumn="1"
      columns={[...columns.slice(0, -1), partColumn, ...columns.slice(-1)]}
      rowHeight={rowHeight}
    />
  )
}

/** A design that was never saved has no files yet. */
function ListingLinks() {
  const { launch } = useScreen()
  const text = useText()
  const lang = useLanguage()
  if (launch.rowVersion === 0) return null
  const query = new URLSearchParams({ cfgId: launch.cfgId, desId: launch.desId, lang })
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      component="a"
      href={`/ngapi/design/listing.${format}?${query}`}
      download
      variant="default"
      size="xs"
      leftSection={<Icon name="download" />}
    >
      {text(format === 'xlsx' ? 'DATA_LISTING_XLSX' : 'DATA_LISTING_CSV')}
    </Button>
  ))
}
