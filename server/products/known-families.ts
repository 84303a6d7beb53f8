/** Which product families there are, and the check that the families that an input names are among them. */
import type { FieldError } from '@design-portal/contract/errors.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { CallError } from '../http/call-error.ts'

/** The prefixes of all families, in the order of lists. */
export async function listPrefixes(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('product_family')
    .select('prefix')
    .orderBy('position')
    .orderBy('prefix')
    .execute()
  return rows.map(({ prefix }) => prefix)
}

/** The configurator types of the products of any of some families. */
export async function listTypesOfFamilies(
  db: Database,
  prefixes: readonly string[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('product')
    .select('configurator_type')
    .where('families', '&&', sql<string[]>`${[...prefixes]}::text[]`)
    .execute()
  return rows.map(({ configurator_type: type }) => type)
}

/** Locks families, so that nobody deletes one before the transaction ends. */
async function lockPrefixes(db: Database, prefixes: readonly string[]): Promise<void> {
  await db
    .selectFrom('product_family')
    .select('id')
    .where('prefix', '=', sql<string>`any(${[...prefixes]}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** A prefix with the path of the field that names it. */
export interface NamedFamily {
  readonly prefix: string
  readonly path: string
}

/** @param path the path of a list of prefixes */
export const toNamedFamilies = (prefixes: readonly string[], path: string): readonly NamedFamily[] =>
  prefixes.map((prefix, index) => ({ prefix, path: `${path}.${index}` }))

/** An error for each family that does not exist. */
export function listUnknownFamilies(
  namedFamilies: readonly NamedFamily[],
  prefixes: readonly string[],
): readonly FieldError[] {
  return namedFamilies
    .filter(({ prefix }) => !prefixes.includes(prefix))
    .map(({ prefix, path }) => ({
      path,
      code: 'not_allowed',
      message: `There is no product family "${prefix}". Use one of product-family/names: ${prefixes.join(', ')}.`,
    }))
}

/** @throws CallError INVALID_INPUT for families that do not exist */
export async function requireFamilies(db: Database, namedFamilies: readonly NamedFamily[]): Promise<void> {
  if (namedFamilies.length === 0) return
  const fields = listUnknownFamilies(namedFamilies, await listPrefixes(db))
  if (fields.length > 0) throw new CallError('INVALID_INPUT', { fields })
}

/**
 * Like `requireFamilies`, and nobody deletes the families before the transaction ends.
 *
 * @throws CallError INVALID_INPUT for families that do not exist
 */
export async function requireAndLockFamilies(
  db: Database,
  namedFamilies: readonly NamedFamily[],
): Promise<void> {
  await lockPrefixes(
    db,
    namedFamilies.map(({ prefix }) => prefix),
  )
  await requireFamilies(db, namedFamilies)
}
