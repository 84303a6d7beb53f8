/** What a save computed and stored with a design; a design that was saved before results were stored is run again in its own version. */
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import type { Assignment } from '@design-portal/domain/engine/model.ts'
import type { Exchange } from '@design-portal/domain/products/exchange.ts'
import type { Figure } from '@design-portal/domain/products/product.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { findProducts } from '../../../products/products.ts'

/** The designs of a solution in their order. */
const selectDesigns = (db: Database, cfgId: string) =>
  db.selectFrom('design').where('solution_id', '=', cfgId).orderBy('position').orderBy('id')

/** The figures of the designs of a solution, by design, in the order of the designs. */
export async function readFigures(
  db: Database,
  cfgId: string,
): Promise<ReadonlyMap<string, readonly Figure[]>> {
  const designs = await selectDesigns(db, cfgId)
    .select(['id', 'configurator_type', 'product_version', 'assignment', 'figures'])
    .execute()
  const products = await findProducts(db, designs.filter(({ figures }) => figures === null).map(toVersion))
  return new Map(
    designs.map((design) => [
      design.id,
      design.figures ?? products.get(toVersion(design))?.evaluate(design.assignment).figures ?? [],
    ]),
  )
}

/** The drawings of the designs of a solution, by design, in the order of the designs. */
export async function readDrawings(
  db: Database,
  cfgId: string,
): Promise<ReadonlyMap<string, readonly Drawing[]>> {
  const designs = await selectDesigns(db, cfgId).select(['id', 'drawings']).execute()
  return new Map(designs.map(({ id, drawings }) => [id, drawings]))
}

/** The first drawing of each design of a solution; undefined for a design that has none. */
export async function readFirstDrawings(
  db: Database,
  cfgId: string,
): Promise<ReadonlyMap<string, Drawing | undefined>> {
  const designs = await selectDesigns(db, cfgId)
    .select(['id', sql<Drawing | null>`drawings -> 0`.as('first')])
    .execute()
  return new Map(designs.map(({ id, first }) => [id, first ?? undefined]))
}

/** What the designs of a solution need to know about each other, by design and in their order; empty for a design whose version has no content. */
export async function readExchanges(db: Database, cfgId: string): Promise<ReadonlyMap<string, Exchange>> {
  const designs = await selectDesigns(db, cfgId)
    .select(['id', 'configurator_type', 'product_version', 'assignment', 'exchange'])
    .execute()
  const products = await findProducts(db, designs.filter(({ exchange }) => exchange === null).map(toVersion))
  return new Map(
    designs.map((design) => [
      design.id,
      design.exchange ?? products.get(toVersion(design))?.exchange(design.assignment) ?? {},
    ]),
  )
}

interface VersionedRow {
  readonly configurator_type: number
  readonly product_version: string
  readonly assignment: Assignment
}

const toVersion = ({ configurator_type: type, product_version: version }: VersionedRow) => ({ type, version })
