// The size at which a drawing's smallest words can be read on a screen.

import type { Mark } from './marks.ts'
import type { Drawing } from './shapes.ts'

/** Size of the smallest words in CSS pixels, as small as the smallest of the portal's own texts. */
export const minWordSize = 11

/** Width and height in CSS pixels from which on no words of the drawing are smaller than `minWordSize`. */
export function computeReadableSize(
  { bounds }: Pick<Drawing, 'bounds'>,
  marks: readonly Mark[],
): { readonly width: number; readonly height: number } {
  const sizes = marks.flatMap((mark) => (mark.kind === 'text' && mark.text !== '' ? [mark.size] : []))
  const scale = sizes.length === 0 ? 0 : minWordSize / Math.min(...sizes)
  return { width: Math.ceil(bounds.width * scale), height: Math.ceil(bounds.height * scale) }
}
