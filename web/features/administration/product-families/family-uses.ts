/** Describes where a product family is used. */

import type { ProductFamily } from '@design-portal/contract/product-families.ts'
import { translate, translateName } from '../../../language/use-text.ts'

/** Lists each use with its count; undefined for a family that nothing uses. */
export function formatUses(uses: ProductFamily['uses']): string | undefined {
  const parts = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([use, count]) => translate('FAMILY_USE', { name: translateName('FAMILY_USES', use), count }))
  return parts.length === 0 ? undefined : parts.join(' · ')
}
