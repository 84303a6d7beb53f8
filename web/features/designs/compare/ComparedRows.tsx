/** How many rows of a data table differ between two variants, with the differences as a file. */

import { useQuery } from '@tanstack/react-query'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import { compareRows, countRowChanges } from '@design-portal/domain/products/compare-rows.ts'
import { isDataHash } from '@design-portal/domain/products/data-rows.ts'
import { ChangedRows } from '../data/ChangedRows.tsx'
import { queryDataRows, useTableAddress } from '../data/use-data-rows.ts'
import { useText } from '../../../language/use-text.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import { formatNumber } from '../texts/quantity.ts'

interface ComparedRowsProps {
  readonly table: DataTableDeclaration
  readonly left: Choices
  readonly right: Choices
}

export function ComparedRows({ table, left, right }: ComparedRowsProps) {
  const { productText } = useScreen()
  const text = useText()
  const address = useTableAddress(table)
  const [from, to] = [left[table.name], right[table.name]].map((hash) =>
    isDataHash(hash) ? hash : undefined,
  )
  const before = useQuery(queryDataRows(address.cfgId, table, from))
  const after = useQuery(queryDataRows(address.cfgId, table, to))
  const formatCount = (rows: readonly unknown[] | undefined) =>
    rows === undefined ? '–' : formatNumber(rows.length, productText.language)
  return (
    <tr>
      <th scope="row">{productText.formatMessage(`data.${table.name}`)}</th>
      <td>{formatCount(before.data)}</td>
      <td>{formatCount(after.data)}</td>
      <td>
        {before.isLoading || after.isLoading ? (
          text('LOADING')
        ) : (
          <ChangedRows
            counts={
              before.data === undefined || after.data === undefined
                ? undefined
                : countRowChanges(compareRows(table, before.data, after.data))
            }
            address={address}
            from={from}
            to={to}
          />
        )}
      </td>
    </tr>
  )
}
