/** Finds the terms of a filter that name nothing that exists. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { Database } from '../../../db/database.ts'
import { listPrefixes } from '../../../products/known-families.ts'
import { listProducts } from '../../../products/product-names.ts'
import { listUnknownTerms, type UnknownTerm } from './list-filter.ts'

/** Reads the product families and products only for a filter that names some. */
export async function findUnknownTerms(
  db: Database,
  filter: SolutionFilter,
): Promise<readonly UnknownTerm[]> {
  const namesFamilies = (filter.productFamilies ?? []).length > 0
  const namesProducts = [...(filter.configTypes ?? []), ...(filter.productTypes ?? [])].length > 0
  return listUnknownTerms(filter, {
    families: namesFamilies ? await listPrefixes(db) : [],
    products: namesProducts ? await listProducts(db) : [],
  })
}
