/** What is stored of a package's content. */
import type { ProductContent } from '@design-portal/domain/products/product-content.ts'

/** The content as it is stored: worked examples run where a product is checked, not where it is configured. */
export const withoutTests = ({ source, parts }: ProductContent): ProductContent => ({
  source: { ...source, tests: [] },
  parts,
})
