// The geometry of shapes: their boxes, the bounds of a whole drawing, and moving them.

import { fitTextSize, estimateTextWidth } from './marks.ts'
import type { Translate } from './marks.ts'
import type { Drawing, Label, Point, Shape } from './shapes.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The words of literals and quantities; a message's words are unknown here, so its text needs a `maxWidth`. */
const formatWithoutLanguage: Translate = (label: Label) => {
  if ('literal' in label) return label.literal
  if ('quantity' in label) return `${label.quantity.toFixed(label.decimals)} ${label.unit}`
  return ''
}

/** The box of a shape. A translated text takes its full room (`maxWidth`), any other text what its words need. */
export function computeShapeBox(shape: Shape, translate?: Translate): Box {
  switch (shape.kind) {
    case 'line':
      return computePointsBox([shape.from, shape.to])
    case 'polyline':
      return computePointsBox(shape.points)
    case 'rectangle':
      return {
        left: shape.at.x,
        top: shape.at.y,
        right: shape.at.x + shape.width,
        bottom: shape.at.y + shape.height,
      }
    case 'circle':
    case 'arc':
      return computeCircleBox(shape.centre, shape.radius, shape.radius)
    case 'text':
      return computeTextBox(shape, translate)
    case 'dimension':
      return computeDimensionBox(shape)
  }
}

/** The rectangle around all shapes with a margin on every side. */
export function computeBounds(shapes: readonly Shape[], margin: number): Drawing['bounds'] {
  const box = mergeBoxes(shapes.map((shape) => computeShapeBox(shape)))
  return {
    x: box.left - margin,
    y: box.top - margin,
    width: box.right - box.left + 2 * margin,
    height: box.bottom - box.top + 2 * margin,
  }
}

/** The smallest box around all; an empty list has an empty box at the origin. */
export function mergeBoxes(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  return boxes.reduce((all, box) => ({
    left: Math.min(all.left, box.left),
    top: Math.min(all.top, box.top),
    right: Math.max(all.right, box.right),
    bottom: Math.max(all.bottom, box.bottom),
  }))
}

/** The shapes shifted by (dx, dy). */
export function moveShapes(shapes: readonly Shape[], dx: number, dy: number): Shape[] {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy })
  return shapes.map((shape): Shape => {
    switch (shape.kind) {
      case 'line':
      case 'dimension':
        return { ...shape, from: move(shape.from), to: move(shape.to) }
      case 'polyline':
        return { ...shape, points: shape.points.map(move) }
      case 'rectangle':
      case 'text':
        return { ...shape, at: move(shape.at) }
      case 'circle':
      case 'arc':
        return { ...shape, centre: move(shape.centre) }
    }
  })
}

function computePointsBox(points: readonly Point[]): Box {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function computeCircleBox({ x, y }: Point, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

/** Height of capitals and depth of descenders against the size, of the common sans-serif faces. */
const ascent = 0.78
const descent = 0.22

function computeTextBox(shape: Extract<Shape, { kind: 'text' }>, translate?: Translate): Box {
  const { at, anchor, maxWidth, rotation = 0, bold } = shape
  const words = (translate ?? formatWithoutLanguage)(shape.label)
  const size = fitTextSize(words, shape.size, maxWidth, bold)
  const width =
    translate === undefined && maxWidth !== undefined ? maxWidth : estimateTextWidth(words, size, bold)
  const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  const turn = (rotation * Math.PI) / 180
  const corners = [
    { x: left, y: -ascent * size },
    { x: left + width, y: -ascent * size },
    { x: left, y: descent * size },
    { x: left + width, y: descent * size },
  ].map(({ x, y }) => ({
    x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
  }))
  return computePointsBox(corners)
}

function computeDimensionBox({ from, to, offset, size }: Extract<Shape, { kind: 'dimension' }>): Box {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
  const offsets = [0, offset - size * 1.1, offset + size * 1.1]
  return computePointsBox(
    [from, to].flatMap((end) =>
      offsets.map((distance) => ({ x: end.x + across.x * distance, y: end.y + across.y * distance })),
    ),
  )
}
