/** Makes the rows of data of copied designs refer to the units of the copies instead of those of the original designs. */
import { createHash } from 'node:crypto'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { isDataHash } from '@design-portal/domain/products/data-rows.ts'
import type { Database } from '../../../db/database.ts'
import { computeFingerprint } from '../../../fingerprint.ts'
import type { DesignCopy } from './action-store.ts'

interface Target {
  readonly id: string
  readonly company_id: string
}

/**
 * Renames units in the rows and exchanges of copied designs: their names hold the id of a design. Rows that stand for a
 * design that was not copied stay as they are.
 */
export async function renameUnits(
  db: Database,
  solution: Target,
  copies: readonly DesignCopy[],
  now: Date,
): Promise<void> {
  const designs = await db
    .selectFrom('design')
    .select(['id', 'product_key', 'product_version', 'choices', 'assignment', 'bill', 'exchange'])
    .where(
      'id',
      'in',
      copies.map(({ to }) => to),
    )
    .execute()
  for (const design of designs) {
    const choices: Record<string, Choices[string]> = { ...design.choices }
    for (const [table, value] of Object.entries(choices)) {
      const renamedValue = isDataHash(value)
        ? await storeRenamedRows(db, solution, { hash: value, copies, now })
        : value
      if (renamedValue !== undefined) choices[table] = renamedValue
    }
    if (Object.entries(design.choices).every(([name, value]) => choices[name] === value)) continue
    const { product_key: product, product_version: version, assignment, bill, exchange } = design
    await db
      .updateTable('design')
      .set({
        choices: JSON.stringify(choices),
        ...(exchange === null ? {} : { exchange: replaceDesignIds(JSON.stringify(exchange), copies) }),
        content_hash: computeFingerprint({ product, version, choices, assignment, bill }),
      })
      .where('id', '=', design.id)
      .execute()
  }
}

/** Stores renamed rows and returns their hash; undefined where no unit of a copied design is in them. */
async function storeRenamedRows(
  db: Database,
  solution: Target,
  {
    hash,
    copies,
    now,
  }: { readonly hash: string; readonly copies: readonly DesignCopy[]; readonly now: Date },
): Promise<string | undefined> {
  const stored = await db
    .selectFrom('design_data')
    .selectAll()
    .where('solution_id', '=', solution.id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (stored === undefined) return undefined
  const content = replaceDesignIds(stored.content, copies)
  if (content === stored.content) return undefined
  const renamedHash = createHash('sha256').update(content).digest('hex')
  await db
    .insertInto('design_data')
    .values({ ...stored, hash: renamedHash, content, stored_at: now })
    .onConflict((conflict) => conflict.columns(['solution_id', 'hash']).doUpdateSet({ stored_at: now }))
    .execute()
  return renamedHash
}

/** A unit begins its text with the id of its design; both texts are JSON. */
const replaceDesignIds = (text: string, copies: readonly DesignCopy[]): string =>
  copies.reduce((renamed, { from, to }) => renamed.replaceAll(`"${from}/`, `"${to}/`), text)
