// Breaks a drawing down to paths and texts, the only two things that a printer must support.

import type { Drawing, Label, Pen, Point, Shape } from './shapes.ts'

/** Translates a label into the reader's language. */
export type Translate = (label: Label) => string

export type Mark =
  | {
      readonly kind: 'path'
      readonly pen: Pen
      /** SVG path data in the units of the drawing. */
      readonly path: string
      /** Encloses an area that the pen may fill. */
      readonly closed: boolean
      readonly part?: string
    }
  | {
      readonly kind: 'text'
      readonly pen: Pen
      readonly at: Point
      readonly text: string
      readonly size: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly rotation: number
      readonly bold: boolean
      readonly part?: string
    }

/** Every shape of the drawing as paths and texts, in drawing order. */
export function toMarks(drawing: Drawing, translate: Translate): Mark[] {
  return drawing.shapes.flatMap((shape) => toShapeMarks(shape, translate))
}

/** One shape as paths and texts. */
export function toShapeMarks(shape: Shape, translate: Translate): Mark[] {
  const marks = buildShapeMarks(shape, translate)
  const { part } = shape
  return part === undefined ? marks : marks.map((mark) => ({ ...mark, part }))
}

function buildShapeMarks(shape: Shape, translate: Translate): Mark[] {
  switch (shape.kind) {
    case 'line':
      return [buildPathMark(shape.pen, `M${formatPoint(shape.from)}L${formatPoint(shape.to)}`)]
    case 'polyline':
      return [
        buildPathMark(
          shape.pen,
          `M${shape.points.map(formatPoint).join('L')}${shape.closed === true ? 'Z' : ''}`,
          shape.closed === true,
        ),
      ]
    case 'rectangle':
      return [buildPathMark(shape.pen, buildRectanglePath(shape), true)]
    case 'circle':
      return [buildPathMark(shape.pen, buildCirclePath(shape.centre, shape.radius), true)]
    case 'arc':
      return [buildPathMark(shape.pen, buildArcPath(shape))]
    case 'text':
      return [buildTextMark(shape, translate(shape.label))]
    case 'dimension':
      return expandDimension(shape, translate).flatMap((part) => buildShapeMarks(part, translate))
  }
}

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

function buildPathMark(pen: Pen, data: string, closed = false): Mark {
  return { kind: 'path', pen, path: data, closed }
}

const formatPoint = (point: Point): string => `${formatCoordinate(point.x)} ${formatCoordinate(point.y)}`

/** Hundredths are finer than any printer resolves, and fewer digits keep the file small. */
export const formatCoordinate = (value: number): string => String(Math.round(value * 100) / 100)

function buildRectanglePath({ at: { x, y }, width, height, radius = 0 }: ShapeOf<'rectangle'>): string {
  if (radius <= 0)
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(width)}v${formatCoordinate(height)}h${formatCoordinate(-width)}Z`
  const r = Math.min(radius, width / 2, height / 2)
  const formatCorner = (dx: number, dy: number) =>
    `a${formatCoordinate(r)} ${formatCoordinate(r)} 0 0 1 ${formatCoordinate(dx)} ${formatCoordinate(dy)}`
  const across = width - 2 * r
  const down = height - 2 * r
  return [
    `M${formatCoordinate(x + r)} ${formatCoordinate(y)}h${formatCoordinate(across)}`,
    `${formatCorner(r, r)}v${formatCoordinate(down)}${formatCorner(-r, r)}`,
    `h${formatCoordinate(-across)}${formatCorner(-r, -r)}v${formatCoordinate(-down)}${formatCorner(r, -r)}Z`,
  ].join('')
}

function buildCirclePath({ x, y }: Point, radius: number): string {
  const r = formatCoordinate(radius)
  const formatHalfCircle = (direction: number) =>
    `a${r} ${r} 0 1 1 ${formatCoordinate(direction * 2 * radius)} 0`
  return `M${formatCoordinate(x - radius)} ${formatCoordinate(y)}${formatHalfCircle(1)}${formatHalfCircle(-1)}Z`
}

function buildArcPath({ centre, radius, startDegrees, endDegrees }: ShapeOf<'arc'>): string {
  const computeArcPoint = (degrees: number): Point => ({
    x: centre.x + radius * Math.cos((degrees * Math.PI) / 180),
    y: centre.y + radius * Math.sin((degrees * Math.PI) / 180),
  })
  const large = Math.abs(endDegrees - startDegrees) > 180 ? 1 : 0
  const sweep = endDegrees > startDegrees ? 1 : 0
  const r = formatCoordinate(radius)
  return `M${formatPoint(computeArcPoint(startDegrees))}A${r} ${r} 0 ${large} ${sweep} ${formatPoint(computeArcPoint(endDegrees))}`
}

function buildTextMark(shape: ShapeOf<'text'>, words: string): Mark {
  return {
    kind: 'text',
    pen: shape.pen,
    at: shape.at,
    text: words,
    size: fitTextSize(words, shape.size, shape.maxWidth, shape.bold),
    anchor: shape.anchor,
    rotation: shape.rotation ?? 0,
    bold: shape.bold ?? false,
  }
}

/** Length of arrow heads relative to the text size; shorter dimensions have their arrows outside. */
const arrowLength = 0.6

/** Splits a dimension into lines, arrow heads and its text, which are placed like any others. */
export function expandDimension(shape: ShapeOf<'dimension'>, translate: Translate): Shape[] {
  const { from, to, offset, size, pen } = shape
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return []
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const across = { x: -along.y, y: along.x }
  const shiftPoint = (point: Point, alongBy: number, acrossBy: number): Point => ({
    x: point.x + along.x * alongBy + across.x * acrossBy,
    y: point.y + along.y * alongBy + across.y * acrossBy,
  })
  const buildLine = (start: Point, end: Point): Shape => ({ kind: 'line', pen, from: start, to: end })
  const side = Math.sign(offset) || 1
  const buildExtensionLine = (point: Point): Shape =>
    buildLine(shiftPoint(point, 0, side * size * 0.3), shiftPoint(point, 0, offset + side * size * 0.4))
  const start = shiftPoint(from, 0, offset)
  const end = shiftPoint(to, 0, offset)
  // Millimetres are implied on a dimension line; the legend states them once.
  const words = translate({ quantity: Math.round(length), unit: '1', decimals: 0 })
  const areArrowsOutside = length < 3 * arrowLength * size
  const buildArrowHead = (tip: Point, inward: number): Shape => {
    const back = arrowLength * size * inward * (areArrowsOutside ? -1 : 1)
    const half = arrowLength * size * 0.18
    const computeCorner = (acrossBy: number): Point => ({
      x: tip.x + along.x * back + across.x * acrossBy,
      y: tip.y + along.y * back + across.y * acrossBy,
    })
    return {
      kind: 'polyline',
      pen: 'node',
      points: [tip, computeCorner(half), computeCorner(-half)],
      closed: true,
    }
  }
  // The text is on its line and reads from below or from the right, as ISO 129 requires.
  const isUpright = along.x > 0.001 || (Math.abs(along.x) <= 0.001 && along.y < 0)
  const rotation = (Math.atan2(along.y, along.x) * 180) / Math.PI + (isUpright ? 0 : 180)
  const above = (isUpright ? -1 : 1) * size * 0.28
  return [
    buildExtensionLine(from),
    buildExtensionLine(to),
    buildLine(start, end),
    buildArrowHead(start, 1),
    buildArrowHead(end, -1),
    {
      kind: 'text',
      pen: 'note',
      at: shiftPoint(from, length / 2, offset + above),
      label: { literal: words },
      size,
      maxWidth: length * 0.94,
      anchor: 'middle',
      rotation,
    },
  ]
}

/** The font size at which the words fit, never above `size`. */
export function fitTextSize(words: string, size: number, maxWidth?: number, bold = false): number {
  if (maxWidth === undefined) return size
  const width = estimateTextWidth(words, size, bold)
  return width <= maxWidth ? size : (size * maxWidth) / width
}

/**
 * Width of a line of text in the units of `size`, estimated generously for common sans-serif fonts: a layout cannot ask
 * a browser, and must give the same drawing everywhere.
 */
export function estimateTextWidth(words: string, size: number, bold = false): number {
  let units = 0
  for (const character of words) units += getCharacterWidth(character)
  return units * size * (bold ? 1.06 : 1)
}

/** Advance of a character in ems, by its shape. */
function getCharacterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0
  // Hangul, kana, han and full-width forms fill their em.
  if (code >= 0x11_00 && (code <= 0x11_5f || (code >= 0x2e_80 && code <= 0xff_60))) return 1
  if ("iljtfrI.,:;|!'’()[]/ \u00A0\u202F".includes(character)) return 0.34
  if ('mwMW@%—≈≤≥×+=~'.includes(character)) return 0.9
  if (code >= 0x4_00 && code < 0x5_30) return 0.68
  return character === character.toUpperCase() && character !== character.toLowerCase() ? 0.7 : 0.62
}
