/** Tables of products: their versions with content, and the texts of each version. */
import type { PackageFiles } from '@design-portal/domain/products/package-files.ts'
import type { ProductContent } from '@design-portal/domain/products/product-content.ts'
import type { ProductMessages } from '@design-portal/domain/products/product.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

export interface ProductTables {
  product_version: ProductVersionTable
  product_text: ProductTextTable
  compiled_network: CompiledNetworkTable
}

/**
 * A version of a product, never deleted. Its content never changes; it is null for a version that was used before contents were
 * stored and that the portal no longer ships.
 */
export interface ProductVersionTable {
  product_key: string
  product_version: string
  configurator_type: number
  stored_at: Date
  content_hash: string | null
  files: ColumnType<PackageFiles | null, string | undefined, string>
  content: ColumnType<ProductContent | null, string | undefined, string>
  released_from: string | null
  withdrawn_at: Date | null
}

/** The complete messages of a version in one language. */
export interface ProductTextTable {
  content_hash: string
  language: string
  messages: JSONColumnType<ProductMessages, string, never>
}

/** The compiled model of a version in a format of the engine. */
export interface CompiledNetworkTable {
  content_hash: string
  format: number
  network: Buffer
}
