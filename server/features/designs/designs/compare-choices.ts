/** Compares the choices of two configurations. */
import type { Choices, Value } from '@design-portal/domain/engine/model.ts'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import {
  compareRows,
  countRowChanges,
  type RowCounts,
  toTableOrder,
} from '@design-portal/domain/products/compare-rows.ts'
import { isDataHash, type StoredData } from '@design-portal/domain/products/data-rows.ts'
import type { Database } from '../../../db/database.ts'
import { readStoredData } from './stored-data.ts'

/** A parameter that is chosen differently; null where it is not chosen. */
export interface ChoiceChange {
  readonly parameter: string
  readonly from: Value | null
  readonly to: Value | null
}

/** The parameters that are chosen differently, by name. */
export function compareChoices(before: Choices, after: Choices): readonly ChoiceChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((parameter) => ({ parameter, from: before[parameter] ?? null, to: after[parameter] ?? null }))
    .filter(({ from, to }) => from !== to)
}

/** The changes, those of data tables with the number of rows that differ. */
export async function countRowsOfChanges(
  { db, cfgId }: { readonly db: Database; readonly cfgId: string },
  tables: readonly DataTableDeclaration[],
  changes: readonly ChoiceChange[],
): Promise<readonly (ChoiceChange & { readonly rows?: RowCounts })[]> {
  const tableChanges = changes.filter(({ parameter }) => tables.some(({ name }) => name === parameter))
  if (tableChanges.length === 0) return changes
  const stored = await readStoredData(
    db,
    cfgId,
    tableChanges.flatMap(({ from, to }) => [from, to].filter(isDataHash)),
  )
  return changes.map((change) => {
    const rows = countRows(tables, change, stored)
    return rows === undefined ? change : { ...change, rows }
  })
}

/** Undefined where rows are no longer stored, or the choice names none. */
function countRows(
  tables: readonly DataTableDeclaration[],
  { parameter, from, to }: ChoiceChange,
  stored: StoredData,
): RowCounts | undefined {
  const table = tables.find(({ name }) => name === parameter)
  if (table === undefined) return undefined
  const states = [from, to].map((hash) =>
    hash === null ? { columns: [], rows: [] } : isDataHash(hash) ? stored.get(hash) : undefined,
  )
  const [before, after] = states
  if (before === undefined || after === undefined) return undefined
  return countRowChanges(compareRows(table, toTableOrder(table, before), toTableOrder(table, after)))
}
