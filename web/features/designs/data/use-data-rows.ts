/** Loads and stores the rows of a data table. */

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import { toTableOrder } from '@design-portal/domain/products/compare-rows.ts'
import type { DataRow } from '@design-portal/domain/products/data-rows.ts'
import { fetchDesignData, storeRows } from '../../../products/design-data.ts'
import { useChoices, useScreen } from '../screen-state/screen-context.ts'

/** Returns the parameters by which calls identify a table of the open design. */
export function useTableAddress(table: DataTableDeclaration) {
  const { launch } = useScreen()
  const { cfgId, type, productVersion } = launch
  return { cfgId, type, productVersion, table: table.name }
}

/** Returns the hash by which the choices name the rows of a table; undefined if there are none. */
export function useRowsHash(table: DataTableDeclaration): string | undefined {
  const hash = useChoices()[table.name]
  return typeof hash === 'string' ? hash : undefined
}

/** Queries rows, their cells in the order of the table's columns. Changed rows have another hash, so an answer never becomes stale. */
export const queryDataRows = (cfgId: string, table: DataTableDeclaration, hash: string | undefined) =>
  queryOptions({
    queryKey: ['designData', cfgId, table.name, hash ?? ''],
    queryFn: async (): Promise<readonly DataRow[]> =>
      hash === undefined ? [] : toTableOrder(table, await fetchDesignData(cfgId, hash)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** Returns the rows of a table that the choices name. */
export function useDataRows(table: DataTableDeclaration) {
  const { cfgId } = useTableAddress(table)
  return useQuery(queryDataRows(cfgId, table, useRowsHash(table)))
}

/** Stores rows and names them in the choices by their hash; an empty table is removed from the choices. */
export function useStoreRows(table: DataTableDeclaration, onStored: () => void = () => undefined) {
  const { change, launch } = useScreen()
  return useMutation({
    mutationFn: async (rows: readonly DataRow[]) => {
      if (rows.length === 0) return null
      return await storeRows(launch, table.name, { columns: table.columns.map(({ name }) => name), rows })
    },
    onSuccess: (hash) => {
      change({ [table.name]: hash })
      onStored()
    },
  })
}
