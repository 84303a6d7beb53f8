/** How many rows of a data table differ between two states, with the list of them as a file. */

import type { RowCounts } from '@design-portal/domain/products/compare-rows.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from './ChangedRows.module.css'

interface ChangedRowsProps {
  /** Undefined if one of the states is no longer stored. */
  readonly counts: RowCounts | undefined
  /** Undefined if no version of the product describes the columns; then there is no file. */
  readonly address:
    | {
        readonly cfgId: string
        readonly type: number
        readonly productVersion: string
        readonly table: string
      }
    | undefined
  /** The hashes of both states; undefined where there were no rows. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export function ChangedRows({ counts, address, from, to }: ChangedRowsProps) {
  const text = useText()
  const lang = useLanguage()
  if (counts === undefined) return <>{text('DATA_CHANGED_UNKNOWN')}</>
  const countText = text('DATA_CHANGED', {
    added: counts.added,
    changed: counts.changed,
    removed: counts.removed,
  })
  if (address === undefined) return <>{countText}</>
  const { type, ...rest } = address
  const query = new URLSearchParams({
    ...rest,
    type: String(type),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    lang,
  })
  return (
    <span className={styles.changed}>
      {countText}
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} href={`/ngapi/design/data/changes.${format}?${query}`} download>
          {text(format === 'xlsx' ? 'DATA_CHANGES_XLSX' : 'DATA_CHANGES_CSV')}
        </a>
      ))}
    </span>
  )
}
