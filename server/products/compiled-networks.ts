/** Caches the compiled model of each product version in the database, for the format of today's engine. */
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { FORMAT } from '@design-portal/domain/engine/stored/format.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import type { Database } from '../db/database.ts'

/** The format of the networks; a new one makes every version compile once more. */
export const networkFormat = FORMAT

/** The bytes that `loadNetwork` reads; a version that has none in today's format is compiled and stored. */
export async function readNetwork(db: Database, contentHash: string, product: Product): Promise<Uint8Array> {
  const stored = await db
    .selectFrom('compiled_network')
    .select('network')
    .where('content_hash', '=', contentHash)
    .where('format', '=', networkFormat)
    .executeTakeFirst()
  return stored?.network ?? (await compileNetwork(db, contentHash, product))
}

/** Compiles a version and stores its network. @throws ModelError if it cannot be compiled */
export async function compileNetwork(
  db: Database,
  contentHash: string,
  product: Product,
): Promise<Uint8Array> {
  const network = Buffer.from(storeNetwork(compileModel(product.buildModel())))
  await db
    .insertInto('compiled_network')
    .values({ content_hash: contentHash, format: networkFormat, network })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return network
}
