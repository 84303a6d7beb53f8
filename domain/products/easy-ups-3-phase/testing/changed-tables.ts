// The three-phase UPS with other equipment, for published examples of units and batteries that it does not offer.
import type { SourceTable } from '../../../engine/source/source-model.ts'
import { createProduct } from '../../create-product.ts'
import type { Product } from '../../product.ts'
import { createModelSessions, type ProductSessions } from '../../testing/product-sessions.ts'
import { product } from './configure.ts'

export type Rows = SourceTable['rows']

export interface ChangedProduct extends ProductSessions {
  readonly product: Product
}

/** The product with other rows in some of its tables. */
export function createChangedProduct(
  changes: Readonly<Record<string, (rows: Rows) => Rows>>,
): ChangedProduct {
  const { source, parts } = product.readContent()
  const tables = Object.fromEntries(
    Object.entries(source.tables).map(([name, table]) => {
      const change = changes[name]
      return [name, change === undefined ? table : { ...table, rows: change(table.rows) }]
    }),
  )
  const { typeId, key, version } = product
  const changed = createProduct({
    typeId,
    key,
    version,
    readContent: () => ({ source: { ...source, tables }, parts }),
  })
  return { product: changed, ...createModelSessions(changed.buildModel()) }
}
