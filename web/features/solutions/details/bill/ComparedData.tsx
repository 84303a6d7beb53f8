/** The rows of data tables that differ between two versions of a design. */

import { useQuery } from '@tanstack/react-query'
import type { BillComparison } from '@design-portal/contract/bill.ts'
import { isDataHash } from '@design-portal/domain/products/data-rows.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { useLanguage } from '../../../../language/use-text.ts'
import { ChangedRows } from '../../../designs/data/ChangedRows.tsx'
import { queryProductMessages } from '../../../designs/texts/product-messages.ts'

export function ComparedData({ comparison }: { readonly comparison: BillComparison }) {
  const language = useLanguage()
  const { type, productVersion, cfgId } = comparison.right
  const messages = useQuery({
    ...queryProductMessages({ type: type ?? -1, version: productVersion ?? undefined }, language),
    enabled: type !== null,
  })
  if (type === null || productVersion === null || messages.data === undefined) return null
  return comparison.choices
    .filter(({ left, right }) => isDataHash(left) || isDataHash(right))
    .map(({ name, left, right, rows }) => {
      const title = messages.data[`data.${name}`]
      return (
        <p key={name}>
          {title === undefined ? name : formatMessage(title, {}, language)}:{' '}
          <ChangedRows
            counts={rows}
            address={{ cfgId, type, productVersion, table: name }}
            from={isDataHash(left) ? left : undefined}
            to={isDataHash(right) ? right : undefined}
          />
        </p>
      )
    })
}
