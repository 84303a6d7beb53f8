/** Finds the data table that a call names, in a version of a product. */
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { ReleasedProduct } from '../../../products/products.ts'
import { requireEditableStatus, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { requireProduct } from '../designs/launch-design.ts'

interface TableReference {
  readonly cfgId: string
  readonly type: number
  readonly productVersion: string
  readonly table: string
}

interface FoundTable {
  readonly visible: VisibleSolution
  readonly product: ReleasedProduct
  readonly table: DataTableDeclaration
}

/** @throws CallError NOT_FOUND, UNKNOWN_PRODUCT_VERSION, INVALID_INPUT */
export async function requireTable(caller: Caller, reference: TableReference): Promise<FoundTable> {
  const visible = await requireVisibleSolution(caller, reference.cfgId)
  const product = await requireProduct(caller, { type: reference.type, version: reference.productVersion })
  const table = product.dataTables.find(({ name }) => name === reference.table)
  if (table !== undefined) return { visible, product, table }
  const names = product.dataTables.map(({ name }) => `"${name}"`).join(', ')
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'table',
        code: 'not_allowed',
        message: names === '' ? 'This product has no data tables.' : `Name one of ${names}.`,
      },
    ],
  })
}

/** The table, of a solution whose designs the person may change. @throws CallError as `requireTable`, FORBIDDEN, STATUS_NOT_ALLOWED */
export async function requireEditableTable(caller: Caller, reference: TableReference): Promise<FoundTable> {
  const visible = await requireVisibleSolution(caller, reference.cfgId)
  await requirePermission(caller, visible, 'editSolution')
  requireEditableStatus(visible.solution)
  return await requireTable(caller, reference)
}
