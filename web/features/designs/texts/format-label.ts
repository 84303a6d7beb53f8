/** Translates a label of a drawing into the reader's language. */

import type { Label } from '@design-portal/domain/drawings/shapes.ts'
import type { ProductText } from './product-text.ts'
import { formatQuantity } from './quantity.ts'

export function formatLabel(
  label: Label,
  productText: Pick<ProductText, 'formatMessage' | 'language'>,
): string {
  if ('literal' in label) return label.literal
  return 'message' in label
    ? productText.formatMessage(label.message, label.arguments)
    : formatQuantity(label.quantity, label.unit, productText.language, label.decimals)
}
