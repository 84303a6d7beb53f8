// Configures a contract in tests as the portal does: choices in, a complete checked configuration out.
import type { Cell, Choices, Model } from '../../../engine/model.ts'
import { elaborateChecked } from '../../../engine/source/elaborate.ts'
import { getDay } from '../../testing/get-day.ts'
import { createPlaceChooser } from '../../testing/product-sessions.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, findNotice, getDrawnRows } =
  loadTestedProduct('service-selector')

type Row = Readonly<Record<string, Cell>>

const { source } = product.readContent()

/** The rows of a table of the text. */
export const listRows = (table: string): readonly Row[] => source.tables[table]?.rows ?? []

/** Equipment for which services are sold. */
export const equipment = listRows('assets')
export const getKey = (row: Row): string => String(row['asset'])
export const hasBatteries = (key: string): boolean =>
  equipment.some((row) => row['asset'] === key && row['batteries'] === true)

/** The model with other rows in its tables, at sample prices. */
export const createModelWith = (rows: Readonly<Record<string, readonly Row[]>>): Model =>
  elaborateChecked(
    {
      ...source,
      tables: Object.fromEntries(
        Object.entries(source.tables).map(([name, table]) => [
          name,
          { ...table, rows: rows[name] ?? table.rows },
        ]),
      ),
    },
    (part) => product.sampleListPrices.get(part) ?? 0,
  )

const chooseAssetValues = createPlaceChooser('asset')

/** Choices for the asset at a place; a date is given as a text such as `2024-01-31`. */
export function chooseAsset(
  place: number,
  values: Readonly<Record<string, string | number | boolean>>,
): Choices {
  const converted = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? getDay(value) : value,
  ])
  return chooseAssetValues(place, Object.fromEntries(converted))
}
