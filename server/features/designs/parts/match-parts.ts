/** Looks up in the catalogue what an import refers to, for thousands of rows in a handful of statements. */
import { toMatchKey } from '@design-portal/domain/parts/import/normalize-part-number.ts'
import type {
  CatalogueAnswers,
  CataloguePart,
  CatalogueQueries,
} from '@design-portal/domain/parts/import/find-part.ts'
import type { Database } from '../../../db/database.ts'
import {
  listPartsByKeyPrefixes,
  listPartsByMatchKeys,
  listPartsByNumber,
  type PartRecord,
} from './catalogue-store.ts'

/** A shorter prefix matches too many numbers to suggest one. */
const minPrefixLength = 5

/** Maximum number of successors that are followed one after the other. */
const maxChainLength = 5

export async function matchParts(
  db: Database,
  { numbers, keys, beginnings: prefixes }: CatalogueQueries,
): Promise<CatalogueAnswers> {
  const exact = new Map<string, CataloguePart>()
  const byKey = new Map<string, CataloguePart[]>()
  for (const part of await listPartsByNumber(db, numbers)) exact.set(part.part_number, toCataloguePart(part))
  for (const part of await listPartsByMatchKeys(db, keys)) {
    byKey.set(part.match_key, [...(byKey.get(part.match_key) ?? []), toCataloguePart(part)])
  }
  const unmatched = prefixes.filter((key) => key.length >= minPrefixLength && !byKey.has(key))
  const partsByPrefix = Map.groupBy(await listPartsByKeyPrefixes(db, unmatched), ({ wanted }) => wanted)
  const uniqueByPrefix = new Map(
    [...partsByPrefix].flatMap(([key, [part, ...others]]) =>
      part === undefined || others.length > 0 ? [] : [[key, toCataloguePart(part)] as const],
    ),
  )
  await addSuccessors(db, exact, [
    ...exact.values(),
    ...[...byKey.values()].flat(),
    ...uniqueByPrefix.values(),
  ])
  return {
    findExact: (partNumber) => exact.get(partNumber),
    listByKey: (key) => byKey.get(key) ?? [],
    findOnlyBeginningWith: (key) => uniqueByPrefix.get(toMatchKey(key)),
  }
}

/** Adds the successors of the parts that were found, so that a withdrawn part can be replaced. */
async function addSuccessors(
  db: Database,
  exact: Map<string, CataloguePart>,
  found: readonly CataloguePart[],
): Promise<void> {
  let parts = found
  for (let step = 0; step < maxChainLength; step += 1) {
    const wanted = new Set(
      parts.flatMap(({ successor }) => successor ?? []).filter((number) => !exact.has(number)),
    )
    if (wanted.size === 0) return
    parts = (await listPartsByNumber(db, [...wanted])).map(toCataloguePart)
    for (const part of parts) exact.set(part.partNumber, part)
  }
}

const toCataloguePart = (part: PartRecord): CataloguePart => ({
  partNumber: part.part_number,
  description: part.description,
  state: part.state,
  lastOrderDate: part.last_order_date,
  successor: part.successor,
})
