// Prints a drawing as a self-contained SVG file, for downloads, documents and tests.

import { toMarks, formatCoordinate } from './marks.ts'
import type { Mark, Translate } from './marks.ts'
import { palettes, penStyles } from './pens.ts'
import type { Palette, PenStyle } from './pens.ts'
import type { Drawing, Pen } from './shapes.ts'
import { layOutSheet } from './sheet.ts'
import type { SheetFacts } from './sheet.ts'

export interface SvgOptions {
  readonly translate: Translate
  readonly facts: SheetFacts
  readonly palette?: Palette
  /** Language of the texts, as in `lang`; readers and fonts depend on it. */
  readonly language?: string
}

/** The drawing on its sheet, in millimetres, as the text of an SVG 1.1 file with its title and every colour inside. */
export function printSvg(drawing: Drawing, options: SvgOptions): string {
  const { translate, facts, palette = palettes.light, language } = options
  const { paper, frame, origin, factor } = layOutSheet(drawing, facts, translate)
  const marks = toMarks(drawing, translate)
  const frameMarks = toMarks({ ...drawing, shapes: frame }, translate)
  const usedPens = [...new Set([...frameMarks, ...marks].map((mark) => mark.pen))]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" height="${paper.height}mm"`,
    ` viewBox="0 0 ${paper.width} ${paper.height}"`,
    language === undefined ? '' : ` xml:lang="${escapeXml(language)}"`,
    ' font-family="system-ui, Segoe UI, Roboto, Helvetica Neue, Noto Sans, Noto Sans CJK JP, Arial, sans-serif">\n',
    `<title>${escapeXml(translate(drawing.title))}</title>\n`,
    `<style>${usedPens.map((pen) => buildPenRule(pen, palette)).join('')}</style>\n`,
    `<rect width="${paper.width}" height="${paper.height}" fill="${palette.paper}"/>\n`,
    ...frameMarks.map((mark) => `${buildMarkElement(mark)}\n`),
    `<g transform="translate(${formatCoordinate(origin.x)} ${formatCoordinate(origin.y)}) scale(${factor})">\n`,
    ...marks.map((mark) => `${buildMarkElement(mark)}\n`),
    '</g>\n</svg>\n',
  ].join('')
}

function buildMarkElement(mark: Mark): string {
  const part = mark.part === undefined ? '' : ` data-part="${escapeXml(mark.part)}"`
  if (mark.kind === 'path') {
    const shape = mark.closed ? 'area' : 'line'
    return `<path class="pen-${mark.pen} ${shape}" d="${mark.path}"${part}/>`
  }
  const { x, y } = mark.at
  const transform =
    mark.rotation === 0
      ? ''
      : ` transform="rotate(${formatCoordinate(mark.rotation)} ${formatCoordinate(x)} ${formatCoordinate(y)})"`
  const weight = mark.bold ? ' font-weight="600"' : ''
  return (
    `<text class="pen-${mark.pen} words" x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" font-size="${formatCoordinate(mark.size)}"` +
    ` text-anchor="${mark.anchor}"${weight}${transform}${part}>${escapeXml(mark.text)}</text>`
  )
}

function buildPenRule(pen: Pen, palette: Palette): string {
  const style: PenStyle = penStyles[pen]
  const stroke = style.stroke === undefined ? 'none' : palette[style.stroke]
  const fill = style.fill === undefined ? 'none' : palette[style.fill]
  const dash = style.dash === undefined ? '' : `stroke-dasharray:${style.dash};`
  const rim =
    style.rim === true ? `stroke:${palette.paper};stroke-width:4px;paint-order:stroke` : 'stroke:none'
  return (
    `.pen-${pen}{stroke:${stroke};stroke-width:${style.width}px;${dash}fill:none;` +
    `stroke-linejoin:round;stroke-linecap:${style.dash === undefined ? 'round' : 'butt'};` +
    `vector-effect:non-scaling-stroke}` +
    `.pen-${pen}.area{fill:${fill}}.pen-${pen}.words{${rim};fill:${palette[style.text]}}`
  )
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
