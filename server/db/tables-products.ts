/** Tables of products: their versions with content, and the texts of each version. */
import type { PackageFiles } from '@design-portal/domain/products/package-files.ts'
import type { PackageFailure } from '@design-portal/contract/product-releases.ts'
import type { PackageProblem } from '@design-portal/domain/products/package-problem.ts'
import type { ProductContent } from '@design-portal/domain/products/product-content.ts'
import type { ProductMessages } from '@design-portal/domain/products/product.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

export interface ProductTables {
  product: ProductTable
  product_version: ProductVersionTable
  product_text: ProductTextTable
  compiled_network: CompiledNetworkTable
}

/** A product: its configurator type, and the prefixes of the families of its parts. */
export interface ProductTable {
  key: string
  configurator_type: number
  families: string[]
}

/** Why a package did not pass its check: problems of its files, or the reason why the check itself failed. */
export interface PackageFaults {
  readonly failure: PackageFailure | null
  readonly problems: readonly PackageProblem[]
}

/**
 * A version of a product, deleted only while it is a draft. Its content never changes; it is null while the package is checked or
 * after the check has failed, and for a version that was used before contents were stored and that the portal no longer ships.
 */
export interface ProductVersionTable {
  product_key: string
  product_version: string
  configurator_type: number
  stored_at: Date
  content_hash: string | null
  files: ColumnType<PackageFiles | null, string | undefined, string>
  content: ColumnType<ProductContent | null, string | undefined, string>
  uploaded_by: string | null
  check_state: ColumnType<'running' | 'passed' | 'failed', 'running' | 'passed' | 'failed' | undefined>
  /** When the process last reported that the check is running. */
  check_alive_at: Date | null
  check_problems: ColumnType<PackageFaults | null, string | undefined, string>
  released_from: string | null
  released_by: string | null
  released_at: Date | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
  rolled_back_at: Date | null
  rolled_back_by: string | null
  parts_added_at: Date | null
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
