/** Hands a drawing to the person as an SVG file. */

import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import { printSvg } from '@design-portal/domain/drawings/print-svg.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'

/** Width of the file's picture in pixels; it scales without loss. */
const pictureWidth = 1200

/** Starts the download of `<fileName>.svg`, in the light colours of paper. */
export function saveSvg(drawing: Drawing, translate: Translate, fileName: string, language: string): void {
  const text = printSvg(drawing, { translate, width: pictureWidth, language })
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName}.svg`
  link.click()
  // The browser has taken its own hold of the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
