/** Caches the compiled model of each product version in the database, for the format of today's engine. */
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { FORMAT } from '@design-portal/domain/engine/stored/format.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import type { Database } from '../db/database.ts'
import { runPackageProcess, type PackageRequest } from './run-package-process.ts'

/** The format of the networks; a new one makes every version compile once more. */
export const networkFormat = FORMAT

/** The network of a version in today's format; one that has none is compiled in a process of its own, and stored. @throws PackageProcessError */
export async function readNetwork(
  db: Database,
  contentHash: string,
  version: Omit<Extract<PackageRequest, { readonly kind: 'compile' }>, 'kind'>,
): Promise<Uint8Array> {
  const stored = await db
    .selectFrom('compiled_network')
    .select('network')
    .where('content_hash', '=', contentHash)
    .where('format', '=', networkFormat)
    .executeTakeFirst()
  if (stored !== undefined) return stored.network
  const answer = await runPackageProcess({ kind: 'compile', ...version })
  if (answer.kind !== 'compiled') throw new Error(`The process answered ${answer.kind} to another request`)
  await insertNetwork(db, contentHash, answer.network)
  return answer.network
}

/** Compiles a version and stores its network. @throws ModelError if it cannot be compiled */
export async function compileNetwork(db: Database, contentHash: string, product: Product): Promise<void> {
  await insertNetwork(db, contentHash, storeNetwork(compileModel(product.buildModel())))
}

export async function insertNetwork(db: Database, contentHash: string, network: Uint8Array): Promise<void> {
  await db
    .insertInto('compiled_network')
    .values({ content_hash: contentHash, format: networkFormat, network: Buffer.from(network) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
